import { Link } from 'react-router';
import type { DeclarationPage } from '#contract/companies/schemas/declarations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DeclaredContent } from './declared-content.tsx';

const EDIT = 'inline-flex min-h-11 items-center font-bold text-brand underline';

/** Shows the content that will be declared, with links to correct it, and the next step once it is complete. */
export const DeclarationPreview = ({ page }: { page: DeclarationPage }) => (
  <>
    <DeclaredContent company={page.entreprise} owners={page.beneficiaires} />
    <p className="flex flex-wrap gap-x-5">
      <Link to={`/edit-societe/${page.entreprise_id}`} className={EDIT}>
        Modifier la société
      </Link>
      <Link to={`/beneficiaires/${page.entreprise_id}`} className={EDIT}>
        Modifier les bénéficiaires
      </Link>
    </p>
    {page.problems.length > 0 ? (
      <ul className="rounded-md border border-line bg-raised p-3 font-bold">
        {page.problems.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    ) : (
      <LinkButton to={`/confirm-declaration/${page.id}`}>Tout est exact, continuer</LinkButton>
    )}
  </>
);
