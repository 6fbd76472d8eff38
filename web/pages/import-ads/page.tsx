import { SITE_NAME } from '#contract/site.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { LoadFailed } from '#web/parts/page/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ImportExample } from './import-example.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';

const TITLE = 'Importer des annonces';
export const meta = () => [{ title: `${TITLE} · ${SITE_NAME}` }];

const ImportSkeleton = (
  <Loading>
    <Skeleton className="h-64" />
  </Loading>
);

const Help = () => (
  <div className="flex max-w-prose flex-col gap-2">
    <p>
      Un tableau, une ligne par annonce : chaque ligne est vérifiée, et rien ne part avant que vous
      l’ayez décidé.
    </p>
    <details>
      <summary className="flex min-h-11 items-center font-bold">Comment faire le fichier ▾</summary>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        <li>Partez de l’exemple : ses colonnes portent les noms du formulaire.</li>
        <li>
          Depuis Excel, enregistrez en CSV. 100 lignes au plus, de plusieurs catégories si vous
          voulez.
        </li>
        <li>
          Photos : jusqu’à 10 par ligne, séparées par « | ». Leurs adresses https://, ou leurs noms
          de fichiers : joignez alors le CSV et les photos dans un ZIP de 50 Mo au plus.
        </li>
        <li>Sans téléphone dans la ligne, votre numéro est pris pour WhatsApp, appels et SMS.</li>
      </ul>
    </details>
  </div>
);

const ImportAds = () => {
  const { data, error, refetch } = useImport();
  if (error && data === undefined)
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return ImportSkeleton;
  return (
    <>
      <Help />
      <div className="mt-3 flex flex-col gap-4">
        <ImportExample />
        <ImportFile isFirst={data === null} />
      </div>
      {data && <ImportReport found={data} />}
    </>
  );
};

export default function ImportAdsPage() {
  return (
    <AccountPage title={TITLE} skeleton={ImportSkeleton}>
      <ImportAds />
    </AccountPage>
  );
}
