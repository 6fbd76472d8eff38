import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { UNKNOWN_ERROR } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { newRetryKey } from './retry-key.ts';
import { storeOutbox, readOutbox, type PendingMessage } from './outbox.ts';

interface Sending {
  userId: number;
  conversationId: number;
  /** Is the id of the newest message of the conversation that the page has; 0 without one. */
  newest: number;
  onSent: (message: ChatMessage) => void;
}

/**
 * Sends the messages of a conversation one after the other, to keep their order. A failed message
 * keeps its text and can be retried, which happens automatically when the network is back.
 */
export const useOutbox = ({ userId, conversationId, newest, onSent }: Sending) => {
  const [pending, setPending] = useState(() => readOutbox(userId, conversationId));
  const pendingRef = useRef(pending);
  const isSending = useRef(false);

  const change = useCallback(
    (next: PendingMessage[]) => {
      pendingRef.current = next;
      storeOutbox(userId, conversationId, next);
      setPending(next);
    },
    [userId, conversationId],
  );

  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (;;) {
      const next = pendingRef.current.find(({ problem }) => problem === null);
      if (!next) break;
      try {
        const { data } = await browserApi.call('POST /api/conversations/:id/messages', {
          params: { id: conversationId },
          body: { message: next.text },
          headers: { 'idempotency-key': next.key },
        });
        onSent(data);
        change(pendingRef.current.filter(({ key }) => key !== next.key));
      } catch (error) {
        const problem = error instanceof Error ? error.message : UNKNOWN_ERROR;
        // The messages after a failed one fail too: they would otherwise arrive before it.
        change(pendingRef.current.map((one) => ({ ...one, problem: one.problem ?? problem })));
      }
    }
    isSending.current = false;
  }, [change, conversationId, onSent]);

  /**
   * Adds a message to those that wait, and sends them. `after`, the newest known message, later helps to recognise
   * whether it arrived although no answer did.
   */
  const send = (text: string) => {
    change([...pendingRef.current, { key: newRetryKey(), text, after: newest, problem: null }]);
    void sendWaiting();
  };
  const retry = useCallback(() => {
    change(pendingRef.current.map((one) => ({ ...one, problem: null })));
    void sendWaiting();
  }, [change, sendWaiting]);
  const drop = (key: string) => change(pendingRef.current.filter((one) => one.key !== key));

  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return { pending, send, retry, drop };
};
