import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failedRequest, retryAfterOf, toRefusal } from '#server/app/error-handler.ts';
import { referenceText } from '#contract/common/reference.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Admission } from '#server/app/overload/admission.ts';
import { METHOD_NOT_ALLOWED } from '#server/app/texts.ts';
import type { AuthenticateCookie } from '#server/domains/accounts/cookie-caller.ts';
import { cookieOptions } from '#server/platform/cookie.ts';
import type { Actor } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import { entryOf, methodsOf, pageMaker, PRIVATE, splitUrl } from './answer-page.ts';
import { guard, holdsCookie, loginPath, readsCookie } from './guard.ts';
import type { sendForPostedForm } from './in-process.ts';
import { encodingFor } from './page-bytes.ts';
import type { Posted, WebApp } from './web-build.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Limits a posted form, in bytes, to the longest contact message with every character percent-encoded. */
const FORM_LIMIT = 64 * 1024;

/** Receives forms with files; the session cookie identifies the caller before any byte of the body is read. */
export interface FileForms {
  authenticate: AuthenticateCookie;
  /** Receives the fields and photos of a posted form. */
  receive: (request: FastifyRequest, caller: Actor) => Promise<PostedAd>;
}

export interface FormOptions {
  app: () => Promise<WebApp>;
  send: ReturnType<typeof sendForPostedForm>;
  fileForms: FileForms;
  admission: Admission;
  cookieName: string;
  publicUrl: string;
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
 * Returns an error handler that answers with one sentence of plain text where no page can be shown: a foreign origin,
 * an invalid or too large body, an overload.
 */
const sendRefusal =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = toRefusal(error, log, failedRequest(request));
    const retryAfter = retryAfterOf(refusal);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    const { kind, reference } = refusal;
    const named = reference ? ` ${referenceText(reference)}` : '';
    return sendText(reply, kind.status, kind.message + named);
  };

/**
 * Answers forms that browsers without JavaScript post to pages. The page's `action` calls the API as the caller, and
 * the response redirects (303) or shows the page with the field errors. The response is private and never cached.
 */
export const formPlugin = async (
  server: FastifyInstance,
  { app, send, fileForms, admission, cookieName, publicUrl, isDevelopment, log }: FormOptions,
): Promise<void> => {
  // The parser that remains, for forms with files, reads no body by itself.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  server.setErrorHandler(sendRefusal(log));

  /** Maps requests for pages that accept files to their authenticated callers. */
  const callers = new WeakMap<FastifyRequest, Actor>();

  // Runs before the body is read: answers with an error or a redirect unless the page accepts this kind of form and
  // the caller may open it. For pages that accept files, it authenticates the caller by the session cookie. The value
  // `button` stands for a form with only a button, `true` for other forms without files.
  const admitForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const web = await app();
    const [path, search] = splitUrl(request.url);
    const entry = entryOf(web, path);
    if (!entry?.takesForm) {
      const allow = methodsOf(web, request.url);
      return sendText(reply, 405, METHOD_NOT_ALLOWED, { allow });
    }
    const hasFiles = request.headers['content-type']?.startsWith('multipart/') === true;
    const isMissing = entry.takesForm === 'photos' && !hasFiles;
    // Pages with only a button accept any encoding, because the form is empty and mail programs choose its encoding
    // (RFC 8058).
    if (isMissing || (hasFiles && entry.takesForm === true))
      throw new Refusal(commonRefusals.wrongType);
    const hasCookie = readsCookie(entry, path) && holdsCookie(request.headers.cookie, cookieName);
    const verdict = guard(entry, path, path + search, hasCookie);
    if (verdict.kind === 'redirect') return sendText(reply, 303, '', { location: verdict.to });
    if (entry.takesForm === true || entry.takesForm === 'button') return undefined;
    admission.check('reserved');
    const caller = await fileForms.authenticate(request.cookies[cookieName]);
    if (caller) callers.set(request, caller);
    else {
      void reply.clearCookie(cookieName, cookieOptions(publicUrl));
      return sendText(reply, 303, '', { location: loginPath(path) });
    }
    return undefined;
  };

  const config = { takesFiles: true };
  server.post('/*', { onRequest: admitForm, config }, async (request, reply) => {
    const web = await app();
    const caller = callers.get(request);
    const entry = entryOf(web, splitUrl(request.url)[0]);
    const isLate = !isDevelopment && entry?.access === 'public';
    const kind = {
      cacheControl: PRIVATE,
      scripts: isLate ? 'late' : 'now',
      priority: 'reserved',
    } as const;
    const fields = typeof request.body === 'string' ? request.body : '';
    const posted: Posted = {
      fields,
      send: send(request, reply, caller),
      ...(caller &&
        entry?.takesForm === 'photos' && { ad: await fileForms.receive(request, caller) }),
    };
    const { page } = await pageMaker(web, admission, request.ip)(request.url, kind, posted);
    const { body, headers } = page.forms[encodingFor(request.headers['accept-encoding'])];
    for (const [i, name] of headers.entries()) {
      if (i % 2 === 0) void reply.header(name, headers[i + 1]);
    }
    // In development Vite adds inline scripts, which the page's policy would block.
    if (isDevelopment) void reply.header('content-security-policy', "frame-ancestors 'none'");
    return reply.code(page.status).send(body);
  });
};
