import { z } from 'zod';
import { hasReadableLogin, LOGIN_HINT, webUrl } from '../web-url.ts';
import { callerOf } from './call.ts';
import type { SmsGateway } from './gateway.ts';
import { defineProvider, reportId, reportReason, type DeliveryReport } from './provider.ts';

/**
 * Opens the SMS gateway at `SMS_URL`, which takes `POST { to, text }` as JSON, with an `Idempotency-Key`. A user and a
 * password in the URL are sent as basic authentication.
 */
export const openHttpGateway = (address: string, timeoutMs?: number): SmsGateway => {
  const url = new URL(address);
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const credentials: Record<string, string> = url.username ? { authorization } : {};
  url.username = '';
  url.password = '';
  const call = callerOf('http', timeoutMs);
  return {
    supportsIdempotency: true,
    send: async ({ to, text, key }) => {
      const answer = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...credentials },
        body: JSON.stringify({ to, text }),
        reasons: { 422: 'bad_number' },
      });
      await answer.body?.cancel();
      return key;
    },
    balance: null,
  };
};

export const http = defineProvider({
  name: 'http',
  label: 'HTTP',
  settings: { SMS_URL: webUrl.refine(hasReadableLogin, LOGIN_HINT).optional() },
  needs: ['SMS_URL'],
  hasBalance: false,
  reports: z
    .object({ id: reportId, status: z.enum(['delivered', 'failed']), reason: reportReason })
    .transform(({ id, status, reason = '' }): DeliveryReport[] => [
      { id, arrived: status === 'delivered', reason },
    ]),
  open: ({ SMS_URL = '' }) => openHttpGateway(SMS_URL),
});
