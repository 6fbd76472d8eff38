import { z } from 'zod';
import { webUrl } from '../web-url.ts';
import { callerOf, readAnswer } from './call.ts';
import { GatewayFailure, type SmsGateway, type FailureReason } from './gateway.ts';
import { defineProvider, reportId, reportReason, type DeliveryReport } from './provider.ts';

const NAME = 'africastalking';

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(z.object({ statusCode: z.int(), messageId: z.string() })),
  }),
});
const userSchema = z.object({
  UserData: z.object({ balance: z.string().regex(/^[A-Z]{3} -?\d+(\.\d+)?$/) }),
});

/** Lists the status codes of Africa's Talking for accepted messages: processed, sent, queued. */
const ACCEPTED = new Set([100, 101, 102]);

/**
 * Maps the status codes of Africa's Talking for a recipient to reasons of failure. Codes without an entry, such as a
 * risk hold, an unknown sender and a number that cannot be routed, mean `refused`.
 */
const REASONS: Readonly<Record<number, FailureReason>> = {
  403: 'bad_number',
  404: 'bad_number',
  405: 'no_credit',
  406: 'bad_number',
  409: 'bad_number',
  500: 'unavailable',
  501: 'unavailable',
  502: 'unavailable',
};

export interface AfricasTalking {
  url: string;
  username: string;
  apiKey: string;
  /** Is the sender name registered with the provider; when undefined, the provider uses its own. */
  sender: string | undefined;
}

/**
 * Opens the SMS gateway of Africa's Talking: https://developers.africastalking.com/docs/sms/sending/bulk and
 * …/docs/application. It has no idempotency key, so a message whose answer was lost may arrive twice.
 */
export const openAfricasTalking = (
  { url, username, apiKey, sender }: AfricasTalking,
  timeoutMs?: number,
): SmsGateway => {
  const call = callerOf(NAME, timeoutMs);
  const headers = { apiKey, accept: 'application/json' };
  return {
    supportsIdempotency: false,
    send: async ({ to, text }) => {
      const fields = { username, to, message: text, ...(sender ? { from: sender } : {}) };
      const answer = await call(new URL('/version1/messaging', url), {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      });
      const { SMSMessageData: data } = await readAnswer(NAME, answer, answerSchema);
      const recipient = data.Recipients[0];
      // With a wrong sender there is no recipient, and the message says why.
      if (!recipient) throw new GatewayFailure(NAME, 'refused');
      const { statusCode, messageId } = recipient;
      if (!ACCEPTED.has(statusCode))
        throw new GatewayFailure(NAME, REASONS[statusCode] ?? 'refused', statusCode);
      return messageId;
    },
    balance: async () => {
      const address = new URL('/version1/user', url);
      address.searchParams.set('username', username);
      const answer = await call(address, { headers });
      // The balance reads 'KES 1785.50'.
      const { balance } = (await readAnswer(NAME, answer, userSchema)).UserData;
      const [currency = '', amount = ''] = balance.split(' ');
      return { amount: Number(amount), currency };
    },
  };
};

export const africasTalking = defineProvider({
  name: NAME,
  label: 'Africa’s Talking',
  settings: {
    AFRICASTALKING_URL: webUrl.default('https://api.africastalking.com'),
    AFRICASTALKING_USERNAME: z.string().optional(),
    AFRICASTALKING_API_KEY: z.string().optional(),
  },
  needs: ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY'],
  hasBalance: true,
  // The format is described at https://developers.africastalking.com/docs/sms/notifications.
  reports: z
    .object({ id: reportId, status: z.string().max(50), failureReason: reportReason })
    .transform(({ id, status, failureReason }): DeliveryReport[] => {
      const isEnded = ['Success', 'Failed', 'Rejected', 'AbsentSubscriber', 'Expired'];
      if (!isEnded.includes(status)) return [];
      return [{ id, arrived: status === 'Success', reason: failureReason ?? status }];
    }),
  open: (settings) =>
    openAfricasTalking({
      url: settings.AFRICASTALKING_URL,
      username: settings.AFRICASTALKING_USERNAME ?? '',
      apiKey: settings.AFRICASTALKING_API_KEY ?? '',
      sender: settings.SMS_SENDER,
    }),
});
