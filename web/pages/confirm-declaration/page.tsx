import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FILING_FEE_EUR, type DeclarationPage } from '#contract/companies/schemas/declarations.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { DeclaredContent } from '#web/parts/declaration/declared-content.tsx';
import { History } from '#web/parts/declaration/history.tsx';
import { DeclarationStep } from '#web/parts/declaration/step-page.tsx';
import { useSubmission } from '#web/parts/declaration/use-declaration.ts';
import { Button } from '#web/ui/button.tsx';
import { Downloads } from './downloads.tsx';

export const meta = () => [{ title: `Déclaration · ${SITE_NAME}` }];

/** Shows the fee, the next steps and the submit button of a declaration that is not submitted. */
const Confirm = ({ page }: { page: DeclarationPage }) => {
  const submission = useSubmission(page.id);
  const back = page.status === 'brouillon' ? 'fill' : 'edit';
  const isReady = page.problems.length === 0;
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg font-bold">Soumettre la déclaration</h2>
      <p className="mt-2">
        Frais de dépôt : <strong>{FILING_FEE_EUR} EUR HT</strong>
        {page.version > 0 && ', une seule fois : corriger ne coûte rien de plus'}.
      </p>
      <p className="mt-2 text-ink-soft">
        Une copie de la société et de ses bénéficiaires est figée, un administrateur l’examine, puis
        l’attestation part par e-mail au dirigeant, {page.entreprise.director_email}.
      </p>
      {!isReady && (
        <ul className="mt-3 font-bold">
          {page.problems.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-2 md:flex-row-reverse md:justify-end">
        <Button busy={submission.isPending} disabled={!isReady} onClick={() => submission.mutate()}>
          Soumettre la déclaration
        </Button>
        <Link to={`/${back}-declaration/${page.id}`} className="btn btn-secondary">
          Revenir
        </Link>
      </div>
    </section>
  );
};

/** Shows that a declaration was submitted and waits for an administrator, with a button that reloads its status. */
const Waiting = () => {
  const client = useQueryClient();
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg font-bold">Votre déclaration est soumise</h2>
      <p className="mt-2">
        Un administrateur l’examine. Vous serez prévenu par SMS, et par e-mail si vous en avez donné
        un.
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => void client.invalidateQueries({ queryKey: ['declarations'] })}
      >
        Actualiser
      </Button>
    </section>
  );
};

/** Shows that a declaration was accepted, with the downloads of its attestation and data. */
const Filed = ({ page }: { page: DeclarationPage }) => (
  <section className="rounded-lg border border-line bg-surface p-4">
    <h2 className="text-lg font-bold">Votre déclaration est déposée</h2>
    <p className="mt-2 mb-4">
      L’attestation est partie par e-mail à {page.entreprise.director_email}. Elle ne vaut pas
      extrait du registre. Si les bénéficiaires changent, une nouvelle déclaration est due dans les
      30 jours.
    </p>
    <Downloads id={page.id} number={page.number} />
  </section>
);

/** Shows a declaration as submitted or filed; a draft or a rejected one can still be submitted. */
const CurrentStatus = ({ page }: { page: DeclarationPage }) => {
  if (page.status === 'soumise') return <Waiting />;
  return page.status === 'déposée' ? <Filed page={page} /> : <Confirm page={page} />;
};

/** Shows the last step of a declaration of beneficial owners, and its status afterwards. */
export default function ConfirmDeclarationPage() {
  return (
    <DeclarationStep title="Déclaration des bénéficiaires effectifs" step="Soumettre">
      {(page) => (
        <>
          <CurrentStatus page={page} />
          <DeclaredContent company={page.entreprise} owners={page.beneficiaires} />
          <History versions={page.versions} id={page.id} />
        </>
      )}
    </DeclarationStep>
  );
}
