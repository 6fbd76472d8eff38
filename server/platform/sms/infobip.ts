import { z } from 'zod';
import { webUrl } from '../web-url.ts';
import { callerOf, readAnswer } from './call.ts';
import { GatewayFailure, type SmsGateway, type FailureReason } from './gateway.ts';
import { defineProvider, reportId, type DeliveryReport } from './provider.ts';

const NAME = 'infobip';

const answerSchema = z.object({
  messages: z.tuple([z.object({ status: z.object({ groupId: z.int(), id: z.int() }) })]),
});
const logsSchema = z.object({
  results: z.array(z.object({ status: z.object({ groupId: z.int() }).optional() })),
});
const balanceSchema = z.object({ balance: z.number(), currency: z.string() });

const DUPLICATE_ID = 23;

/** Lists the status groups of Infobip for accepted messages: accepted, pending and delivered. */
const ACCEPTED = new Set([0, 1, 3]);

/**
 * Maps the status ids of Infobip to reasons of failure: unknown prefix; no credits; blocked, invalid and missing
 * number.
 */
const REASONS: Readonly<Record<number, FailureReason>> = {
  8: 'bad_number',
  12: 'no_credit',
  14: 'bad_number',
  51: 'bad_number',
  52: 'bad_number',
};

export interface Infobip {
  /** Is the base URL of our account at Infobip, such as `https://xxxxx.api.infobip.com`. */
  url: string;
  apiKey: string;
  sender: string;
  /** Is the URL to which Infobip posts delivery reports; null asks for none. */
  reportUrl: string | null;
}

/**
 * Opens the SMS gateway of Infobip: https://www.infobip.com/docs/api/channels/sms and
 * …/docs/essentials/api-essentials/response-status-and-error-codes. The service chooses the id of a message, which is
 * no idempotency key; but Infobip's log shows by it whether a message whose answer was lost had been accepted.
 */
export const openInfobip = (
  { url, apiKey, sender, reportUrl }: Infobip,
  timeoutMs?: number,
): SmsGateway => {
  const call = callerOf(NAME, timeoutMs);
  const headers = { authorization: `App ${apiKey}`, accept: 'application/json' };
  /** Says whether Infobip's log shows that a message with this id was accepted. */
  const isInLog = async (key: string): Promise<boolean> => {
    const address = new URL('/sms/3/logs', url);
    address.searchParams.set('messageId', key);
    const { results } = await readAnswer(NAME, await call(address, { headers }), logsSchema);
    // A log entry may also say that the message was not taken.
    return results.some(({ status }) => status === undefined || ACCEPTED.has(status.groupId));
  };
  return {
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
      // Infobip knows the id from an earlier attempt whose message it took.
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

export const infobip = defineProvider({
  name: NAME,
  label: 'Infobip',
  settings: { INFOBIP_URL: webUrl.optional(), INFOBIP_API_KEY: z.string().optional() },
  needs: ['INFOBIP_URL', 'INFOBIP_API_KEY', 'SMS_SENDER'],
  hasBalance: true,
  // The status groups 2, 4 and 5 are failures; of group 3, delivered, only status 5 is final:
  // https://www.infobip.com/docs/developer-resources/api-fundamentals/message-status-codes.
  reports: z
    .object({
      results: z
        .array(
          z.object({
            messageId: reportId,
            status: z.object({ groupId: z.int(), id: z.int(), name: z.string().max(200) }),
          }),
        )
        .max(1000),
    })
    .transform(({ results }): DeliveryReport[] =>
      results
        .filter(
          ({ status }) =>
            [2, 4, 5].includes(status.groupId) || (status.groupId === 3 && status.id === 5),
        )
        .map(({ messageId, status }) => ({
          id: messageId,
          arrived: status.groupId === 3,
          reason: status.name,
        })),
    ),
  open: (
    { INFOBIP_URL: url = '', INFOBIP_API_KEY: apiKey = '', SMS_SENDER: sender = '' },
    reporting,
  ) => openInfobip({ url, apiKey, sender, reportUrl: reporting.url }),
});
