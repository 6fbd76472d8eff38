import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '#contract/route.ts';
import { commonRefusals, type RefusalKind } from '#contract/refusals.ts';
import { isDiskTrouble } from '#server/platform/disk-trouble.ts';
import { drainBody, type DrainLimits } from '#server/platform/http/drain-body.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { SMALL_PAGE_POLICY, smallPage } from './small-page.ts';

const STATUS_REFUSALS: Record<number, RefusalKind> = {
  400: commonRefusals.unreadable,
  404: commonRefusals.notFound,
  413: commonRefusals.tooLarge,
  414: commonRefusals.urlTooLong,
  415: commonRefusals.wrongType,
  429: commonRefusals.tooMany,
  503: commonRefusals.overloaded,
};

// Connection lost, too many connections, server stopping, statement or lock timeout, foreign-key race: safe to retry.
const TRANSIENT = /^(08|53|57|55P03|40|23503)/;
const TRANSIENT_NODE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** PostgreSQL: the text has a character that it cannot store (NUL) and that no schema rejected. */
const UNREADABLE = new Set(['22021', '22P05']);

interface Trouble {
  code?: string;
  cause?: { code?: string; message?: string };
  message?: string;
}

const codesOf = ({ code, cause }: Trouble): string[] =>
  [code, cause?.code].filter((found) => typeof found === 'string');

const isTransient = (error: Trouble): boolean => {
  const { cause, message } = error;
  const codes = codesOf(error);
  const words = `${message ?? ''} ${cause?.message ?? ''}`;
  return (
    codes.some((found) => TRANSIENT.test(found) || TRANSIENT_NODE.has(found)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(words)
  );
};

/** Maps any failure to a refusal. Internal errors are logged and not described to the caller. */
export const toRefusal = (error: unknown, log: Log): Refusal => {
  if (error instanceof Refusal) return error;
  const status = (error as FastifyError).statusCode ?? 500;
  const known = STATUS_REFUSALS[status];
  if (known) return new Refusal(known);
  if (status >= 400 && status < 500) return new Refusal(commonRefusals.unreadable);
  const trouble = error as Trouble;
  if (codesOf(trouble).some((code) => UNREADABLE.has(code)))
    return new Refusal(commonRefusals.unreadable);
  if (isDiskTrouble(error)) {
    log.error({ err: error }, 'disk write failed');
    return new Refusal(commonRefusals.overloaded, { retryAfter: 60 });
  }
  if (isTransient(trouble)) {
    log.warn({ err: error }, 'transient failure, client asked to retry');
    return new Refusal(commonRefusals.overloaded, { retryAfter: 2 });
  }
  log.error({ err: error }, 'request failed');
  return new Refusal(commonRefusals.fault);
};

export const errorBodyOf = ({ kind, errors }: Refusal): ApiErrorBody => ({
  name: kind.name,
  message: kind.message,
  code: kind.status,
  ...(errors ? { errors } : {}),
});

/** Seconds for `Retry-After`; undefined when retrying does not help. */
export const retryAfterOf = ({ kind, retryAfter }: Refusal): number | undefined =>
  retryAfter ?? (kind.status === 429 || kind.status === 503 ? 5 : undefined);

/** The answer to a refused request. */
type RefusalAnswer = (
  refusal: Refusal,
  request: FastifyRequest,
) => { type: 'application/json' | 'text/html'; text: string };

const asJson: RefusalAnswer = (refusal) => ({
  type: 'application/json',
  text: JSON.stringify(errorBodyOf(refusal)),
});

/**
 * A page for a browser that posted a plain form to a call that answers with a file; JSON for others. The form's page has
 * the address of the call without `/api`.
 */
export const asPage: RefusalAnswer = (refusal, request) => {
  if (!(request.headers.accept ?? '').includes('text/html')) return asJson(refusal, request);
  const { kind, errors = {} } = refusal;
  const text = smallPage({
    title: 'Formulaire refusé',
    heading: kind.message,
    paragraphs: [
      ...new Set(Object.values(errors).flat()),
      'Revenez en arrière : ce que vous avez écrit y est encore.',
    ],
    link: { to: request.url.replace(/^\/api/, ''), label: 'Recommencer' },
  });
  return { type: 'text/html', text };
};

export const errorHandler =
  (log: Log, drain?: DrainLimits, answer = asJson) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = toRefusal(error, log);
    if (await drainBody(request.raw, drain)) void reply.removeHeader('connection');
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

/** Writes a response directly to the socket, without the framework. */
export type AnswerLine = (error: { code?: string }, socket: Socket) => void;

/** Unparsable requests reach no route: they are answered on the socket, which is then closed. */
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
