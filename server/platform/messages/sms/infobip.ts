import { z } from 'zod';
import { callerOf, readAnswer } from './call.ts';
import { GatewayFailure, type SmsGateway, type FailureReason } from './gateway.ts';

const NAME = 'infobip';

const answerSchema = z.object({
  messages: z.tuple([z.object({ status: z.object({ groupId: z.int(), id: z.int() }) })]),
});
const logsSchema = z.object({
  results: z.array(z.object({ status: z.object({ groupId: z.int() }).optional() })),
});
const balanceSchema = z.object({ balance: z.number(), currency: z.string() });

const DUPLICATE_ID = 23;

/** Groups of statuses: pending and delivered ones are accepted. */
const ACCEPTED = new Set([0, 1, 3]);

/** By id of the status: an unknown prefix; no credits; a blocked, an invalid and a missing number. */
const REASONS: Readonly<Record<number, FailureReason>> = {
  8: 'bad_number',
  12: 'no_credit',
  14: 'bad_number',
  51: 'bad_number',
  52: 'bad_number',
};

export interface Infobip {
  /** Of the account: `https://xxxxx.api.infobip.com`. */
  url: string;
  apiKey: string;
  sender: string;
  /** Where it reports whether a message arrived; null: nowhere. */
  reportUrl: string | null;
}

/**
 * Infobip: https://www.infobip.com/docs/api/channels/sms and …/docs/essentials/api-essentials/response-status-and-error-codes.
 * The id of a message is ours. It is no idempotency key, but its log shows whether a message was accepted whose answer
 * was lost.
 */
export const openInfobip = (
  { url, apiKey, sender, reportUrl }: Infobip,
  timeoutMs?: number,
): SmsGateway => {
  const call = callerOf(NAME, timeoutMs);
  const headers = { authorization: `App ${apiKey}`, accept: 'application/json' };
  const isInLog = async (key: string): Promise<boolean> => {
    const address = new URL('/sms/3/logs', url);
    address.searchParams.set('messageId', key);
    const { results } = await readAnswer(NAME, await call(address, { headers }), logsSchema);
    // A log entry may also say that it was not taken.
    return results.some(({ status }) => status === undefined || ACCEPTED.has(status.groupId));
  };
  return {
    name: NAME,
    supportsIdempotency: true,
    send: async ({ to, text, key, isRepeated }) => {
      if (isRepeated && (await isInLog(key))) return key;
      const message = {
        sender,
        destinations: [{ to: to.replace('+', ''), messageId: key }],
        content: { text },
        ...(reportUrl ? { webhooks: { delivery: { url: reportUrl } } } : {}),
      };
      const answer = await call(new URL('/sms/3/messages', url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [message] }),
      });
      const { messages } = await readAnswer(NAME, answer, answerSchema);
      const { groupId, id } = messages[0].status;
      // Its id is known from an earlier try that was taken.
      if (isRepeated && id === DUPLICATE_ID) return key;
      if (!ACCEPTED.has(groupId)) throw new GatewayFailure(NAME, REASONS[id] ?? 'refused', id);
      return key;
    },
    balance: async () => {
      const answer = await call(new URL('/account/1/balance', url), { headers });
      const { balance: amount, currency } = await readAnswer(NAME, answer, balanceSchema);
      return { amount, currency };
    },
  };
};
