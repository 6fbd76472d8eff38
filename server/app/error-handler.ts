import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '#contract/common/route.ts';
import { referenceText } from '#contract/common/reference.ts';
import { commonRefusals, type RefusalKind } from '#contract/common/refusals.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { isDiskTrouble } from '#server/platform/disk-trouble.ts';
import { drainBody, type DrainLimits } from '#server/platform/http/drain-body.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { SMALL_PAGE_POLICY, smallPage } from './small-page.ts';
import { refusedFormTexts } from './texts.ts';

const STATUS_REFUSALS: Record<number, RefusalKind> = {
  400: commonRefusals.unreadable,
  404: commonRefusals.notFound,
  413: commonRefusals.tooLarge,
  414: commonRefusals.urlTooLong,
  415: commonRefusals.wrongType,
  429: commonRefusals.tooMany,
  503: commonRefusals.overloaded,
};

// Requests that failed with these SQLSTATEs are safe to retry: connection lost, too many connections, server stopping,
// statement or lock timeout, foreign-key race.
const TRANSIENT = /^(08|53|57|55P03|40|23503)/;
const TRANSIENT_NODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Lists the SQLSTATEs for text with a character (NUL) that PostgreSQL cannot store and that passed the schemas. */
const UNREADABLE = new Set(['22021', '22P05']);

interface Trouble {
  code?: string;
  cause?: { code?: string };
}

const codesOf = ({ code, cause }: Trouble): string[] =>
  [code, cause?.code].filter((found) => typeof found === 'string');

/** Tells whether the request can succeed when it is repeated, by the codes of its error. */
const isTransient = (error: Trouble): boolean =>
  isDatabaseAway(error) ||
  codesOf(error).some((found) => TRANSIENT.test(found) || TRANSIENT_NODE.has(found));

export interface FailedRequest {
  reference: string;
  /** Is the method and path pattern of the request, such as `GET /api/annonces/:id`. */
  route: string;
}

/**
 * Converts any error to a refusal. An internal error is logged, and the caller receives only the reference of the log
 * line.
 */
export const toRefusal = (error: unknown, log: Log, failed: FailedRequest): Refusal => {
  if (error instanceof Refusal) return error;
  const status = (error as FastifyError).statusCode ?? 500;
  const known = STATUS_REFUSALS[status];
  if (known) return new Refusal(known);
  if (status >= 400 && status < 500) return new Refusal(commonRefusals.unreadable);
  const trouble = error as Trouble;
  const { reference } = failed;
  if (codesOf(trouble).some((code) => UNREADABLE.has(code)))
    return new Refusal(commonRefusals.unreadable);
  if (isDiskTrouble(error)) {
    log.error({ err: error, ...failed }, 'disk write failed');
    return new Refusal(commonRefusals.overloaded, { retryAfter: 60, reference });
  }
  if (isTransient(trouble)) {
    log.warn({ err: error, ...failed }, 'transient failure, client asked to retry');
    // While the database is unreachable, a single log line stands for all failures, so there is no reference to give.
    const named = isDatabaseAway(error) ? {} : { reference };
    return new Refusal(commonRefusals.overloaded, { retryAfter: 2, ...named });
  }
  log.error({ err: error, ...failed }, 'request failed');
  return new Refusal(commonRefusals.fault, { reference });
};

export const errorBodyOf = ({ kind, errors, reference }: Refusal): ApiErrorBody => ({
  name: kind.name,
  message: kind.message,
  code: kind.status,
  ...(reference ? { reference } : {}),
  ...(errors ? { errors } : {}),
});

/** Returns the number of seconds for the header `Retry-After`; undefined when a retry does not help. */
export const retryAfterOf = ({ kind, retryAfter }: Refusal): number | undefined =>
  retryAfter ?? (kind.status === 429 || kind.status === 503 ? 5 : undefined);

type RefusalAnswer = (
  refusal: Refusal,
  request: FastifyRequest,
) => { type: 'application/json' | 'text/html'; text: string };

const asJson: RefusalAnswer = (refusal) => ({
  type: 'application/json',
  text: JSON.stringify(errorBodyOf(refusal)),
});

/**
 * Returns the refusal as a page when a browser posted a plain form to a route that returns a file, otherwise as JSON.
 * The page links back to the form, whose address is the route's without `/api`.
 */
export const asPage: RefusalAnswer = (refusal, request) => {
  if (!(request.headers.accept ?? '').includes('text/html')) return asJson(refusal, request);
  const { kind, errors = {}, reference } = refusal;
  const text = smallPage({
    title: refusedFormTexts.title,
    heading: kind.message,
    paragraphs: [
      ...new Set(Object.values(errors).flat()),
      ...(reference ? [referenceText(reference)] : []),
      refusedFormTexts.goBack,
    ],
    link: { to: request.url.replace(/^\/api/, ''), label: refusedFormTexts.link },
  });
  return { type: 'text/html', text };
};

/** Identifies a request in the log by its route pattern and reference, never by its address. */
export const failedRequest = ({ id, method, routeOptions }: FastifyRequest): FailedRequest => ({
  reference: id,
  route: `${method} ${routeOptions.url ?? '-'}`,
});

/**
 * Returns the error handler of Fastify: it converts an error to a refusal and sends it, after discarding the rest of
 * the request body.
 */
export const errorHandler =
  (log: Log, drain?: DrainLimits, answer = asJson) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = toRefusal(error, log, failedRequest(request));
    const isRead = await drainBody(request.raw, drain);
    // A process that is about to stop ends its connections and must announce this in its responses.
    if (isRead && reply.raw.shouldKeepAlive) void reply.removeHeader('connection');
    else void reply.header('connection', 'close');
    const retryAfter = retryAfterOf(refusal);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.header('cache-control', 'no-store');
    const { type, text } = answer(refusal, request);
    if (type === 'text/html') void reply.header('content-security-policy', SMALL_PAGE_POLICY);
    await reply.code(refusal.kind.status).type(`${type}; charset=utf-8`).send(text);
  };

const LINE_REFUSALS: Record<string, RefusalKind> = {
  ERR_HTTP_REQUEST_TIMEOUT: commonRefusals.tooSlow,
  HPE_HEADER_OVERFLOW: commonRefusals.headersTooLarge,
};

/** Writes the response to an invalid request directly to the socket, without Fastify. */
export type AnswerLine = (error: { code?: string }, socket: Socket) => void;

/**
 * Returns the handler of requests that Node cannot parse, which reach no route: it writes the response to the socket,
 * with `moreHeaders`, and closes it.
 */
export const answerUnreadableLine =
  (moreHeaders: readonly string[]): AnswerLine =>
  ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = new Refusal(LINE_REFUSALS[code ?? ''] ?? commonRefusals.unreadable);
    const { status } = refusal.kind;
    const body = JSON.stringify(errorBodyOf(refusal));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...moreHeaders,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
