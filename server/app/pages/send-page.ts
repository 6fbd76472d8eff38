import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, isKnown, type PageBytes } from './page-bytes.ts';
import type { PageCache } from './page-cache.ts';

const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'etag', 'vary', 'content-security-policy']);

const headersOf304 = (headers: readonly string[]): string[] =>
  headers.filter((_, i) => NOT_MODIFIED_HEADERS.has(headers[i - (i % 2)] ?? ''));

/** Sends a page, or 304 to one who has it; HEAD gets the same without the bytes. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: PageBytes): void => {
  const { headers } = request;
  const form = page.forms[encodingFor(headers['accept-encoding'])];
  if (page.status === 200 && isKnown(headers['if-none-match'], form.etag)) {
    response.writeHead(304, headersOf304(form.headers));
    response.end();
    return;
  }
  response.writeHead(page.status, [...form.headers]);
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
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
};

/**
 * Answers at once when the page asked for is kept under the very address of the request; false
 * when it is not, and nothing was sent then. Meant to stand before the framework: it needs none of it.
 */
export const answerFromCache =
  (cache: PageCache) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const page = cache.get(request.url ?? '');
    if (!page) return false;
    sendPage(request, response, page);
    return true;
  };
