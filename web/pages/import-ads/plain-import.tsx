import { IMPORT_COLUMNS } from '#contract/imports/columns.ts';
import type { AdImport } from '#contract/imports/routes.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportLines, sendLabel } from './import-lines.tsx';

const START = `La première ligne nomme les colonnes\u00a0: ${Object.values(IMPORT_COLUMNS).join(', ')}, puis celles de la sous-catégorie, comme dans le formulaire.`;

interface StepProps {
  step: string;
  id?: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
}

/** Shows a button that posts a step for the checked file, such as sending it. */
const Step = ({ step, id, label, variant = 'primary' }: StepProps) => (
  <form method="post">
    {id !== undefined && <input type="hidden" name="id" value={id} />}
    <Button type="submit" name="step" value={step} variant={variant}>
      {label}
    </Button>
  </form>
);

/** Shows the report of an import with buttons that work without JavaScript. */
const PlainReport = ({ found }: { found: AdImport }) => {
  const label = sendLabel(found);
  if (found.state === 'sending')
    return (
      <ImportLines found={found}>
        <Step step="open" label="Où en est l’envoi ?" />
      </ImportLines>
    );
  return (
    <ImportLines found={found}>
      {label !== null && <Step step="send" id={found.id} label={label} />}
      {found.state === 'sent' && (
        <LinkButton variant="secondary" to="/mes_annonces">
          Voir mes annonces
        </LinkButton>
      )}
      <Step step="drop" label="Effacer le rapport" variant="quiet" />
    </ImportLines>
  );
};

interface PlainImportProps {
  /** Is the answer of the page's `action`. */
  answered: { message: string; found: AdImport | null } | RefusedForm | undefined;
}

/** Shows the import without JavaScript: the form for a file, and then its report as the answer. */
export const PlainImport = ({ answered }: PlainImportProps) => {
  const refused = answered && 'errors' in answered ? answered : undefined;
  const done = answered && 'found' in answered ? answered : undefined;
  const error = refused?.errors['file']?.[0];
  return (
    <>
      <ImportHelp start={START} />
      <output className="mt-3 block font-bold text-done">{done?.message}</output>
      <FormAlert>{refused && !error && refused.message}</FormAlert>
      <form method="post" encType="multipart/form-data" className="mt-3 flex flex-col gap-3">
        <Field label="Fichier CSV ou ZIP" error={error} required>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept=".csv,.zip,text/csv,application/zip"
              className="input py-2"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={done?.found ? 'secondary' : 'primary'}
          className="self-start"
        >
          {done?.found ? 'Vérifier un autre fichier' : 'Vérifier le fichier'}
        </Button>
      </form>
      {done?.found ? (
        <PlainReport found={done.found} />
      ) : (
        <div className="mt-3">
          <Step step="open" label="Voir le dernier rapport" variant="secondary" />
        </div>
      )}
    </>
  );
};
