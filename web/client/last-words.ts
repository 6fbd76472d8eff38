import type { RouteContract } from '#contract/route.ts';
import { session } from './session.ts';

/**
 * Sends a call that outlives the page it comes from. Nobody waits for its answer: for what must be told while the page
 * is being left.
 */
export const sendLastWords = (route: RouteContract, id: number, body: unknown = {}): void => {
  const token = session.get()?.token;
  if (!token) return;
  void fetch(route.path.replace(':id', String(id)), {
    method: route.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined);
};
