import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { AdFormFrame, AdFormSkeleton } from '#web/parts/ad-form/ad-form-page.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { SENT_KEY } from '#web/parts/ad-form/sent-path.ts';
import { ServerRenderedForm } from '#web/parts/ad-form/server-rendered-form.tsx';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { EditForm } from './edit-form.tsx';
import { NOT_EDITABLE, NOT_FOUND } from './edit-texts.ts';

export const meta = () => noIndexMeta('Modifier l’annonce');

/** Shows why an ad cannot be edited (`title`), with a link to the user's own ads. */
const NotYours = ({ title }: { title: string }) => (
  <Empty title={title} action={<LinkButton to="/mes_annonces">Voir mes annonces</LinkButton>} />
);

/** Loads an ad and shows its form, or that it is not there or cannot be edited. */
const Edit = ({ id }: { id: number }) => {
  const query = useQuery({
    queryKey: ['ads', 'one', id],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/the-annonces/:id', { params: { id }, signal }),
    // A refetch must not replace values while they are edited.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query} skeleton={<AdFormSkeleton />} notFound={<NotYours title={NOT_FOUND} />}>
      {({ data: ad }) => {
        // Only the owner of the ad, or the agent who published it, gets its moves.
        if (!ad.moves) return <NotYours title={NOT_FOUND} />;
        if (!ad.moves.includes('edit')) return <NotYours title={NOT_EDITABLE} />;
        return <EditForm key={ad.id} ad={ad} />;
      }}
    </Loaded>
  );
};

/**
 * Shows a button that opens the form without JavaScript by a POST, since the values of an ad are private and a GET has
 * no session.
 */
const OpenPlainForm = () => (
  <form method="post" encType="multipart/form-data">
    <input type="hidden" name="step" value="open" />
    <p className="mb-4">Sans JavaScript, votre annonce se modifie dans un formulaire simple.</p>
    <Button type="submit">Ouvrir le formulaire</Button>
  </form>
);

/** Explains, after a change was sent without JavaScript, that it appears once it is reviewed. */
const SentNotice = ({ id }: { id: number }) => (
  <>
    <p>Un administrateur relit vos modifications avant leur publication.</p>
    <div className="mt-4 flex flex-wrap gap-2">
      <LinkButton to={`/annonces/${id}`} variant="secondary">
        Voir l’annonce
      </LinkButton>
      <LinkButton to="/mes_annonces" variant="secondary">
        Mes annonces
      </LinkButton>
    </div>
  </>
);

export default function EditAdPage({ actionData }: PageProps<undefined, typeof action>) {
  const id = readId(useParams()['id'] ?? '');
  const [search] = useSearchParams();
  if (id !== undefined && search.has(SENT_KEY))
    return (
      <AdFormFrame title="C’est enregistré">
        <SentNotice id={id} />
      </AdFormFrame>
    );
  // A form that was sent without React is continued without it.
  if (actionData)
    return (
      <AdFormFrame title="Modifier l’annonce">
        {actionData.problem === null ? (
          <ServerRenderedForm served={actionData.onServer?.served} />
        ) : (
          <NotYours title={actionData.problem} />
        )}
      </AdFormFrame>
    );
  return (
    <AdFormFrame title="Modifier l’annonce">
      <PrivatePage fallback={<AdFormSkeleton />} plain={<OpenPlainForm />}>
        {id === undefined ? <NotYours title={NOT_FOUND} /> : <Edit id={id} />}
      </PrivatePage>
    </AdFormFrame>
  );
}
