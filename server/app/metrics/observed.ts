import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Describes one answered request, with its duration in seconds. `route` is a pattern, never an address. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}
export type Observe = (answered: Answered, response: ServerResponse) => void;

/** Calls `observe` for each request that Fastify answers, except event streams, which stay open. */
export const observeFramework = (app: FastifyInstance, observe: Observe): void => {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime, raw }) => {
    const { url, config } = routeOptions;
    if (config.contract?.produces === 'text/event-stream') return;
    const seconds = elapsedTime / 1000;
    observe({ method, route: url ?? '-', status: statusCode, seconds }, raw);
  });
};

/** Calls `observe` for a request that is answered without Fastify, as pages are, once its response is closed. */
export const observePage = (
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  route: string,
  observe: Observe,
): void => {
  const start = performance.now();
  response.once('close', () =>
    observe(
      {
        method,
        route,
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
      },
      response,
    ),
  );
};
