import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { moderationRoutes, type ReviewedAd } from '#contract/moderation.ts';
import { lastingApi } from '#web/client/lasting-api.ts';
import { session } from '#web/client/session.ts';
import { complain, notify } from '#web/ui/toast.ts';
import { HeldDecisions, type Held } from './held-decisions.ts';
import { keepDecision, listKept, type KeptDecision } from './kept-decisions.ts';
import { ToldDecisions } from './told-decisions.ts';

const tell = ({ ad: { id, version }, decision: { rejection } }: KeptDecision) =>
  rejection
    ? lastingApi.call(moderationRoutes.reject, { params: { id }, body: { ...rejection, version } })
    : lastingApi.call(moderationRoutes.approve, { params: { id }, body: { version } });

const asKept = ({ ad: { id, title, version }, decision }: Held<ReviewedAd>): KeptDecision => ({
  by: session.get()?.user.id ?? 0,
  ad: { id, title, version },
  decision,
});

/**
 * Decisions that rest before they are told. Each is kept in the tab until the API has taken it, so that neither a lost
 * line nor a page that ended too early loses what was decided and typed.
 */
export const useDecisions = () => {
  const client = useQueryClient();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [told] = useState(
    () =>
      new ToldDecisions({
        tell,
        notify: (message) => notify(message, { duration: 3000 }),
        complain,
      }),
  );
  const [decisions] = useState(
    () =>
      new HeldDecisions<ReviewedAd>(
        (held) =>
          void told
            .send(asKept(held))
            .finally(() => void client.invalidateQueries({ queryKey: ['admin'] })),
        { onChange: redraw },
      ),
  );
  useEffect(() => {
    for (const kept of listKept(session.get()?.user.id ?? 0)) void told.send(kept, true);
    return told.watch(redraw);
  }, [told]);

  return {
    decisions,
    failures: told.failures,
    drafts: told.drafts,
    forget: (id: number) => told.forget(id),
    /** To be called for a decision that rests from now on. */
    keep: (held: Held<ReviewedAd>) => {
      told.forget(held.ad.id);
      if (held.decision.rejection) told.drafts.set(held.ad.id, held.decision.rejection);
      keepDecision(asKept(held));
    },
  };
};
