import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { AdsAhead } from './ads-ahead.ts';
import type { Decision } from './undo-queue.ts';
import { releaseAd } from './release-ad.ts';
import { useDecisions } from './use-decisions.ts';
import { usePageLeave } from './use-page-leave.ts';

/** Is how often (ms) the review lock is renewed; the server releases it after five minutes. */
const LOCK_RENEWAL_MS = 120_000;
/** Is how often (ms) an empty queue is polled. */
const POLL_MS = 20_000;

/** Is the ad under review: undefined while it is loading, null when the queue is empty. */
type Current = ReviewedAd | null | undefined;

/** Says whether an error tells that this moderator cannot review the ad any more: it is gone, or another has it. */
const isGone = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && [404, 409].includes(problem.status);

/** Requests the next ad to review, except those whose ids are in `pass`; null when there is none. */
const askNext = async (pass: number[]): Promise<ReviewedAd | null> =>
  (await browserApi.call('POST /api/admin/annonces/next', { body: { pass } })).data;

/**
 * Runs the review screen of one moderator: the current ad, the move to the next, which is fetched before it is needed,
 * and decisions that are sent after ten seconds. Failed decisions are offered again, with their comment.
 */
export const useReview = () => {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current>(undefined);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef<Current>(undefined);
  /** Counts the requests for an ad: late answers to earlier ones are ignored. */
  const requestId = useRef(0);
  const { decisions, ...decisionActions } = useDecisions();
  const [ahead] = useState(
    () =>
      new AdsAhead<ReviewedAd>({
        ask: askNext,
        decided: () => decisions.list().map(({ ad }) => ad.id),
      }),
  );
  const show = useCallback(
    (ad: Current) => {
      latest.current = ad;
      ahead.setOpen(ad?.id ?? null);
      setCurrent(ad);
    },
    [ahead],
  );

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    requestId.current += 1;
    const currentRequestId = requestId.current;
    try {
      const next = await ahead.take();
      if (currentRequestId === requestId.current) {
        show(next);
        if (next) ahead.fetchAhead();
        void client.invalidateQueries({ queryKey: ['admin'] });
      } else if (next && next.id !== latest.current?.id) {
        // Another ad was opened meanwhile (an undo): release this one.
        releaseAd(next.id);
      }
    } catch (problem) {
      if (currentRequestId === requestId.current) setError(errorMessage(problem));
    }
  }, [client, ahead, show]);

  useEffect(() => void advance(), [advance]);
  const keep = useEffectEvent(async () => {
    const next = await ahead.peek();
    for (const id of [latest.current?.id, next?.id, ...decisions.list().map(({ ad }) => ad.id)]) {
      if (id === undefined) continue;
      browserApi
        .call('POST /api/admin/annonces/:id/hold', { params: { id } })
        .catch((problem: unknown) => {
          if (!isGone(problem) || latest.current?.id !== id) return;
          toast.error(problem.message);
          void advance();
        });
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void keep(), LOCK_RENEWAL_MS);
    return () => clearInterval(timer);
  }, []);

  const isIdle = current === null;
  useEffect(() => {
    if (!isIdle) return;
    const timer = setInterval(() => void advance(), POLL_MS);
    return () => clearInterval(timer);
  }, [isIdle, advance]);

  usePageLeave({
    onHidden: () => decisions.sendAll(),
    onLeave: () => {
      decisions.sendAll();
      if (latest.current) releaseAd(latest.current.id);
      void ahead.peek().then((ad) => ad && releaseAd(ad.id));
    },
  });

  return {
    current,
    error,
    retry: () => void advance(),
    held: decisions.list(),
    ...decisionActions,
    decide: (ad: ReviewedAd, decision: Decision) => {
      decisionActions.keep({ ad, decision });
      decisions.add(ad, decision);
      void advance();
    },
    skip: (ad: ReviewedAd) => {
      ahead.passed.add(ad.id);
      releaseAd(ad.id);
      void advance();
    },
    undo: () => {
      const ad = decisions.undo();
      if (!ad) return;
      decisionActions.forget(ad.id);
      if (latest.current) releaseAd(latest.current.id);
      requestId.current += 1;
      show(ad);
    },
    /** Opens the ad that the moderator picked from the list of the queue. */
    pick: async (id: number) => {
      try {
        const { data } = await browserApi.call('POST /api/admin/annonces/:id/hold', {
          params: { id },
        });
        if (latest.current && latest.current.id !== id) releaseAd(latest.current.id);
        ahead.passed.delete(id);
        requestId.current += 1;
        show(data);
      } catch (problem) {
        toast.error(errorMessage(problem));
        void client.invalidateQueries({ queryKey: ['admin'] });
      }
    },
  };
};
