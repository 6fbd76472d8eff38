import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { guard, holdsCookie } from './guard.ts';
import { sendPlain } from './send-page.ts';
import { redirectShortAddress } from './short-address.ts';
import type { WebApp } from './web-build.ts';

/**
 * Returns the handler that serves pages from source in development: Vite's own files first, then, after the access
 * check (`guard`), a new render for each request, without cache and Content-Security-Policy.
 */
export const answerInDevelopment =
  (vite: ViteDevServer, present: () => Promise<WebApp>, cookieName: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isDone = await new Promise<boolean>((resolve, reject) => {
      response.once('close', () => resolve(true));
      vite.middlewares(request, response, (error: unknown) =>
        error
          ? reject(error instanceof Error ? error : new Error('Vite', { cause: error }))
          : resolve(false),
      );
    });
    if (isDone) return;
    const { pages, render } = await present();
    const url = request.url ?? '/';
    const [path = '/'] = url.split('?');
    const entry = pages.matchPath(pages.siteMap, path);
    if (!entry && redirectShortAddress(request, response, path)) return;
    const verdict = guard(entry, path, url, holdsCookie(request.headers.cookie, cookieName));
    if (verdict.kind === 'redirect') {
      sendPlain(request, response, 302, '', { location: verdict.to });
      return;
    }
    const isDenied = verdict.kind === 'not-found';
    // With scripts, the router in the browser would load the denied page.
    const scripts = isDenied && entry ? 'none' : 'now';
    const { status, html, location } = await render(isDenied ? '/404/-' : url, scripts);
    const isUnknown = (isDenied || path === '/404') && status === 200;
    sendPlain(request, response, isUnknown ? 404 : status, html, {
      'content-type': 'text/html; charset=utf-8',
      // Vite adds inline scripts and styles, which the policy of the site would block.
      'content-security-policy': "frame-ancestors 'none'",
      ...(location ? { location } : {}),
    });
  };
