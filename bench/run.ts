import { stopEverything } from './processes.ts';

interface Benchmark {
  about: string;
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>;
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  pages: {
    about:
      'the page server: a cached page against bare node:http, new ones (`new`, or `new 100000` with so many ads) against a query and template strings',
    load: () => import('./pages.ts'),
  },
  search: {
    about: 'lists and searches on PostgreSQL, compared with SELECT 1',
    load: () => import('./search.ts'),
  },
  growth: {
    about: 'calls that must not grow with the number of ads: CPU and p99 at three sizes',
    load: () => import('./growth.ts'),
  },
  relevance: {
    about: 'judged queries: our search, plain PostgreSQL and MiniSearch, over the demo or more ads',
    load: () => import('./relevance/run.ts'),
  },
  strangers: {
    about:
      'searches, hidden wordings, prices and titles of people who never saw the code: the rounds kept, or a file',
    load: () => import('./strangers/run.ts'),
  },
  proposals: {
    about:
      'sub-categories proposed for titles: share right, CPU and worst time, beside the demo or more ads',
    load: () => import('./proposals.ts'),
  },
  enumeration: {
    about: 'whether response times distinguish numbers with an account',
    load: () => import('./enumeration.ts'),
  },
  visit: {
    about:
      'bytes of whole visits; LCP, CLS and bytes of home, list and ad, and card to ad, on a slow phone and line',
    load: () => import('./visit.ts'),
  },
  form: {
    about:
      'the form of a new ad on a slow phone and line, by its address and by a tap: seen, typed into, taken over by React',
    load: () => import('./form.ts'),
  },
  photos: {
    about: 'a 12-megapixel photo against sharp alone; 20 uploads at once; 5,120 hostile files',
    load: () => import('./photos.ts'),
  },
  memory: {
    about:
      'memory of a web process: 100,000 mixed requests, 5,000 streams, counted views; refused sign-ins',
    load: () => import('./endurance.ts'),
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
};

/** Prints the names of all benchmarks, each with what it measures. */
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
