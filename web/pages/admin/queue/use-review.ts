import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moderationRoutes, type ReviewedAd } from '#contract/moderation.ts';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { keepaliveApi } from '#web/client/keepalive-api.ts';
import { toast } from '#web/ui/toast.ts';
import type { Decision } from './undo-queue.ts';
import { useDecisions } from './use-decisions.ts';
import { usePageLeave } from './use-page-leave.ts';

/** How often (ms) the review lock is renewed; the server releases it after five minutes. */
const LOCK_RENEWAL_MS = 120_000;
/** How often (ms) an empty queue is polled. */
const POLL_MS = 20_000;
const release = (id: number): void => {
  // The lock expires after five minutes anyway.
  keepaliveApi.call(moderationRoutes.release, { params: { id } }).catch(() => undefined);
};

/** Undefined while it is loading, null when the queue is empty. */
type Current = ReviewedAd | null | undefined;

/**
 * The review screen of one moderator: the current ad, the move to the next, and decisions that are sent after ten
 * seconds. Failed decisions are offered again, with their comment.
 */
export const useReview = () => {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current>(undefined);
  const [error, setError] = useState<string | null>(null);
  const passed = useRef(new Set<number>());
  const latest = useRef<Current>(undefined);
  /** The number of the last request for an ad: late answers to earlier ones are ignored. */
  const requestId = useRef(0);
  const show = useCallback((ad: Current) => {
    latest.current = ad;
    setCurrent(ad);
  }, []);

  const { decisions, ...decisionActions } = useDecisions();

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    requestId.current += 1;
    const currentRequestId = requestId.current;
    const fetchNext = async (): Promise<ReviewedAd | null> => {
      const pass = [...decisions.list().map(({ ad }) => ad.id), ...passed.current].slice(-200);
      const { data } = await browserApi.call(moderationRoutes.next, { body: { pass } });
      if (data !== null || passed.current.size === 0) return data;
      // Skipped ads are offered again once the queue has no others.
      passed.current.clear();
      return fetchNext();
    };
    try {
      const next = await fetchNext();
      if (currentRequestId === requestId.current) {
        show(next);
        void client.invalidateQueries({ queryKey: ['admin'] });
      } else if (next && next.id !== latest.current?.id) {
        // Another ad was opened meanwhile (an undo): release this one.
        release(next.id);
      }
    } catch (problem) {
      if (currentRequestId === requestId.current) setError(errorMessage(problem));
    }
  }, [client, decisions, show]);

  useEffect(() => void advance(), [advance]);

  const keep = useEffectEvent(() => {
    for (const id of [latest.current?.id, ...decisions.list().map(({ ad }) => ad.id)]) {
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
    const timer = setInterval(() => keep(), LOCK_RENEWAL_MS);
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
      if (latest.current) release(latest.current.id);
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
      release(ad.id);
      void advance();
    },
    undo: () => {
      const ad = decisions.undo();
      if (!ad) return;
      decisionActions.forget(ad.id);
      if (latest.current) release(latest.current.id);
      requestId.current += 1;
      show(ad);
    },
    /** Opens a given ad. */
    pick: async (id: number) => {
      try {
        const { data } = await browserApi.call(moderationRoutes.hold, { params: { id } });
        if (latest.current && latest.current.id !== id) release(latest.current.id);
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
