import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { SentPhotoCheck } from '#contract/ads/routes/photo-check.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { readFile } from '#web/client/download.ts';
import { formatDay } from '#web/format/format.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { decisionText } from '../decision-text.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminPage } from '../use-admin-page.ts';
import { RefusalForm } from '../refusal-form.tsx';
import { useAdminForm } from '../use-admin-form.ts';

/**
 * Shows a photo that only a request with an access token can read, so that an `<img>` cannot load it by its address.
 */
const PrivatePhoto = ({ id, alt }: { id: number; alt: string }) => {
  const [src, setSrc] = useState<string | null>(null);
  const { data: photo, error } = useQuery({
    queryKey: ['admin', 'photo-check', id],
    queryFn: () => readFile(`/api/admin/photo-checks/${id}/photo`),
    gcTime: 0,
  });
  useEffect(() => {
    if (!photo) return;
    const url = URL.createObjectURL(photo);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  if (error) return <p className="text-sm">{error.message}</p>;
  return src ? (
    <img src={src} alt={alt} className="w-full rounded-md bg-raised" />
  ) : (
    <div className="aspect-photo w-full rounded-md bg-raised" />
  );
};

/**
 * Shows the photo that a seller sent of the article beside a paper with the expected `code`, and the photos of the ad
 * to compare with.
 */
const Photos = ({ check: { id, ad, code, has_photo: hasPhoto } }: { check: SentPhotoCheck }) => (
  <div className="mt-3 grid gap-3 md:grid-cols-2">
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm">
        Photo envoyée {code && <b>· code attendu : {code}</b>}
      </figcaption>
      {hasPhoto ? (
        <PrivatePhoto id={id} alt={`Photo de l’article de « ${ad.title} » avec le code`} />
      ) : (
        <p className="text-sm text-ink-soft">Elle est effacée.</p>
      )}
    </figure>
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm">Photos de l’annonce</figcaption>
      <div className="grid grid-cols-2 gap-2">
        {ad.images.map((src, index) => (
          <a key={src} href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={`Vue ${index + 1} de l’annonce`}
              loading="lazy"
              className="aspect-photo w-full rounded-md bg-raised object-contain"
            />
          </a>
        ))}
      </div>
      {ad.images.length === 0 && <p className="text-sm text-ink-soft">Aucune.</p>}
    </figure>
  </div>
);

/**
 * Shows the form that refuses a seller's photo of the article with its reason. `attempt` identifies the photo, so that
 * the API refuses a decision about an older one.
 */
const RefuseForm = ({ check, onDone }: { check: SentPhotoCheck; onDone: () => void }) => (
  <RefusalForm
    hint="Le vendeur le lit, et peut envoyer une autre photo."
    action="Refuser la photo"
    send={(body) =>
      browserApi.call('POST /api/admin/photo-checks/:id', {
        params: { id: check.id },
        body: { ...body, outcome: 'refused', attempt: check.attempt },
      })
    }
    onDone={onDone}
  />
);

const PhotoCheckCard = ({ check }: { check: SentPhotoCheck }) => {
  const [isRefusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const accept = useAdminAction(() =>
    browserApi.call('POST /api/admin/photo-checks/:id', {
      params: { id: check.id },
      body: { outcome: 'accepted', attempt: check.attempt },
    }),
  );
  const { ad, outcome } = check;
  return (
    <article className="wrap-anywhere">
      <h2 className="font-bold">
        <a
          href={`/annonces/${check.id}`}
          target="_blank"
          rel="noreferrer"
          className="underline"
          dir="auto"
        >
          {ad.title}
        </a>
      </h2>
      <p>
        <bdi dir="auto">{formatPrice(ad.price_label)}</bdi> <StatusBadge status={ad.status} />
      </p>
      <p className="text-sm text-ink-soft">
        <bdi dir="auto">{check.seller.name}</bdi> · n° {check.id} · envoyée le{' '}
        {formatDay(check.sent_at)}
        {check.asked_by ? ` · demandée par ${check.asked_by}` : ' · proposée par le vendeur'}
      </p>
      <Photos check={check} />
      {outcome && check.decided_at && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={outcome === 'accepted' ? 'done' : 'danger'}>
            {outcome === 'accepted' ? 'Acceptée' : 'Refusée'}
          </Badge>
          {decisionText('décidée', check.decided_at, check.decided_by)}
          {check.reason && <span>« {check.reason} »</span>}
        </p>
      )}
      {check.may_decide && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            Refuser
          </Button>
          <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
            Accepter
          </Button>
        </div>
      )}
      <Dialog open={isRefusing} title="Refuser la photo" onClose={close}>
        {isRefusing && <RefuseForm check={check} onDone={close} />}
      </Dialog>
    </article>
  );
};

/** Shows the form that asks the seller of an ad that is online, given by its number, for a photo of the article. */
const AskForm = () => {
  const { field, isPending, onSubmit } = useAdminForm({ ad: '' }, ({ ad }) =>
    browserApi.call('POST /api/admin/photo-checks/:id/ask', {
      params: { id: Number(ad.split('/').at(-1)?.replaceAll(/\D/g, '')) },
    }),
  );
  return (
    <details className="mb-4">
      <summary className="inline-flex min-h-11 items-center text-brand underline">
        Demander une photo de l’article d’une annonce
      </summary>
      <form className="mt-2 flex max-w-form flex-col gap-3" onSubmit={onSubmit}>
        <TextField
          {...field('ad')}
          label="Numéro ou adresse de l’annonce"
          hint="Par exemple /annonces/12. Un badge qu’elle porte déjà lui est retiré."
          required
        />
        <Button type="submit" className="self-start" busy={isPending}>
          Demander la photo
        </Button>
      </form>
    </details>
  );
};

/** Shows the photos of articles that wait for a moderator, or the decided ones. */
export const PhotoChecks = ({ status }: { status: 'open' | 'closed' }) => {
  const query = useAdminPage('GET /api/admin/photo-checks', { status });
  return (
    <>
      {status === 'open' && <AskForm />}
      <AdminList query={query} nothing="Aucune photo" path="/admin/signalements">
        {(check) => <PhotoCheckCard check={check} />}
      </AdminList>
    </>
  );
};
