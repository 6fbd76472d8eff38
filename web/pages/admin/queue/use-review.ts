import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moderationRoutes, type ReviewedAd } from '#contract/moderation.ts';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import type { Decision } from './undo-queue.ts';
import { releaseAd } from './release-ad.ts';
import { useDecisions } from './use-decisions.ts';
import { usePageLeave } from './use-page-leave.ts';

/** How often (ms) the review lock is renewed; the server releases it after five minutes. */
const LOCK_RENEWAL_MS = 120_000;
/** How often (ms) an empty queue is polled. */
const POLL_MS = 20_000;

/** Undefined while it is loading, null when the queue is empty. */
type Current = ReviewedAd | null | undefined;

/**
 * The review screen of one moderator: the current ad, the move to the next, which is fetched before it is needed, and
 * decisions that are sent after ten seconds. Failed decisions are offered again, with their comment.
 */
export const useReview = () => {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current>(undefined);
  const [error, setError] = useState<string | null>(null);
  const passed = useRef(new Set<number>());
  const latest = useRef<Current>(undefined);
  /** The ad after the current one, locked too. */
  const following = useRef<Promise<ReviewedAd | null> | null>(null);
  /** The number of the last request for an ad: late answers to earlier ones are ignored. */
  const requestId = useRef(0);
  const show = useCallback((ad: Current) => {
    latest.current = ad;
    setCurrent(ad);
  }, []);

  const { decisions, ...decisionActions } = useDecisions();

  const fetchNext = useCallback(async (): Promise<ReviewedAd | null> => {
    const ask = async () => {
      const inHand = latest.current ? [latest.current.id] : [];
      const pass = [...inHand, ...decisions.list().map(({ ad }) => ad.id), ...passed.current];
      const body = { pass: pass.slice(0, 200) };
      return (await browserApi.call(moderationRoutes.next, { body })).data;
    };
    const ad = await ask();
    if (ad !== null || passed.current.size === 0) return ad;
    // Skipped ads are offered again once the queue has no others.
    passed.current.clear();
    return ask();
  }, [decisions]);

  /** The ad that was fetched ahead, unless it was opened or decided on meanwhile. */
  const takeFollowing = useCallback(async (): Promise<ReviewedAd | null> => {
    const ad = (await following.current?.catch(() => null)) ?? null;
    following.current = null;
    if (ad === null || passed.current.has(ad.id)) return null;
    return decisions.list().some((held) => held.ad.id === ad.id) ? null : ad;
  }, [decisions]);

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    requestId.current += 1;
    const currentRequestId = requestId.current;
    try {
      const next = (await takeFollowing()) ?? (await fetchNext());
      if (currentRequestId === requestId.current) {
        show(next);
        if (next) following.current = fetchNext();
        void client.invalidateQueries({ queryKey: ['admin'] });
      } else if (next && next.id !== latest.current?.id) {
        // Another ad was opened meanwhile (an undo): release this one.
        releaseAd(next.id);
      }
    } catch (problem) {
      if (currentRequestId === requestId.current) setError(errorMessage(problem));
    }
  }, [client, fetchNext, takeFollowing, show]);

  useEffect(() => void advance(), [advance]);

  const keep = useEffectEvent(async () => {
    const next = await following.current?.catch(() => null);
    const decided = decisions.list().map(({ ad }) => ad.id);
    for (const id of [latest.current?.id, next?.id, ...decided]) {
      if (id === undefined) continue;
      browserApi.call(moderationRoutes.hold, { params: { id } }).catch((problem: unknown) => {
        const isGone = problem instanceof ApiError && [404, 409].includes(problem.status);
        if (!isGone || latest.current?.id !== id) return;
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
      void following.current?.then((ad) => ad && releaseAd(ad.id)).catch(() => undefined);
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
      passed.current.add(ad.id);
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
    /** Opens a given ad. */
    pick: async (id: number) => {
      try {
        const { data } = await browserApi.call(moderationRoutes.hold, { params: { id } });
        if (latest.current && latest.current.id !== id) releaseAd(latest.current.id);
        passed.current.delete(id);
        requestId.current += 1;
        show(data);
      } catch (problem) {
        toast.error(errorMessage(problem));
        void client.invalidateQueries({ queryKey: ['admin'] });
      }
    },
  };
};
