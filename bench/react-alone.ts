// Upper bound for a new page: React rendering of the same tree and bundle, with its data already loaded, and no part
// of it kept from an earlier page. Without route matching, loaders, compression and HTTP.

import { fileURLToPath } from 'node:url';
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { SiteInfo } from '#contract/site.ts';
import { urlOf, type Outgoing } from '#web/client/api.ts';
import type handleDocument from '#web/entry.server.tsx';
import type { Pages } from '#web/entry.server.tsx';
import { timed } from './measure.ts';

export type ReactTask =
  | { kind: 'open'; server: string; path: string; site: SiteInfo }
  | { kind: 'render'; times: number };

type Entry = { default: typeof handleDocument; pages: Pages };

interface Loaded {
  render: () => Promise<string>;
  html: string;
}

const NONCE = 'bench';
const BUNDLE = new URL('../build/server/index.js', import.meta.url);

/** Loads the page's data through the API of a running server, and captures the element given to React. */
const open = async (server: string, path: string, site: SiteInfo): Promise<Loaded> => {
  const build = (await import(fileURLToPath(BUNDLE))) as ServerBuild;
  // The entry exports more than React Router's type declares.
  const entry = build.entry.module as unknown as Entry;
  let kept: { context: EntryContext; own: Readonly<RouterContextProvider> } | undefined;
  const capture: Entry['default'] = async (_request, status, headers, context, own) => {
    kept = { context, own };
    return new Response(null, { status, headers });
  };
  const { pathname } = new URL(path, site.publicUrl);
  const handle = entry.pages.requestHandlers(
    { ...build, entry: { module: { ...build.entry.module, default: capture } } },
    'production',
  )(entry.pages.matchPath(entry.pages.siteMap, pathname)?.path ?? '*');
  const send = async (call: Outgoing) => {
    const answer = await fetch(server + urlOf(call));
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const request = new Request(new URL(path, site.publicUrl));
  const context = entry.pages.open({
    send,
    site,
    nonce: NONCE,
    reference: '',
    report: console.error,
    serialized: (work) => work(),
  });
  await handle(request, context);
  if (!kept) throw new Error(`${path} was not rendered.`);
  const { context: whole, own } = kept;
  const render = async (): Promise<string> => {
    entry.pages.forgetParts();
    const response = await entry.default(request, 200, new Headers(), whole, own);
    return entry.pages.documentOf(response);
  };
  return { render, html: await render() };
};

let page: Loaded | undefined;

const repeat = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const { cpu } = await timed(async () => {
    for (let i = 0; i < times; i += 1) await work();
  });
  return cpu / times;
};

/** Length of the page in characters for `open`; CPU ms each for the others. */
const runTask = async (task: ReactTask): Promise<number> => {
  if (task.kind === 'open') {
    page = await open(task.server, task.path, task.site);
    return page.html.length;
  }
  if (!page) throw new Error('Nothing is open.');
  return repeat(task.times, page.render);
};

process.on('message', (task: ReactTask) => {
  void runTask(task).then((figure) => process.send?.(figure));
});
