import { stopEverything } from './processes.ts';

interface Benchmark {
  says: string;
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>;
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  pages: {
    says: 'the page server: a kept page against bare node:http, a new one against React alone',
    load: () => import('./pages.ts'),
  },
  search: {
    says: 'lists and search on PostgreSQL, each beside SELECT 1',
    load: () => import('./search.ts'),
  },
  enumeration: {
    says: 'whether response times distinguish numbers with an account',
    load: () => import('./enumeration.ts'),
  },
  lighthouse: {
    says: 'Lighthouse on home, list and ad page, as on a phone',
    load: () => import('./lighthouse.ts'),
  },
  photos: {
    says: 'a 12-megapixel photo against sharp alone; 20 uploads at once; 5,120 hostile files',
    load: () => import('./photos.ts'),
  },
  overload: {
    says: 'three times as many new searches as the server can make: goodput, refusals, health, memory',
    load: () => import('./overload.ts'),
  },
  retries: {
    says: '500 publications, each sent up to 4 times over a line that is cut, make 500 ads',
    load: () => import('./retries.ts'),
  },
};

const list = (): void => {
  console.log('npm run bench -- NAME [args]\n');
  for (const [name, { says }] of Object.entries(BENCHMARKS))
    console.log(`  ${name.padEnd(11)} ${says}`);
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
