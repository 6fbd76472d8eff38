import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adRoutes } from '#contract/ads/routes.ts';
import { SITE_NAME } from '#contract/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { EditForm } from './edit-form.tsx';

export const meta = () => [
  { title: `Modifier l’annonce · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const Waiting = () => (
  <Loading>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11" />
    </div>
  </Loading>
);

const NotYours = ({ title }: { title: string }) => (
  <Empty title={title} action={<LinkButton to="/mes_annonces">Voir mes annonces</LinkButton>} />
);

const Edit = ({ id }: { id: number }) => {
  const user = useUser();
  const query = useQuery({
    queryKey: ['ads', 'one', id],
    queryFn: ({ signal }) => browserApi.call(adRoutes.one, { params: { id }, signal }),
    // A refetch must not replace values while they are edited.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      query={query}
      skeleton={<Waiting />}
      notFound={<NotYours title="Annonce introuvable." />}
    >
      {({ data: ad }) => {
        if (ad.user.id !== user?.id) return <NotYours title="Annonce introuvable." />;
        if (!ad.moves?.includes('edit'))
          return <NotYours title="Cette annonce ne peut plus être modifiée." />;
        return <EditForm key={ad.id} ad={ad} />;
      }}
    </Loaded>
  );
};

export default function EditAdPage() {
  const id = readId(useParams()['id'] ?? '');
  return (
    <div className="mx-auto w-full max-w-text px-4 py-6">
      <h1 className="mb-4 text-xl font-bold">Modifier l’annonce</h1>
      <PrivatePage fallback={<Waiting />}>
        {id === undefined ? <NotYours title="Annonce introuvable." /> : <Edit id={id} />}
      </PrivatePage>
    </div>
  );
}
