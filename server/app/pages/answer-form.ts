import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterOf, toRefusal } from '#server/app/error-handler.ts';
import type { Admission } from '#server/app/overload/admission.ts';
import type { Log } from '#server/platform/log.ts';
import { entryOf, methodsOf, pageMaker, PRIVATE, splitUrl } from './answer-page.ts';
import { guard, holdsCookie, readsCookie } from './guard.ts';
import type { sendForCaller } from './in-process.ts';
import { encodingFor } from './page-bytes.ts';
import type { WebApp } from './web-build.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Large enough for the longest contact message with every character percent-encoded. */
const FORM_LIMIT = 64 * 1024;

export interface FormOptions {
  app: () => Promise<WebApp>;
  send: ReturnType<typeof sendForCaller>;
  admission: Admission;
  cookieName: string;
  isDevelopment: boolean;
  log: Log;
}

const sendText = (
  reply: FastifyReply,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(text);

/**
 * Answers with one sentence of text what no page can show: a foreign origin, an invalid or too large body, an overload.
 */
const sendRefusal =
  (log: Log) =>
  (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = toRefusal(error, log);
    const retryAfter = retryAfterOf(refusal);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    return sendText(reply, refusal.kind.status, refusal.kind.message);
  };

/**
 * Answers forms that browsers without JavaScript post to pages: the page's `action` calls the API as the caller, then
 * redirects (303) or renders the page with the field errors. The response is private and never cached.
 */
export const formPlugin = async (
  server: FastifyInstance,
  { app, send, admission, cookieName, isDevelopment, log }: FormOptions,
): Promise<void> => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  server.setErrorHandler(sendRefusal(log));

  // Before the body is read: does the page take forms, and may this caller open it?
  const admitForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const web = await app();
    const [path, search] = splitUrl(request.url);
    const entry = entryOf(web, path);
    if (!entry?.takesForm) {
      const allow = methodsOf(web, request.url);
      return sendText(reply, 405, 'Méthode non permise.', { allow });
    }
    const hasCookie = readsCookie(entry, path) && holdsCookie(request.headers.cookie, cookieName);
    const verdict = guard(entry, path, path + search, hasCookie);
    return verdict.kind === 'redirect'
      ? sendText(reply, 303, '', { location: verdict.to })
      : undefined;
  };

  server.post('/*', { onRequest: admitForm }, async (request, reply) => {
    const web = await app();
    const isLate = !isDevelopment && entryOf(web, splitUrl(request.url)[0])?.level === 0;
    const kind = {
      cacheControl: PRIVATE,
      scripts: isLate ? 'late' : 'now',
      priority: 'reserved',
    } as const;
    const fields = typeof request.body === 'string' ? request.body : '';
    const posted = { fields, send: send(request, reply) };
    const { page } = await pageMaker(web, admission, request.ip)(request.url, kind, posted);
    const { body, headers } = page.forms[encodingFor(request.headers['accept-encoding'])];
    for (const [i, name] of headers.entries()) {
      if (i % 2 === 0) void reply.header(name, headers[i + 1]);
    }
    // In development Vite adds its own scripts.
    if (isDevelopment) void reply.header('content-security-policy', "frame-ancestors 'none'");
    return reply.code(page.status).send(body);
  });
};
