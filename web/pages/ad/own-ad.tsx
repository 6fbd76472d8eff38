import '#web/styles/private.css';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AdPurpose } from '#contract/ads/purposes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { editLabel, renewLabel } from '#web/format/ad-status.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { useOwnAdActions } from '#web/parts/own-ad/own-ad-actions.tsx';
import { OwnAdMenu } from '#web/parts/own-ad/own-ad-menu.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnQuestions } from './own-questions.tsx';

const GROW = 'grow px-1';

interface OwnAdProps {
  adId: number;
  purpose: AdPurpose;
}

function OwnAdMoves({ adId, purpose }: OwnAdProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { data: ad } = useQuery({
    queryKey: ['ads', 'one', adId],
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/the-annonces/:id', { params: { id: adId }, signal })).data,
  });
  const { perform, busyOf, confirmation } = useOwnAdActions((move) => {
    if (move === 'remove') void navigate('/mes_annonces');
    else void revalidate();
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
      {ad && <OwnQuestions questions={ad.questions} />}
      <div className="contact-bar mt-3">
        <LinkButton to={`/edit-annonce/${adId}`} className={GROW}>
          {editLabel({ status: ad?.status })}
        </LinkButton>
        {!isRejected && (
          <Button
            variant="secondary"
            className={GROW}
            busy={ad !== undefined && busyOf(ad) !== null}
            disabled={!mayReturn && !ad?.moves?.includes('sold')}
            onClick={() => ad && perform(ad, mayReturn ? 'renew' : 'sold')}
          >
            {mayReturn ? renewLabel(ad) : PURPOSE_TEXTS[purpose].end}
          </Button>
        )}
        <Button
          variant="secondary"
          className="px-3"
          aria-label="Autres actions"
          aria-haspopup="dialog"
          disabled={!ad}
          onClick={() => setOpen(true)}
        >
          <Icon name="dots-three" />
        </Button>
      </div>
      {ad && isOpen && (
        <OwnAdMenu
          ad={ad}
          now={now}
          busy={busyOf(ad)}
          onMove={(move) => {
            setOpen(false);
            perform(ad, move);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {confirmation}
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
