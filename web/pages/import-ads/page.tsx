import { SITE_NAME } from '#contract/common/site.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { LoadFailed } from '#web/parts/page/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ImportExample } from './import-example.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportReport } from './import-report.tsx';
import { PlainImport } from './plain-import.tsx';
import { useImport } from './use-import.ts';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';

const TITLE = 'Importer des annonces';

export const meta = () => [{ title: `${TITLE} · ${SITE_NAME}` }];

const ImportSkeleton = (
  <Loading>
    <Skeleton className="h-64" />
  </Loading>
);

const ImportAds = () => {
  const { data, error, refetch } = useImport();
  if (error && data === undefined)
    return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return ImportSkeleton;
  return (
    <>
      <ImportHelp start="Partez de l’exemple : ses colonnes portent les noms du formulaire." />
      <div className="mt-3 flex flex-col gap-4">
        <ImportExample />
        <ImportFile isFirst={data === null} />
      </div>
      {data && <ImportReport found={data} />}
    </>
  );
};

export default function ImportAdsPage({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <AccountPage
      title={TITLE}
      skeleton={ImportSkeleton}
      plain={<PlainImport answered={actionData} />}
    >
      <ImportAds />
    </AccountPage>
  );
}
