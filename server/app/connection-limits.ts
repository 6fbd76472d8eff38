import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, onRequestAsyncHookHandler } from 'fastify';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { MINUTE } from '#contract/common/time.ts';
import { DRAIN_LIMITS, type DrainLimits } from '#server/platform/http/drain-body.ts';
import type { AnswerLine } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is the API contract of a Fastify route. */
    contract?: RouteContract;
    /** Says that forms with files may be posted to pages of this route. */
    takesFiles?: boolean;
  }
}

/** Contains the connection timeouts in ms. */
export interface ConnectionLimits {
  /** Limits the time to receive the headers, from the first byte or the connection. */
  headers: number;
  /** Limits the time to receive a body without files. */
  body: number;
  /** Limits the time to receive a request with files. */
  upload: number;
  /** Limits the idle time during an upload. */
  stalledUpload: number;
  /** Limits the idle time of a connection without an upload; a client that reads nothing is idle too. */
  silence: number;
  /** Limits the idle time after a complete upload, which may be queued for decoding. */
  work: number;
  /** Sets the interval of the timeout checks. */
  check: number;
  /** Limits how the rest of a refused body is discarded. */
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

/** Returns the timeouts that Node enforces, as Fastify options. */
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

/** Says whether a body may contain files, which take longer. */
const isUpload = (type = '', { contract, takesFiles }: FastifyContextConfig): boolean =>
  (type.startsWith('multipart/') && (contract?.multipart ?? takesFiles) === true) ||
  (type === UPLOAD_TYPE && contract?.takesBytes === true);

/** Enforces the body timeout of each request (`answer` sends 408); Node has one timeout for all requests. */
export const limitBodies =
  (
    { body, stalledUpload, work }: ConnectionLimits,
    answer: AnswerLine,
  ): onRequestAsyncHookHandler =>
  async ({ raw, routeOptions, headers }, reply) => {
    if (!hasBody(raw)) return;
    if (!isUpload(headers['content-type'], routeOptions.config)) {
      endLateBody(raw, reply.raw, { limit: body, answer });
      return;
    }
    // The timeout applies to this request only, because Node resets it at the next one.
    const close = (): void => void reply.raw.destroy();
    reply.raw.setTimeout(stalledUpload, close);
    raw.once('end', () => reply.raw.setTimeout(work, close));
  };
