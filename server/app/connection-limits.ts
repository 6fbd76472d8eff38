import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, onRequestAsyncHookHandler } from 'fastify';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { MINUTE } from '#contract/common/time.ts';
import { DRAIN_LIMITS, type DrainLimits } from '#server/platform/http/drain-body.ts';
import type { AnswerLine } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is the API contract of the route; absent for pages. */
    contract?: RouteContract;
    /** Is true when the page of this route accepts forms with files. */
    takesFiles?: boolean;
  }
}

/** Contains the timeouts of HTTP connections, in ms. */
export interface ConnectionLimits {
  /**
   * Limits the time, in ms, to receive the headers of a request, from its first byte or the start of the connection.
   */
  headers: number;
  /** Limits the time, in ms, to receive a request body without files. */
  body: number;
  /** Limits the time, in ms, to receive a request with files. */
  upload: number;
  /** Limits the time, in ms, without any data during an upload. */
  stalledUpload: number;
  /**
   * Limits the time, in ms, without any data on a connection without an upload; a client that does not read its
   * response is idle too.
   */
  silence: number;
  /** Limits the time, in ms, until the response to a complete upload, whose pictures may be queued for decoding. */
  work: number;
  /** Is the interval, in ms, at which Node checks its timeouts. */
  check: number;
  /** Limits how much of a refused body is read and discarded, and for how long. */
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

/** Returns the Fastify options for the timeouts that Node itself enforces. */
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

/** Ends a request whose body has not arrived completely within `limit` ms; `answer` sends status 408. */
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

/** Tells whether a request body may contain files, which get a longer timeout. */
const isUpload = (type = '', { contract, takesFiles }: FastifyContextConfig): boolean =>
  (type.startsWith('multipart/') && (contract?.multipart ?? takesFiles) === true) ||
  (type === UPLOAD_TYPE && contract?.takesBytes === true);

/**
 * Returns a hook that enforces the body timeout of each request, longer for uploads (`answer` sends status 408), since
 * Node has one timeout for all requests.
 */
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
    // An upload may pause for `stalledUpload`; after its end, the response may take `work`. The socket timeout applies
    // to this request only, because Node resets it at the next request.
    const close = (): void => void reply.raw.destroy();
    reply.raw.setTimeout(stalledUpload, close);
    raw.once('end', () => reply.raw.setTimeout(work, close));
  };
