import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { moderationRoutes, type ReviewedAd } from '#contract/moderation.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { sendLastWords } from '#web/client/last-words.ts';
import { complain, notify } from '#web/ui/toast.ts';
import { HeldDecisions, type Decision, type Held } from './held-decisions.ts';

/** How often (ms) a sign of life keeps what is held; it is free after five minutes without. */
const SIGN_OF_LIFE = 120_000;
/** How often (ms) an empty desk asks whether something came. */
const ASK_AGAIN = 20_000;
const UNKNOWN = 'Une erreur est survenue!';

const sentenceOf = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : UNKNOWN;

const routeOf = ({ decision }: Held<ReviewedAd>) =>
  decision.rejection ? moderationRoutes.reject : moderationRoutes.approve;

const send = ({ ad: { id, version }, decision: { rejection } }: Held<ReviewedAd>) =>
  rejection
    ? browserApi.call(moderationRoutes.reject, { params: { id }, body: { ...rejection, version } })
    : browserApi.call(moderationRoutes.approve, { params: { id }, body: { version } });

const release = (id: number): void => {
  // Free by itself after five minutes anyway.
  browserApi.call(moderationRoutes.release, { params: { id } }).catch(() => undefined);
};

/** Undefined while it is asked for, null when nothing waits. */
type Current = ReviewedAd | null | undefined;

/** Decisions that rest before they are told; whoever uses them is drawn anew when they change. */
const useHeldDecisions = (): HeldDecisions<ReviewedAd> => {
  const client = useQueryClient();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [decisions] = useState(
    () =>
      new HeldDecisions<ReviewedAd>(
        (held, isLast) => {
          const { ad, decision } = held;
          if (isLast) {
            const { version } = ad;
            sendLastWords(routeOf(held), ad.id, { ...decision.rejection, version });
            return;
          }
          void send(held)
            .then(({ message }) => notify(message, { duration: 3000 }))
            // Not told: it waits on, and is handed out again. Decided by somebody else: it waits no more.
            .catch((problem: unknown) => complain(sentenceOf(problem)))
            .finally(() => void client.invalidateQueries({ queryKey: ['admin'] }));
        },
        { onChange: redraw },
      ),
  );
  return decisions;
};

/**
 * The desk of one moderator: the ad in hand, the way to the next, and decisions that rest for ten seconds before the API
 * is told. What does not get through because the line is away comes back to be decided again.
 */
export const useDesk = () => {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Current>(undefined);
  const [error, setError] = useState<string | null>(null);
  const passed = useRef(new Set<number>());
  const latest = useRef<Current>(undefined);
  /** How often the next ad was asked for, or another taken instead: an answer that comes too late is known by it. */
  const asked = useRef(0);
  const show = useCallback((ad: Current) => {
    latest.current = ad;
    setCurrent(ad);
  }, []);

  const decisions = useHeldDecisions();

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    const pass = [...decisions.list().map(({ ad }) => ad.id), ...passed.current].slice(-200);
    asked.current += 1;
    const asking = asked.current;
    try {
      const { data } = await browserApi.call(moderationRoutes.next, { body: { pass } });
      // Something else was taken in hand meanwhile, as by an undo: this one is for others.
      if (asking !== asked.current) {
        if (data && data.id !== latest.current?.id) release(data.id);
        return;
      }
      show(data);
      void client.invalidateQueries({ queryKey: ['admin'] });
    } catch (problem) {
      if (asking === asked.current) setError(sentenceOf(problem));
    }
  }, [client, decisions, show]);

  useEffect(() => void advance(), [advance]);

  const keep = useEffectEvent(() => {
    for (const id of [latest.current?.id, ...decisions.list().map(({ ad }) => ad.id)]) {
      if (id === undefined) continue;
      browserApi.call(moderationRoutes.hold, { params: { id } }).catch((problem: unknown) => {
        const isGone = problem instanceof ApiProblem && [404, 409].includes(problem.status);
        if (!isGone || latest.current?.id !== id) return;
        complain(problem.message);
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
    // What was skipped is offered again once there is nothing else.
    passed.current.clear();
    const timer = setInterval(() => void advance(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isIdle, advance]);

  useEffect(() => {
    const leave = () => {
      decisions.sendAll();
      if (latest.current) sendLastWords(moderationRoutes.release, latest.current.id);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [decisions]);

  return {
    current,
    error,
    retry: () => void advance(),
    held: decisions.list(),
    decide: (ad: ReviewedAd, decision: Decision) => {
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
      if (latest.current) release(latest.current.id);
      asked.current += 1;
      show(ad);
    },
    /** Takes a certain ad in hand. */
    pick: async (id: number) => {
      try {
        const { data } = await browserApi.call(moderationRoutes.hold, { params: { id } });
        if (latest.current && latest.current.id !== id) release(latest.current.id);
        passed.current.delete(id);
        asked.current += 1;
        show(data);
      } catch (problem) {
        complain(sentenceOf(problem));
        void client.invalidateQueries({ queryKey: ['admin'] });
      }
    },
  };
};
