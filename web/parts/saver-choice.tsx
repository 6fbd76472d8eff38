import { chooseSaving, useSaving } from '#web/client/data-saver.ts';

/** The choice to save data on this device. Nothing where the phone or its line asks for it already. */
export const SaverChoice = ({ className }: { className: string }) => {
  const saving = useSaving();
  if (saving === 'device') return null;
  return (
    <button type="button" onClick={() => chooseSaving(saving === 'no')} className={className}>
      {saving === 'choice' ? 'Ne plus économiser les données' : 'Économiser les données'}
    </button>
  );
};
