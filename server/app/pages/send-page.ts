import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ANSWER_HEADERS } from '../answer-headers.ts';
import { hasBody } from '../connection-limits.ts';
import { isTooLong } from '../long-url.ts';
import { encodingFor, isKnown, takes, type PageBytes, type PageForm } from './page-bytes.ts';
import type { PageCache } from './page-cache.ts';
import type { OfflineDictionary } from './page-dictionary.ts';

const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'etag', 'vary', 'content-security-policy']);

const headersOf304 = (headers: string[]): string[] =>
  headers.filter((_, i) => NOT_MODIFIED_HEADERS.has(headers[i - (i % 2)] ?? ''));

/** Tells whether processing of a request continues; if not, the function has answered it. */
export type Admit = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Returns the form of a page to send: compressed with the dictionary if the browser has it, unless the browser already
 * has the page in the form without dictionary.
 */
const formFor = (
  { headers }: IncomingMessage,
  page: PageBytes,
  dictionary: OfflineDictionary | undefined,
): PageForm => {
  const { 'accept-encoding': accepted = '', 'if-none-match': etag } = headers;
  const encoding = encodingFor(accepted);
  const shared = dictionary?.named(headers['available-dictionary']);
  const isShared = shared && page.status === 200 && takes(accepted, 'dcz');
  if (!isShared || (etag && isKnown(etag, page.etagIn(encoding)))) return page.forms[encoding];
  return page.formWith(shared);
};

/** Sends a page, or 304 for a matching ETag; for HEAD without the body. `dictionary` is given for public pages. */
export const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: PageBytes,
  dictionary?: OfflineDictionary,
): void => {
  const etag = request.headers['if-none-match'];
  const form = formFor(request, page, dictionary);
  if (etag && page.status === 200 && isKnown(etag, form.etag)) {
    response.writeHead(304, headersOf304(form.headers));
    response.end();
    return;
  }
  response.writeHead(page.status, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
};

/** Sends a response of plain text: a redirect, an unsupported method, an overload. */
export const sendPlain = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...ANSWER_HEADERS,
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
};

export interface PageHandlers {
  cache: PageCache;
  dictionary: OfflineDictionary;
  /** Is called before every request is processed, and may answer it. */
  admit: Admit;
  isPage: (request: IncomingMessage) => boolean;
  answerPage: (request: IncomingMessage, response: ServerResponse) => void;
  /** Is called before a page is answered, when metrics are on. */
  onAnswer?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/**
 * Answers requests for pages before Fastify sees them, because its overhead is as large as sending a cached page or a
 * refusal. `admit` counts the reader; when the reader is over a limit, it sends the refusal and returns false.
 */
export const answerPagesFirst = (
  server: Server,
  { cache, dictionary, admit, isPage, answerPage, onAnswer }: PageHandlers,
): void => {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/' } = request;
    // URLs that are too long and requests with a body are left to Fastify.
    const isRead = !isTooLong(url) && !hasBody(request);
    if (isRead && !admit(request, response)) return;
    // While the server closes, Fastify answers, so that it ends the connections.
    if (isRead && server.listening && (method === 'GET' || method === 'HEAD')) {
      const cached = cache.get(url);
      if (cached) {
        onAnswer?.(request, response);
        return sendPage(request, response, cached, dictionary);
      }
      if (isPage(request)) {
        onAnswer?.(request, response);
        return answerPage(request, response);
      }
    }
    for (const handler of handlers) handler.call(server, request, response);
  });
};
