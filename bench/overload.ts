import { setTimeout as pause } from 'node:timers/promises';
import { cpuDuring, p99, printTable, waitedSecondsOf } from './measure.ts';
import { resetPeak, memoryOf } from './memory.ts';
import { startHelper, startServer, type Helper, type RunningServer } from './processes.ts';
import type { LoadTask, Sample, Sent, Stream } from './load-sender.ts';

// So many connections keep the server busy without making it refuse requests.
const CONNECTIONS = 8;
const WARM_SECONDS = 6;
const CAPACITY_SECONDS = 10;
const CALM_SECONDS = 8;
const OVERLOAD_SECONDS = 20;
const END_SECONDS = OVERLOAD_SECONDS + 10;
const FLOOD_SECONDS = 8;
const TIMES = 3;
/** Is the number of probing requests per second, whose latency is measured beside the load. */
const PROBES = 20;
/**
 * Defines recovery: of the responses in a window of half a second, 95 % are pages rather than errors, each at most twice
 * as slow as before the overload.
 */
const NORMAL = { share: 0.95, times: 2, seconds: 0.5 };

const CACHED_PATH = '/';
/** Makes the server trust the sender, which sets client addresses as a proxy does. */
const SETTINGS = { TRUST_PROXY: '127.0.0.1' };

const ask = (sender: Helper, task: LoadTask) => sender.ask<Sent>(task);

const ok = (samples: readonly Sample[] = []) => samples.filter(({ status }) => status === 200);
const refused = (samples: readonly Sample[] = []) => samples.filter(({ status }) => status === 503);
const times = (samples: readonly Sample[]) => samples.map(({ ms }) => ms);
const ms = (value: number) => (Number.isNaN(value) ? '–' : `${value.toFixed(0)} ms`);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;
const cores = (value: number) => `${value.toFixed(2)} of a core`;

/** Returns the requests that are sent beside the load until this second, to see how other visitors are served. */
const watch = (until: number): Stream[] => [
  { name: 'health', ask: '/api/health', perSecond: PROBES, from: 0, until },
  { name: 'cached', ask: CACHED_PATH, perSecond: PROBES, from: 0, until },
  { name: 'sign-in page', ask: '/login', perSecond: 2, from: 0, until },
];

interface Cost {
  /** Is the CPU time of the server in all threads, in seconds per second. */
  cpu: number;
  /** Is the time that the server's main thread waited for a CPU, in seconds per second. */
  waited: number;
}

/** Measures the CPU time of the server and its waiting for a CPU, both per second, during the next `seconds`. */
const costDuring = async (pid: number, seconds: number): Promise<Cost> => {
  const waitedBefore = await waitedSecondsOf(pid);
  const { cpu } = await cpuDuring(pid, () => pause(seconds * 1000));
  const waited = (await waitedSecondsOf(pid)) - waitedBefore;
  return { cpu: cpu / seconds, waited: waited / seconds };
};

interface Capacity extends Cost {
  /** Is the number of searches answered with a page, per second. */
  goodput: number;
}

/**
 * Measures the capacity of the server: how many new searches it answers in a closed loop beside the probing requests.
 */
const findCapacity = async ({ url, pid }: RunningServer, sender: Helper): Promise<Capacity> => {
  const run = (seconds: number) =>
    ask(sender, { url, streams: watch(seconds), closed: { connections: CONNECTIONS, seconds } });
  await run(WARM_SECONDS);
  const [result, cost] = await Promise.all([
    run(CAPACITY_SECONDS),
    costDuring(pid, CAPACITY_SECONDS),
  ]);
  const samples = result.samples['search'] ?? [];
  const capacity = { ...cost, goodput: ok(samples).length / CAPACITY_SECONDS };
  printTable(
    `New searches one after another on ${CONNECTIONS} connections: what the server can do`,
    [
      ['answered', `${capacity.goodput.toFixed(0)} a second`],
      ['not answered with a page', String(samples.length - ok(samples).length)],
      ['CPU of the server', cores(capacity.cpu)],
      ['server waited for a CPU', share(capacity.waited, 1)],
      ['CPU of the sender', cores(result.cpu)],
    ],
  );
  return capacity;
};

/**
 * Returns the seconds from the end of the overload until responses are normal again: in a short period, nearly all are
 * pages that took at most a multiple of the 99th percentile before it (`calmP99`, in ms). NaN if they never are.
 */
const recoveryOf = (after: readonly Sample[], calmP99: number): number => {
  for (let from = OVERLOAD_SECONDS; from < END_SECONDS; from += NORMAL.seconds) {
    const until = from + NORMAL.seconds;
    const some = after.filter(({ due }) => due >= from * 1000 && due < until * 1000);
    const normal = ok(some).filter(({ ms: took }) => took <= NORMAL.times * calmP99);
    if (normal.length >= NORMAL.share * some.length) return from - OVERLOAD_SECONDS;
  }
  return Number.NaN;
};

