import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { keepaliveApi } from '#web/client/keepalive-api.ts';
import { session } from '#web/client/session.ts';
import { toast } from '#web/ui/toast.ts';
import { UndoQueue, type UndoableDecision } from './undo-queue.ts';
import { storeDecision, listStoredDecisions, type StoredDecision } from './stored-decisions.ts';
import { DecisionSender } from './decision-sender.ts';

/**
 * Sends a moderator's decision on an ad, a rejection or an approval, in a request that completes even if the page is
 * closed. `heard` is the file name of the ad's voice recording to which the moderator listened.
 */
const sendDecision = ({ ad: { id, version }, decision: { rejection, heard } }: StoredDecision) =>
  rejection
    ? keepaliveApi.call('POST /api/admin/annonces/:id/reject', {
        params: { id },
        body: { ...rejection, version },
      })
    : keepaliveApi.call('POST /api/admin/annonces/:id/approve', {
        params: { id },
        body: { version, heard },
      });

/** Returns a decision as it is stored: with its moderator's id, and only the fields of the ad that are needed later. */
const toStored = ({
  ad: { id, title, version },
  decision,
}: UndoableDecision<ReviewedAd>): StoredDecision => ({
  by: session.get()?.user.id ?? 0,
  ad: { id, title, version },
  decision,
});

/**
 * Holds decisions for a delay during which they can be undone. Each is stored in the tab until the API has accepted it,
 * so that neither a lost connection nor a closed page loses it.
 */
export const useDecisions = () => {
  const client = useQueryClient();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [sender] = useState(
    () =>
      new DecisionSender({
        send: sendDecision,
        onSuccess: (message) => toast.success(message, { duration: 3000 }),
        onFailure: toast.error,
      }),
  );
  const [decisions] = useState(
    () =>
      new UndoQueue<ReviewedAd>(
        (undoable) =>
          void sender
            .send(toStored(undoable))
            .finally(() => void client.invalidateQueries({ queryKey: ['admin'] })),
        { onChange: redraw },
      ),
  );
  useEffect(() => {
    for (const stored of listStoredDecisions(session.get()?.user.id ?? 0))
      void sender.send(stored, true);
    return sender.watch(redraw);
  }, [sender]);

  return {
    decisions,
    failures: sender.failures,
    drafts: sender.drafts,
    forget: (id: number) => sender.forget(id),
    /** Stores a new decision, which can still be undone, and forgets an earlier failure on the same ad. */
    keep: (undoable: UndoableDecision<ReviewedAd>) => {
      sender.forget(undoable.ad.id);
      if (undoable.decision.rejection)
        sender.drafts.set(undoable.ad.id, undoable.decision.rejection);
      storeDecision(toStored(undoable));
    },
  };
};
