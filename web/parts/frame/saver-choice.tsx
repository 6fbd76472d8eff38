import { setDataSaver } from '#web/client/data-saver.ts';
import { useDataSaver } from '#web/client/use-data-saver.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Shows the data saver switch of this device. Renders nothing when the device or the connection
 * already requests data saving.
 */
export const SaverChoice = ({ className }: { className: string }) => {
  const saving = useDataSaver();
  if (saving === 'device') return null;
  const isOn = saving === 'choice';
  const choose = () => {
    setDataSaver(!isOn);
    toast.success(isOn ? 'Économie de données désactivée.' : 'Économie de données activée.');
  };
  return (
    <button type="button" onClick={choose} className={className}>
      {isOn ? 'Ne plus économiser les données' : 'Économiser les données'}
    </button>
  );
};
