import '#web/styles/private.css';
import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { editLabel, renewLabel } from '#web/format/ad-status.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AdDays } from '#web/parts/ads/ad-days.tsx';
import { CopyAdButton } from '#web/parts/ad-form/copy-ad-button.tsx';
import { OwnAdShare } from '#web/parts/ads/own-ad-share.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import { OwnQuestions } from './own-questions.tsx';

const GROW = 'grow px-1';

/** Keeps elements that are scrolled to above the bar at the bottom of a phone. */
const ABOVE_BAR = { scrollMarginBottom: 96 };

/**
 * Shows the daily figures of an ad and scrolls to them when they open, since on a phone they may be
 * out of sight of their button.
 */
function Figures({ adId }: { adId: number }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} aria-label="Statistiques" className="mt-3" style={ABOVE_BAR}>
      <AdDays adId={adId} />
    </section>
  );
}

interface OwnAdProps {
  adId: number;
  purpose: AdPurpose;
}

function OwnAdMoves({ adId, purpose }: OwnAdProps) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const client = useQueryClient();
  const { data: ad } = useQuery({
    queryKey: ['ads', 'one', adId],
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/the-annonces/:id', { params: { id: adId }, signal })).data,
  });
  const move = useMutation({
    mutationFn: (name: 'POST /api/annonces/:id/sold' | 'POST /api/annonces/:id/renew') =>
      browserApi.call(name, { params: { id: adId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await Promise.all([client.invalidateQueries(), revalidate()]);
    },
    onError: toastError,
  });
  const isRejected = ad?.status === 'Rejetée';
  /** Says whether an ad is off the site and can be put back online with one press. */
  const mayReturn = ad?.published === false && ad.moves?.includes('renew') === true;
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-center gap-2">
        <b>Votre annonce</b>
        {ad && (
          <span className="text-sm text-ink-soft">
            {pluralize(ad.views, 'vue')} · {pluralize(ad.contacts ?? 0, 'contact')}
          </span>
        )}
      </p>
      {ad?.status === 'En attente' && (
        <p className="mt-1 text-sm">Aperçu : voici l’annonce telle qu’elle paraîtra.</p>
      )}
      {ad?.rejection_reason && (
        <p className="mt-1 wrap-anywhere">
          <b>Motif :</b> {ad.rejection_reason}
        </p>
      )}
      {ad && (
        <div className="mt-3">
          <OwnAdShare ad={ad} />
        </div>
      )}
      {ad && <OwnQuestions questions={ad.questions} />}
      {isOpen && <Figures adId={adId} />}
      {/* Takes its space before the ad is loaded, so that nothing moves under a finger. */}
      <div className="-mx-3 mt-1 min-h-11">
        {ad && <CopyAdButton ad={ad} userId={ad.user.id} />}
      </div>
      <div className="contact-bar mt-3">
        <LinkButton to={`/edit-annonce/${adId}`} className={GROW}>
          {editLabel({ status: ad?.status })}
        </LinkButton>
        {!isRejected && (
          <Button
            variant="secondary"
            className={GROW}
            busy={move.isPending}
            disabled={!mayReturn && !ad?.moves?.includes('sold')}
            onClick={() =>
              move.mutate(
                mayReturn ? 'POST /api/annonces/:id/renew' : 'POST /api/annonces/:id/sold',
              )
            }
          >
            {mayReturn ? renewLabel(ad) : PURPOSE_TEXTS[purpose].end}
          </Button>
        )}
        <Button
          variant="secondary"
          className={GROW}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Statistiques
        </Button>
      </div>
    </div>
  );
}

/**
 * Shows the owner the ad's figures and actions in place of the ways to contact the seller. Renders in the browser only.
 */
export function OwnAd(props: OwnAdProps) {
  // Public pages have no query client: only this part uses one.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <OwnAdMoves {...props} />
    </QueryClientProvider>
  );
}
