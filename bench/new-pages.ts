// CPU of pages that no cache has, for the web process and the database, and of React's rendering alone.

import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { PRICE_MAX } from '#contract/ads/content.ts';
import { siteInfo } from '#server/app/site-info.ts';
import { readSettings } from '#server/platform/settings.ts';
import {
  cpuSecondsOfChildren,
  secondsBetween,
  inRounds,
  median,
  printComparisons,
  printTable,
} from './measure.ts';
import type { Hosted, HostTask } from './page-host.ts';
import { SERVER_FLAGS, startHelper, temporaryFolder, type Helper } from './processes.ts';
import type { ReactTask } from './react-alone.ts';

// Compiling goes on for some thousand pages.
const WARM_PAGES = 1000;
// Rounds of 100 differed by up to a factor of two.
const PAGES = 400;
const ROUNDS = 5;

const WORDS = ['téléphone', 'voiture', 'maison', 'robe', 'moto', 'ordinateur', 'terrain', 'lit'];

interface Kind {
  name: string;
  /** CPU milliseconds of the web process. */
  goal: string;
  /** Of pages that differ with the number of the request, where the address can. */
  path: (request: number) => string;
}

const oneOf = <T>(list: readonly T[], request: number): T => list[request % list.length] as T;

const kindsOf = ({ ads, categories }: Hosted): Kind[] => [
  { name: 'home', goal: '≤ 3 ms', path: () => '/' },
  { name: 'list', goal: '≤ 3 ms', path: (i) => `/annonces?price_max=${PRICE_MAX - i}` },
  { name: 'category', goal: '≤ 3 ms', path: (i) => `/category/${oneOf(categories, i)}` },
  {
    name: 'search',
    goal: '≤ 3 ms',
    path: (i) => `/annonces?q=${encodeURIComponent(oneOf(WORDS, i))}`,
  },
  { name: 'ad', goal: '≤ 2.5 ms', path: (i) => `/annonces/${oneOf(ads, i).id}` },
  { name: 'seller', goal: 'no goal', path: (i) => `/vendeurs/${oneOf(ads, i).seller}` },
];

// One request after the other: those of the same page at the same time would share its rendering.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let asked = 0;

/** The request headers of a reader who has the offline page as dictionary. */
const withDictionary = async (url: string): Promise<Record<string, string>> => {
  const bytes = Buffer.from(await (await fetch(`${url}/hors-ligne`)).arrayBuffer());
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${createHash('sha256').update(bytes).digest('base64')}:`,
  };
};

/** The bytes of a page, each time for another reader: those of ads are limited. */
const load = (url: string, more: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    asked += 1;
    const address = `10.${(asked >> 16) % 256}.${(asked >> 8) % 256}.${asked % 256}`;
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': address,
      ...more,
    };
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

interface Spent {
  web: number;
  database: number;
  bytes: number;
}

/** Milliseconds of CPU and bytes for each of `pages` new pages. */
const measure = async (
  host: Helper,
  { url, postmaster }: Hosted,
  { path }: Kind,
  { pages = PAGES, headers = {} }: { pages?: number; headers?: Record<string, string> } = {},
): Promise<Spent> => {
  const cpu = () => host.ask<number>({ kind: 'cpu' } satisfies HostTask);
  const before = await cpuSecondsOfChildren(postmaster);
  const started = await cpu();
  const bytes = await Promise.all(
    Array.from({ length: pages }, () => load(url + path(asked), headers)),
  );
  return {
    web: ((await cpu()) - started) / pages,
    database: (1000 * secondsBetween(before, await cpuSecondsOfChildren(postmaster))) / pages,
    bytes: bytes.reduce((sum, one) => sum + one, 0) / pages,
  };
};

/** React alone on a page of this kind. */
const openReact = async ({ url: server }: Hosted, { path }: Kind): Promise<Helper> => {
  const react = startHelper('./react-alone.ts', SERVER_FLAGS);
  const site = siteInfo(readSettings({}));
  await react.ask({ kind: 'open', server, path: path(0), site } satisfies ReactTask);
  await react.ask({ kind: 'render', times: WARM_PAGES } satisfies ReactTask);
  return react;
};

interface Measured {
  kind: Kind;
  ours: Spent[];
  /** For readers who have the offline page as dictionary. */
  shared: Spent[];
  ceiling: number[];
}

const measureKind = async (host: Helper, hosted: Hosted, kind: Kind): Promise<Measured> => {
  const react = await openReact(hosted, kind);
  const headers = await withDictionary(hosted.url);
  await measure(host, hosted, kind, { pages: WARM_PAGES });
  const task: ReactTask = { kind: 'render', times: PAGES };
  const ours: Spent[] = [];
  const shared: Spent[] = [];
  const { ceiling } = await inRounds(ROUNDS, {
    ours: async () => ours.push(await measure(host, hosted, kind)),
    shared: async () => shared.push(await measure(host, hosted, kind, { headers })),
    ceiling: () => react.ask<number>(task),
  });
  await react.stop();
  return { kind, ours, shared, ceiling };
};

/** New pages of every kind, or of those named. */
export const compareNewPages = async (only: readonly string[]): Promise<void> => {
  const folder = await temporaryFolder();
  const host = startHelper('./page-host.ts', SERVER_FLAGS);
  const task: HostTask = { kind: 'open', folder: join(folder.path, 'data') };
  const hosted = await host.ask<Hosted>(task);
  const all: Measured[] = [];
  for (const kind of kindsOf(hosted))
    if (only.length === 0 || only.includes(kind.name))
      all.push(await measureKind(host, hosted, kind));
  printComparisons(
    'New pages, CPU of the web process against React alone, which keeps no part of a page',
    all.map(({ kind, ours, ceiling }) => ({
      of: `${kind.name}, ${kind.goal}`,
      unit: 'ms',
      ours: ours.map(({ web }) => web),
      ceiling,
      target: '< 1.0',
    })),
    ['ours', 'React alone'],
  );
  const of = (spent: readonly Spent[], name: keyof Spent) => median(spent.map((one) => one[name]));
  printTable('Beside it', [
    ['', 'CPU of the database', 'bytes', 'with the dictionary: CPU', 'bytes'],
    ...all.map(({ kind, ours, shared }) => [
      kind.name,
      `${of(ours, 'database').toFixed(2)} ms`,
      of(ours, 'bytes').toFixed(0),
      `${of(shared, 'web').toFixed(2)} ms`,
      of(shared, 'bytes').toFixed(0),
    ]),
  ]);
  agent.destroy();
  await host.stop();
  await folder.remove();
};