const overload = async (
  { url, pid }: RunningServer,
  sender: Helper,
  peak: Capacity,
): Promise<void> => {
  const capacity = peak.goodput;
  const half = { ask: 'search', perSecond: capacity / 2 };
  const calm = await ask(sender, {
    url,
    streams: [{ ...half, name: 'search', from: 0, until: CALM_SECONDS }, ...watch(CALM_SECONDS)],
  });
  const calmP99 = p99(times(ok(calm.samples['search'])));
  await resetPeak(pid);
  const [{ samples, cpu, lateness }, cost] = await Promise.all([
    ask(sender, {
      url,
      streams: [
        {
          name: 'search',
          ask: 'search',
          perSecond: TIMES * capacity,
          from: 0,
          until: OVERLOAD_SECONDS,
        },
        { ...half, name: 'after', from: OVERLOAD_SECONDS, until: END_SECONDS },
        ...watch(END_SECONDS),
      ],
    }),
    costDuring(pid, OVERLOAD_SECONDS),
  ]);
  const memory = await memoryOf(pid, 'VmHWM');
  const during = (name: string) =>
    (samples[name] ?? []).filter(({ due }) => due < OVERLOAD_SECONDS * 1000);
  const searches = during('search');
  const [good, no] = [ok(searches), refused(searches)];
  const inTime = good.filter(({ due, ms: took }) => due + took < OVERLOAD_SECONDS * 1000);
  const goodput = inTime.length / OVERLOAD_SECONDS;
  const cached = during('cached');
  const signIn = during('sign-in page');
  const health = during('health');
  printTable(`${TIMES} times that for ${OVERLOAD_SECONDS} s (${searches.length} searches)`, [
    ['', 'measured', 'goal'],
    ['goodput', `${goodput.toFixed(0)} a second`, ''],
    ['goodput, of the peak', share(goodput, capacity), '≥ 90 %'],
    ['page rendered, p99', ms(p99(times(good))), ''],
    ['refused with 503', String(no.length), ''],
    ['refusal, p99', ms(p99(times(no))), '≤ 50 ms'],
    ['other answers', String(searches.length - good.length - no.length), '0'],
    ['health, p99', ms(p99(times(health))), '≤ 100 ms'],
    ['health, answered 200', share(ok(health).length, health.length), '100 %'],
    ['cached page, p99', ms(p99(times(cached))), ''],
    ['cached page, answered 200', share(ok(cached).length, cached.length), '100 %'],
    ['sign-in page, answered 200', share(ok(signIn).length, signIn.length), ''],
    [
      'back to normal after',
      `${recoveryOf(samples['after'] ?? [], calmP99).toFixed(1)} s`,
      '≤ 5 s',
    ],
    ['memory of the server (RSS), peak', `${memory.toFixed(0)} MB`, '≤ 512 MB'],
    ['page rendered at half the capacity, p99', ms(calmP99), ''],
    ['CPU of the server', cores(cost.cpu), ''],
    ['server waited for a CPU', share(cost.waited, 1), ''],
    ['CPU of the sender', cores(cpu), ''],
    ['send delay of requests, p99', ms(lateness), ''],
  ]);
};

/**
 * Floods the server from one block of addresses and prints how many requests of that block and of others it answers.
 */
const flood = async ({ url }: RunningServer, sender: Helper, capacity: number): Promise<void> => {
  const period = { from: 0, until: FLOOD_SECONDS };
  const { samples } = await ask(sender, {
    url,
    streams: [
      { ...period, name: 'flood', ask: 'search', perSecond: TIMES * capacity, isOneBlock: true },
      { ...period, name: 'others', ask: 'search', perSecond: capacity / 4 },
    ],
  });
  const [flooding, others] = [samples['flood'] ?? [], samples['others'] ?? []];
  printTable(`${TIMES} times that from one block of addresses, a quarter of it from others`, [
    ['flooding block: answered with a page', share(ok(flooding).length, flooding.length)],
    ['others: answered with a page', share(ok(others).length, others.length)],
    ['others: page rendered, p99', ms(p99(times(ok(others))))],
  ]);
};

/**
 * Measures the capacity of the built server with demo data, then how it copes with more new searches than that, first
 * from everywhere, then from one block of addresses.
 */
export const run = async (): Promise<void> => {
  console.log('Filling a database and starting the server…');
  const server = await startServer(SETTINGS);
  const sender = startHelper('./load-sender.ts');
  try {
    const capacity = await findCapacity(server, sender);
    await overload(server, sender, capacity);
    await pause(1000);
    await flood(server, sender, capacity.goodput);
  } finally {
    await sender.stop();
    await server.stop();
  }
};
