import { useId, type ChangeEvent } from 'react';
import { Progress } from '#web/ui/progress.tsx';
import { useImportCheck } from './use-import.ts';

const CHOICE =
  'btn cursor-pointer self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60';

/** Shows the input for the file of an import, which the server checks as soon as it is chosen. */
export const ImportFile = ({ isFirst }: { isFirst: boolean }) => {
  const id = useId();
  const { share, check, problem } = useImportCheck();
  const pickFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) check(file);
    // Reset, so that the same file can be chosen again once it is corrected.
    target.value = '';
  };
  return (
    <div className="flex flex-col gap-2">
      <label className={`${CHOICE} ${isFirst ? 'btn-primary' : 'btn-secondary'}`}>
        <input
          type="file"
          accept=".csv,.zip,text/csv,application/zip"
          className="sr-only"
          disabled={share !== null}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          onChange={pickFile}
        />
        <span>{isFirst ? 'Choisir un fichier CSV ou ZIP' : 'Vérifier un autre fichier'}</span>
      </label>
      {share !== null && (
        <Progress
          label={share < 1 ? 'Envoi du fichier' : 'Vérification du fichier'}
          share={share}
        />
      )}
      <p id={id} role="alert" dir="auto" className="text-sm font-bold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
};
