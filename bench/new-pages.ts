// CPU of pages that no cache has, for the web process and the database, and of the same by hand: a query and template strings.

import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
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
import type { TemplateTask } from './template-server.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';

// V8 compiles code during the first thousand pages or so.
const WARM_PAGES = 1000;
// The results of rounds of only 100 pages differed by up to a factor of two.
const PAGES = 400;
const ROUNDS = 5;

const WORDS = ['téléphone', 'voiture', 'maison', 'robe', 'moto', 'ordinateur', 'terrain', 'lit'];

interface Kind {
  name: string;
  /** Is the accepted maximum of the web process in CPU milliseconds for each page, as printed. */
  goal: string;
  /** Returns the address for a request, with a different page for each where the address allows it. */
  path: (request: number) => string;
}

const oneOf = <T>(list: readonly T[], request: number): T => list[request % list.length] as T;

/** Lists the kinds of measured pages, each with its goal and the path of the i-th request. */
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

// Requests are sent one after another, since simultaneous ones for the same page would share its rendering.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let requestCount = 0;

/** Returns the request headers of a reader who has the offline page as a compression dictionary. */
const withDictionary = async (url: string): Promise<Record<string, string>> => {
  const bytes = Buffer.from(await (await fetch(`${url}/hors-ligne`)).arrayBuffer());
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${createHash('sha256').update(bytes).digest('base64')}:`,
  };
};

/**
 * Requests a page and returns the bytes of its body. Each request has a new client address, since the number of ads
 * read from one address is limited.
 */
const load = (url: string, more: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    requestCount += 1;
    const address = `10.${(requestCount >> 16) % 256}.${(requestCount >> 8) % 256}.${requestCount % 256}`;
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

/**
 * Measures the average of `pages` requests: the CPU milliseconds of the web process (`helper`) and of the database, and
 * the bytes. `urlOf` returns the address of a request by its number.
 */
const measure = async (
  helper: Helper,
  postmaster: number,
  urlOf: (request: number) => string,
  { pages = PAGES, headers = {} }: { pages?: number; headers?: Record<string, string> } = {},
): Promise<Spent> => {
  const cpu = () => helper.ask<number>({ kind: 'cpu' } satisfies HostTask & TemplateTask);
  const before = await cpuSecondsOfChildren(postmaster);
  const started = await cpu();
  const bytes = await Promise.all(
    Array.from({ length: pages }, () => load(urlOf(requestCount), headers)),
  );
  return {
    web: ((await cpu()) - started) / pages,
    database: (1000 * secondsBetween(before, await cpuSecondsOfChildren(postmaster))) / pages,
    bytes: bytes.reduce((sum, size) => sum + size, 0) / pages,
  };
};

interface Measured {
  kind: Kind;
  ours: Spent[];
  /** Holds the figures for readers whose browser has the offline page as a compression dictionary. */
  shared: Spent[];
  ceiling: Spent[];
}

/**
 * Measures pages of one kind: `ours` without and `shared` with the offline page as compression dictionary, and as upper
 * bound (`ceiling`) those of a server that only fills a template with data.
 */
const measureKind = async (host: Helper, hosted: Hosted, kind: Kind): Promise<Measured> => {
  const { url, database, postmaster } = hosted;
  const urlOf = (request: number): string => url + kind.path(request);
  const template = startHelper('./template-server.ts', SERVER_FLAGS);
  const page = await (await fetch(urlOf(0))).text();
  const task: TemplateTask = { kind: 'open', database, page };
  const address = await template.ask<string>(task);
  const headers = await withDictionary(url);
  await measure(host, postmaster, urlOf, { pages: WARM_PAGES });
  await measure(template, postmaster, () => address, { pages: WARM_PAGES });
  const { ours, shared, ceiling } = await inRounds(ROUNDS, {
    ours: () => measure(host, postmaster, urlOf),
    shared: () => measure(host, postmaster, urlOf, { headers }),
    ceiling: () => measure(template, postmaster, () => address),
  });
  await template.stop();
  return { kind, ours, shared, ceiling };
};

const whole = ({ web, database }: Spent): number => web + database;

/**
 * Measures new pages of every kind, or of the kinds named in the arguments; a number among these sets how many ads the
 * database has, instead of the demo's ads.
 */
export const compareNewPages = async (given: readonly string[]): Promise<void> => {
  const count = Number(given.find((one) => /^\d+$/.test(one)) ?? 0);
  const only = given.filter((one) => !/^\d+$/.test(one));
  const folder = await temporaryFolder();
  const host = startHelper('./page-host.ts', SERVER_FLAGS);
  const task: HostTask = { kind: 'open', folder: join(folder.path, 'data'), count };
  const hosted = await host.ask<Hosted>(task);
  const all: Measured[] = [];
  for (const kind of kindsOf(hosted))
    if (only.length === 0 || only.includes(kind.name))
      all.push(await measureKind(host, hosted, kind));
  printComparisons(
    'New pages, CPU of the web process and the database, against a query and template strings',
    all.map(({ kind, ours, ceiling }) => ({
      of: kind.name,
      unit: 'ms',
      ours: ours.map(whole),
      ceiling: ceiling.map(whole),
      target: '≤ 2.2',
    })),
    ['ours', 'template'],
  );
  const of = (spent: readonly Spent[], name: keyof Spent) => median(spent.map((one) => one[name]));
  printTable('Each', [
    [
      '',
      'web',
      'goal',
      'database',
      'template: web',
      'database',
      'bytes',
      'dictionary: web',
      'bytes',
    ],
    ...all.map(({ kind, ours, shared, ceiling }) => [
      kind.name,
      `${of(ours, 'web').toFixed(2)} ms`,
      kind.goal,
      `${of(ours, 'database').toFixed(2)} ms`,
      `${of(ceiling, 'web').toFixed(2)} ms`,
      `${of(ceiling, 'database').toFixed(2)} ms`,
      of(ours, 'bytes').toFixed(0),
      `${of(shared, 'web').toFixed(2)} ms`,
      of(shared, 'bytes').toFixed(0),
    ]),
  ]);
  agent.destroy();
  await host.stop();
  await folder.remove();
};
