import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ANSWER_HEADERS } from '../answer-headers.ts';
import { hasBody } from '../connection-limits.ts';
import { isTooLong } from '../long-url.ts';
import { encodingFor, isKnown, type PageBytes } from './page-bytes.ts';
import type { PageCache } from './page-cache.ts';

const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'etag', 'vary', 'content-security-policy']);

const headersOf304 = (headers: string[]): string[] =>
  headers.filter((_, i) => NOT_MODIFIED_HEADERS.has(headers[i - (i % 2)] ?? ''));

/** Whether a request may go on; one that may not has been answered. */
export type Admit = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Sends a page, or 304 to one who has it; HEAD gets the same without the bytes. */
export const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: PageBytes,
): void => {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const form = page.forms[encodingFor(accepted)];
  if (known && page.status === 200 && isKnown(known, form.etag)) {
    response.writeHead(304, headersOf304(form.headers));
    response.end();
    return;
  }
  response.writeHead(page.status, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
};

/** Sends a few words: what is no page (a redirect, a method that pages do not have, an overload). */
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
  /** Sees every request first. */
  admit: Admit;
  isPage: (url: string) => boolean;
  answerPage: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Has a server answer pages itself, those of the cache and those that it makes or refuses to make: they need nothing of
 * its framework, which would cost as much again as sending a kept page or a refusal.
 */
export const answerPagesFirst = (
  server: Server,
  { cache, admit, isPage, answerPage }: PageHandlers,
): void => {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/' } = request;
    // The framework answers what is too long to be looked for, and ends bodies that do not come.
    const isRead = !isTooLong(url) && !hasBody(request);
    if (isRead && !admit(request, response)) return;
    // While it closes, the framework ends the connections itself.
    if (isRead && server.listening && (method === 'GET' || method === 'HEAD')) {
      const kept = cache.get(url);
      if (kept) return sendPage(request, response, kept);
      if (isPage(url)) return answerPage(request, response);
    }
    for (const handler of handlers) handler.call(server, request, response);
  });
};
