import { useEffect, useRef, useState } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { usePendingCounts } from '#web/parts/admin/use-pending-counts.ts';
import { LoadFailed } from '#web/parts/page/load-failed.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { Decision } from './undo-queue.ts';
import type { ReviewCommand } from './keys.ts';
import { FailedDecisions } from './failed-decisions.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReviewAd } from './review-ad.tsx';
import { ReviewList } from './review-list.tsx';
import { useReview } from './use-review.ts';
import { useNow } from './use-now.ts';
import { useReasons } from './use-reasons.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

/** Is how long (ms) the buttons are disabled on the next ad: a double press must not decide on an unseen one. */
const SETTLE_MS = 300;

/**
 * Says why an ad cannot be approved yet; null when it can. `heard` is the file name of the recording that was listened
 * to.
 */
const obstacleOf = (ad: ReviewedAd, heard: string | undefined): string | null => {
  if (ad.user.is_phone_verified === 0)
    return `${moderationRefusals.phoneNotConfirmed.message} L’annonce pourra être validée ensuite.`;
  // A recording that is published already was listened to before.
  const isKnown = ad.published && ad.previous?.voice?.name === ad.voice?.name;
  return !ad.voice || isKnown || ad.voice.name === heard
    ? null
    : moderationRefusals.voiceNotHeard.message;
};

/** Returns true for 300 ms after the id of the shown ad changes, while the buttons are disabled. */
const useSettling = (id: number | undefined): boolean => {
  const [settledId, setSettledId] = useState<number | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settledId !== id;
};

const ReviewSkeleton = (
  <Loading>
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="mt-4 h-64" />
    <Skeleton className="mt-4 h-8 w-1/3" />
    <Skeleton className="mt-4 h-32" />
  </Loading>
);

/** Reviews one ad at a time; the next one opens after each decision. */
export const ReviewScreen = () => {
  const review = useReview();
  const [rejecting, setRejecting] = useState(false);
  const [listed, setListed] = useState(false);
  const [photo, setPhoto] = useState(0);
  const [heard, setHeard] = useState<string>();
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);
  const seen = useRef(false);
  const ad = review.current;
  const id = ad?.id;
  const isSettling = useSettling(id);
  const { data: waiting } = usePendingCounts();

  useEffect(() => {
    setPhoto(0);
    setRejecting(false);
    if (id === undefined) return;
    // The first ad needs no scrolling: it is already at the top of the page.
    if (seen.current) top.current?.scrollIntoView({ block: 'start' });
    seen.current = true;
  }, [id]);

  /** Decides on the ad, except just after it appeared, when a double press could decide on it unseen. */
  const decide = (decision: Decision) => {
    if (ad && !isSettling) review.decide(ad, decision);
  };
  /** Runs a command that was given by a key or a button; while the next ad settles, only undo works. */
  const runCommand = (command: ReviewCommand) => {
    if (command === 'undo') return review.undo();
    if (!ad || isSettling) return;
    if (command === 'photo') setPhoto(photo + 1);
    else if (command === 'skip') review.skip(ad);
    else if (command === 'reject') setRejecting(true);
    else {
      const obstacle = obstacleOf(ad, heard);
      if (obstacle) toast.error(obstacle);
      else decide({ heard });
    }
  };
  useReviewKeys(runCommand);
  // The reasons are fetched ahead, so that the dialog of a rejection opens with its list.
  useReasons();

  const last = review.held.at(-1);
  const left = waiting && Math.max(0, waiting.ads - review.held.length);
  /** Tells that there is nothing to decide, undo or list, so that the decision bar would only cover the page. */
  const isIdle = ad === null && !last && !left;

  /** Renders the ad under review, or else a skeleton, the error of loading, or a note that no ad waits. */
  const content = () => {
    if (review.error) return <LoadFailed message={review.error} onRetry={review.retry} />;
    if (ad === undefined) return ReviewSkeleton;
    if (ad === null) {
      return (
        <Empty title="Aucune annonce en attente">
          Tout est relu. Les nouvelles annonces arrivent ici d’elles-mêmes.
        </Empty>
      );
    }
    return (
      <>
        {/* A new ad is scrolled to its top. */}
        <ReviewAd
          key={ad.id}
          ad={ad}
          now={now}
          photo={photo}
          onPhoto={setPhoto}
          onHear={setHeard}
        />
      </>
    );
  };

  return (
    <div
      ref={top}
      className={`${isIdle ? '' : 'own-bar '}fill-screen flex scroll-mt-2 flex-col gap-3`}
    >
      <FailedDecisions
        failures={review.failures}
        onTake={(wanted) => void review.pick(wanted)}
        onClose={review.forget}
      />
      {content()}
      {!isIdle && (
        <DecisionBar
          isEmpty={ad === null}
          obstacle={ad ? obstacleOf(ad, heard) : null}
          isReady={ad != null && !isSettling}
          last={last}
          left={left}
          onCommand={runCommand}
          onList={() => setListed(true)}
        />
      )}
      <Dialog open={listed} title="La file" shape="drawer" onClose={() => setListed(false)}>
        {listed && (
          <ReviewList
            currentId={id ?? null}
            leaving={review.held.map(({ ad: { id: leaving } }) => leaving)}
            now={now}
            onPick={(wanted) => {
              setListed(false);
              void review.pick(wanted);
            }}
          />
        )}
      </Dialog>
      <ReasonDialog
        open={rejecting && ad != null}
        title="Rejeter cette annonce"
        confirm="Rejeter l’annonce"
        draft={id === undefined ? undefined : review.drafts.get(id)}
        onDraft={(grounds) => {
          if (id !== undefined) review.drafts.set(id, grounds);
        }}
        onClose={() => setRejecting(false)}
        onConfirm={(rejection) => {
          setRejecting(false);
          decide({ rejection });
        }}
      />
    </div>
  );
};
