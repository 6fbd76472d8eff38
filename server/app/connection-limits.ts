import type { IncomingMessage, ServerResponse } from 'node:http';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { RouteContract } from '#contract/route.ts';
import { MINUTE } from '#contract/time.ts';
import { DRAIN_LIMITS, type DrainLimits } from '#server/platform/http/drain-body.ts';
import type { AnswerLine } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the API that a route answers. */
    contract?: RouteContract;
  }
}

/** How long a connection may take for each thing, in ms. */
export interface ConnectionLimits {
  /** Until the headers of a request have come, from the first byte or from the connection on. */
  headers: number;
  /** Until a body without files has come. */
  body: number;
  /** Until a request with files has come. */
  upload: number;
  /** Without a byte of a request with files. */
  stalledUpload: number;
  /** Without a byte in either direction otherwise; a reader who takes nothing is silent too. */
  silence: number;
  /** Without a byte while files that have come wait for their turn. */
  work: number;
  /** Between two looks at what is late. */
  check: number;
  /** How slowly the rest of a refused body may come. */
  drain: DrainLimits;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 10_000,
  body: 20_000,
  upload: 20 * MINUTE,
  stalledUpload: 60_000,
  silence: 30_000,
  work: 5 * MINUTE,
  check: 1000,
  drain: DRAIN_LIMITS,
};

/** What Node watches by itself, as Fastify's options; answers are made by `Response`. */
export const connectionOptions = (
  { headers, upload, silence, check }: ConnectionLimits,
  Response: typeof ServerResponse,
) => ({
  connectionTimeout: silence,
  requestTimeout: upload,
  http: {
    ServerResponse: Response,
    headersTimeout: headers,
    connectionsCheckingInterval: check,
  },
});

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body has not come within `limit` ms (`answer` sends 408). */
export const endLateBody = (
  raw: IncomingMessage,
  response: ServerResponse,
  { limit, answer }: { limit: number; answer: AnswerLine },
): void => {
  const timer = setTimeout(() => {
    if (raw.complete || raw.readableEnded) return;
    if (response.headersSent) raw.destroy();
    else answer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  }, limit);
  raw.once('close', () => clearTimeout(timer));
};

/** Holds each request to the time that its body may take (`answer` sends 408); Node itself knows one limit for all. */
export const limitBodies =
  (
    { body, stalledUpload, work }: ConnectionLimits,
    answer: AnswerLine,
  ): onRequestAsyncHookHandler =>
  async ({ raw, routeOptions, headers }, reply) => {
    if (!hasBody(raw)) return;
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
    if (!isForm || !routeOptions.config.contract?.multipart) {
      endLateBody(raw, reply.raw, { limit: body, answer });
      return;
    }
    // For this request alone: Node sets the line back to its own limit at the next.
    const close = (): void => void reply.raw.destroy();
    reply.raw.setTimeout(stalledUpload, close);
    raw.once('end', () => reply.raw.setTimeout(work, close));
  };
