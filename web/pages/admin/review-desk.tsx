import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { moderationRefusals, type ReviewedAd } from '#contract/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import { complain } from '#web/ui/toast.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { ReviewCommand } from './keys.ts';
import { settle, START, step } from './place.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewAd } from './review-ad.tsx';
import { ReviewList } from './review-list.tsx';
import { useNow } from './use-now.ts';
import { useReasons } from './use-reasons.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Decision } from './use-review-queue.ts';

/** How long (ms) decisions rest after one was made: a double press must not decide on an unseen ad. */
const REST = 400;
/** How near the end of what is loaded the next page is asked for. */
const NEAR_END = 3;

interface ReviewDeskProps {
  ads: readonly ReviewedAd[];
  /** How many there are in all, as far as the server counts. */
  total: number;
  decides: boolean;
  onDecide: (ad: ReviewedAd, decision: Decision) => void;
  /** Whether another page could be asked for now. */
  hasMore: boolean;
  onMore: () => void;
}

const obstacleOf = (ad: ReviewedAd): string | null =>
  ad.user.is_phone_verified === 1
    ? null
    : `${moderationRefusals.phoneNotConfirmed.message} L’annonce pourra être validée ensuite.`;

/** Says true for a moment after each call of `rest`. */
const useRest = () => {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), REST);
    return () => clearTimeout(timer);
  }, [resting]);
  return { resting, rest: () => setResting(true) };
};

/** One ad at a time, whole, with the way to the others and the decision. There is at least one ad. */
export const ReviewDesk = ({ ads, total, decides, hasMore, onDecide, onMore }: ReviewDeskProps) => {
  const [wanted, setWanted] = useState(START);
  const [rejecting, setRejecting] = useState(false);
  const [listed, setListed] = useState(false);
  const { resting, rest } = useRest();
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);

  const place = settle(ads, wanted);
  const ad = ads[place.index];
  const wantsMore = hasMore && place.index >= ads.length - NEAR_END;
  const askForMore = useEffectEvent(onMore);
  useEffect(() => {
    if (wantsMore) askForMore();
  }, [wantsMore]);

  // The ad on screen stays on screen when the list moves under it.
  if (place.id !== wanted.id || place.index !== wanted.index) setWanted(place);

  const seen = useRef(place.id);
  useEffect(() => {
    if (seen.current !== place.id) top.current?.scrollIntoView({ block: 'start' });
    seen.current = place.id;
  }, [place.id]);

  const decide = (decision: Decision) => {
    if (!ad || resting) return;
    rest();
    onDecide(ad, decision);
  };
  const approve = () => {
    const obstacle = ad && obstacleOf(ad);
    if (obstacle) complain(obstacle);
    else decide({});
  };
  const obey = (command: ReviewCommand) => {
    if (command === 'next') setWanted(step(ads, place, 1));
    else if (command === 'previous') setWanted(step(ads, place, -1));
    else if (!decides || resting) return;
    else if (command === 'approve') approve();
    else setRejecting(true);
  };
  useReviewKeys(obey);
  // Fetched while the first ad is read: the dialog then opens with its list.
  useReasons(decides);

  if (!ad) return null;
  return (
    <div ref={top} className="grid scroll-mt-20 gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <div className="flex items-center justify-between gap-3">
          <p aria-live="polite" className="font-bold">
            Annonce {place.index + 1} sur {total}
          </p>
          <Button
            variant="quiet"
            className="lg:hidden"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {listed ? 'Fermer la liste' : 'Voir la liste'}
          </Button>
        </div>
        <div
          className={`mt-2 lg:block lg:max-h-[70vh] lg:overflow-y-auto ${listed ? '' : 'hidden'}`}
        >
          <ReviewList
            ads={ads}
            currentId={place.id}
            now={now}
            onPick={(id) => {
              setWanted({ id, index: 0 });
              setListed(false);
            }}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ReviewAd ad={ad} now={now} />
        <DecisionBar
          decides={decides}
          obstacle={obstacleOf(ad)}
          settling={resting}
          onCommand={obey}
        />
      </div>
      <RejectDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(rejection) => {
          setRejecting(false);
          decide({ rejection });
        }}
      />
    </div>
  );
};
