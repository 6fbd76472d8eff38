import { Navigate } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { DeclarationPreview } from '#web/parts/declaration/declaration-preview.tsx';
import { History } from '#web/parts/declaration/history.tsx';
import { DeclarationStep } from '#web/parts/declaration/step-page.tsx';

export const meta = () => [{ title: `Corriger la déclaration · ${SITE_NAME}` }];

/** Shows a rejected declaration of beneficial owners: the corrections to make, and the link to submit it again. */
export default function EditDeclarationPage() {
  return (
    <DeclarationStep title="Corriger la déclaration" step="Vérifier">
      {(page) => {
        if (page.status === 'brouillon')
          return <Navigate to={`/fill-declaration/${page.id}`} replace />;
        if (page.status !== 'rejetée')
          return <Navigate to={`/confirm-declaration/${page.id}`} replace />;
        return (
          <>
            <div className="rounded-md border border-danger bg-surface p-3">
              <p className="font-bold text-danger">À corriger</p>
              <p className="wrap-anywhere" dir="auto">
                {page.comment}
              </p>
            </div>
            <DeclarationPreview page={page} />
            <History versions={page.versions} id={page.id} />
          </>
        );
      }}
    </DeclarationStep>
  );
}
