import { stopEverything } from './processes.ts';

interface Benchmark {
  about: string;
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>;
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  pages: {
    about:
      'the page server: a cached page against bare node:http, new ones (`new`) against React alone',
    load: () => import('./pages.ts'),
  },
  search: {
    about: 'lists and searches on PostgreSQL, compared with SELECT 1',
    load: () => import('./search.ts'),
  },
  engines: {
    about: 'lists and searches by PostgreSQL and by Sphinx in two shards: CPU, same ads, quality',
    load: () => import('./engines/run.ts'),
  },
  growth: {
    about: 'calls that must not grow with the number of ads: CPU and p99 at three sizes',
    load: () => import('./growth.ts'),
  },
  relevance: {
    about: 'judged queries: our search, plain PostgreSQL and MiniSearch, over the demo or more ads',
    load: () => import('./relevance/run.ts'),
  },
  proposals: {
    about:
      'sub-categories proposed for titles: share right, CPU and worst time, beside the demo or more ads',
    load: () => import('./proposals.ts'),
  },
  prices: {
    about:
      'prices compared with those of similar ads: share of ads, CPU beside the call of their page',
    load: () => import('./prices.ts'),
  },
  enumeration: {
    about: 'whether response times distinguish numbers with an account',
    load: () => import('./enumeration.ts'),
  },
  lighthouse: {
    about: 'Lighthouse on home, list and ad page, as on a phone',
    load: () => import('./lighthouse.ts'),
  },
  visit: {
    about:
      'bytes of whole visits; LCP, CLS and bytes of home, list and ad, and card to ad, on a slow phone and line',
    load: () => import('./visit.ts'),
  },
  photos: {
    about: 'a 12-megapixel photo against sharp alone; 20 uploads at once; 5,120 hostile files',
    load: () => import('./photos.ts'),
  },
  fingerprints: {
    about:
      'altered photos found among a million fingerprints: shares found and false, ms of a lookup',
    load: () => import('./fingerprints.ts'),
  },
  memory: {
    about:
      'memory of a web process: 100,000 mixed requests, 5,000 streams, counted views; refused sign-ins',
    load: () => import('./endurance.ts'),
  },
  drawings: {
    about: '60 deeds of sale at once beside the health check; pictures for one address: CPU',
    load: () => import('./drawings.ts'),
  },
  overload: {
    about: 'three times as many new searches as the capacity: goodput, refusals, health, memory',
    load: () => import('./overload.ts'),
  },
  update: {
    about:
      'reads and writes through nginx during ops/update.sh: with a migration, and to a broken release',
    load: () => import('./update/run.ts'),
  },
  delivery: {
    about:
      '30 codes, 5,000 notices, codes beside a slow gateway, 1,000 notices through 20 kills of the worker',
    load: () => import('./delivery.ts'),
  },
  retries: {
    about: '500 publications, each sent up to 4 times over a broken connection, create 500 ads',
    load: () => import('./retries.ts'),
  },
};

const list = (): void => {
  console.log('npm run bench -- NAME [args]\n');
  for (const [name, { about }] of Object.entries(BENCHMARKS))
    console.log(`  ${name.padEnd(12)} ${about}`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopEverything().finally(() => process.exit(130)));
}

const [name, ...args] = process.argv.slice(2);
const chosen = name === undefined ? undefined : BENCHMARKS[name];
if (chosen) {
  const { run } = await chosen.load();
  await run(args);
} else {
  list();
  if (name !== undefined) process.exitCode = 1;
}
