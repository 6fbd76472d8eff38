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

/** How often (ms) a sign of life keeps what is held; it is free after five minutes without. */
const SIGN_OF_LIFE = 120_000;
/** How often (ms) an empty desk asks whether something came. */
const ASK_AGAIN = 20_000;
const release = (id: number): void => {
  // Free by itself after five minutes anyway.
  keepaliveApi.call(moderationRoutes.release, { params: { id } }).catch(() => undefined);
};

/** Undefined while it is loading, null when the queue is empty. */
type Current = ReviewedAd | null | undefined;

/**
 * The desk of one moderator: the ad in hand, the way to the next, and decisions that rest for ten seconds before the API
 * call. Decisions that fail come back, with their comment, to be made again.
 */
export const useDesk = () => {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current>(undefined);
  const [error, setError] = useState<string | null>(null);
  const passed = useRef(new Set<number>());
  const latest = useRef<Current>(undefined);
  /** Number of the last request for an ad: a late answer to an earlier one is ignored. */
  const requestId = useRef(0);
  const show = useCallback((ad: Current) => {
    latest.current = ad;
    setCurrent(ad);
  }, []);

  const { decisions, ...told } = useDecisions();

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    requestId.current += 1;
    const currentRequestId = requestId.current;
    const askNext = async (): Promise<ReviewedAd | null> => {
      const pass = [...decisions.list().map(({ ad }) => ad.id), ...passed.current].slice(-200);
      const { data } = await browserApi.call(moderationRoutes.next, { body: { pass } });
      if (data !== null || passed.current.size === 0) return data;
      // What was skipped is offered again once there is nothing else.
      passed.current.clear();
      return askNext();
    };
    try {
      const next = await askNext();
      if (currentRequestId === requestId.current) {
        show(next);
        void client.invalidateQueries({ queryKey: ['admin'] });
      } else if (next && next.id !== latest.current?.id) {
        // Something else was taken in hand meanwhile, as by an undo: this one is for others.
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
    const timer = setInterval(() => keep(), SIGN_OF_LIFE);
    return () => clearInterval(timer);
  }, []);

  const isIdle = current === null;
  useEffect(() => {
    if (!isIdle) return;
    const timer = setInterval(() => void advance(), ASK_AGAIN);
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
    ...told,
    decide: (ad: ReviewedAd, decision: Decision) => {
      told.keep({ ad, decision });
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
      told.forget(ad.id);
      if (latest.current) release(latest.current.id);
      requestId.current += 1;
      show(ad);
    },
    /** Takes a certain ad in hand. */
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
