import { callerOf } from './call.ts';
import type { SmsGateway } from './gateway.ts';

/** A gateway that takes `POST { to, text }` as JSON, with an `Idempotency-Key`: `SMS_URL`. */
export const openHttpGateway = (address: string, timeoutMs?: number): SmsGateway => {
  const url = new URL(address);
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const credentials: Record<string, string> = url.username ? { authorization } : {};
  url.username = '';
  url.password = '';
  const call = callerOf('http', timeoutMs);
  return {
    name: 'http',
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
