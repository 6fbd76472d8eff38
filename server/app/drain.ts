import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { commonRefusals } from '#contract/common/refusals.ts';
import { systemRoutes } from '#contract/app/routes/system.ts';
import { errorBodyOf } from './error-handler.ts';
import { ANSWER_HEADERS } from './answer-headers.ts';
import { Refusal } from '#server/platform/refusal.ts';

const BAD_GATEWAY = 502;
const BODY = JSON.stringify({
  ...errorBodyOf(new Refusal(commonRefusals.overloaded)),
  code: BAD_GATEWAY,
});
const HEADERS = {
  ...ANSWER_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '1',
  'content-length': String(Buffer.byteLength(BODY)),
};

const HEALTH: readonly string[] = Object.values(systemRoutes).map(({ path }) => path);

/**
 * Tells whether a proxy can send the request to another process unnoticed: a read that this process has not begun,
 * without a body. Health checks are excluded, because they are about this process.
 */
const isSafe = ({ method = '', url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !HEALTH.includes(url.split('?')[0] ?? '');

/**
 * Ends each connection with its response while `isDraining` (the process is about to stop), and answers safe requests
 * with 502. A proxy that retries such a request elsewhere learns that this process is stopping and sends it no more
 * requests. Writes, which no proxy repeats, are answered normally. This function must be called after all other request
 * listeners are added.
 */
export const drainConnections = (server: Server, isDraining: () => boolean): void => {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining()) {
      response.shouldKeepAlive = false;
      if (isSafe(request)) {
        response.writeHead(BAD_GATEWAY, HEADERS);
        response.end(request.method === 'HEAD' ? undefined : BODY);
        return;
      }
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
};
