import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { SiteInfo } from '#contract/common/site.ts';
import type { FailedRequest } from '#server/app/error-handler.ts';
import type { Serialized } from '#server/app/overload/cpu-turns.ts';
import { newReference } from '#server/platform/http/reference.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { Incoming, Outgoing } from '#web/client/api.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import type { openPages, Pages, RenderedPage } from '#web/entry.server.tsx';
import type { Scripts } from '#web/server-parts.tsx';
import { readBuildFiles, sourceFiles, type FilesFor } from './build-files.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const CLIENT_FOLDER = join(ROOT, 'build', 'client');
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };
const SERVER_BUNDLE = join(ROOT, 'build', 'server', 'index.js');

/** Contains what rendering a page depends on. */
export interface RenderDeps {
  send: (call: Outgoing) => Promise<Incoming>;
  site: SiteInfo;
  /** Is called for every error of a page's loader or component. */
  report: (error: unknown, failed: FailedRequest) => void;
  /** Runs the CPU-bound part of renders, after the page's data is loaded, one at a time. */
  serialized: Serialized;
  cdn?: string | undefined;
}

export interface Posted {
  /** Contains the fields of the posted form as `application/x-www-form-urlencoded`. */
  fields: string;
  /** Contains the fields and photos of a posted form with files, in place of `fields`. */
  ad?: PostedAd;
  /** Makes the API calls of the page's action as the caller who posted the form. */
  send: RenderDeps['send'];
}

/** Is the interface of the web app to the server of pages. */
export interface WebApp {
  pages: Pick<Pages, 'siteMap' | 'matchPath' | 'knownQuery'>;
  /** Renders the page at a path with its query; with a posted form, runs the page's action first. */
  render: (url: string, scripts: Scripts, posted?: Posted) => Promise<RenderedPage>;
  /** Is the origin of the CDN, the setting `CDN_URL`; undefined without one. */
  cdn?: string | undefined;
}

/** Describes the exports of the bundle `web/entry.server.tsx`. */
interface WebModule {
  openPages: typeof openPages;
}

/**
 * Connects the bundle of the web app to the server: its `render` adds the dependencies of the server to each render.
 */
const openApp = (web: WebModule, filesFor: FilesFor, deps: RenderDeps): WebApp => {
  const pages = web.openPages(filesFor);
  return {
    pages,
    cdn: deps.cdn,
    async render(url, scripts, posted) {
      // The URL has the public host, not the requested one, because cached pages are the same under every host name.
      const address = new URL(url, deps.site.publicUrl);
      const request = posted
        ? new Request(address, { method: 'POST', headers: FORM_HEADERS, body: posted.fields })
        : new Request(address);
      const reference = newReference();
      const pattern = pages.matchPath(pages.siteMap, address.pathname)?.path ?? '*';
      const rendered = await pages.render(pattern, request, {
        ...deps,
        send: posted?.send ?? deps.send,
        posted: posted?.ad,
        scripts,
        reference,
        report: (error) => deps.report(error, { reference, route: `${request.method} ${pattern}` }),
      });
      // Compression runs in another event-loop iteration than the render, to keep each block short.
      await nextRound();
      return rendered;
    },
  };
};

/** Opens the web app from the production build. @throws StartupError when it is not built */
export const openBuild = async (deps: RenderDeps): Promise<WebApp> => {
  if (!existsSync(SERVER_BUNDLE)) {
    throw new StartupError(
      'The pages are not built: run "npm run build" (npm start does it by itself).',
    );
  }
  const web = (await import(pathToFileURL(SERVER_BUNDLE).href)) as WebModule;
  return openApp(web, readBuildFiles(CLIENT_FOLDER, deps.cdn), deps);
};

/** Opens the web app from source for development; `app()` returns it in its current version, reloaded after changes. */
export const openSources = async (
  server: Server,
  deps: RenderDeps,
): Promise<{ vite: ViteDevServer; app: () => Promise<WebApp> }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server } },
  });
  const app = async (): Promise<WebApp> => {
    const web = await vite.ssrLoadModule('/web/entry.server.tsx');
    return openApp(web as WebModule, sourceFiles, deps);
  };
  return { vite, app };
};
