import { Navigate } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { DeclarationPreview } from '#web/parts/declaration/declaration-preview.tsx';
import { DeclarationStep } from '#web/parts/declaration/step-page.tsx';

export const meta = () => [{ title: `Préparer la déclaration · ${SITE_NAME}` }];

/** Shows the first step of a declaration of beneficial owners: its preview. */
export default function FillDeclarationPage() {
  return (
    <DeclarationStep title="Préparer la déclaration" step="Vérifier">
      {(page) => {
        if (page.status === 'rejetée')
          return <Navigate to={`/edit-declaration/${page.id}`} replace />;
        if (page.status !== 'brouillon')
          return <Navigate to={`/confirm-declaration/${page.id}`} replace />;
        return (
          <>
            <p>
              Relisez ce que vous allez déclarer. Rien ne part avant que vous l’ayez confirmé à
              l’étape suivante.
            </p>
            <DeclarationPreview page={page} />
          </>
        );
      }}
    </DeclarationStep>
  );
}
