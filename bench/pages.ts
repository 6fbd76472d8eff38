import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BareAnswer } from './bare-server.ts';
import { cpuDuring, inRounds, printComparisons, printTable } from './measure.ts';
import { compareNewPages } from './new-pages.ts';
import { startHelper, startServer, type RunningServer } from './processes.ts';

const LIST = '/annonces';
const CONNECTIONS = 16;
const SECONDS = 3;
const WARM_SECONDS = 2;
const ROUNDS = 7;

const IDLE_SECONDS = 5;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** Lists the response headers, in lower case, that node:http adds by itself in both compared servers. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/**
 * Requests a page as a browser does and returns its response, without the headers that node:http adds by itself, for
 * the bare server to send.
 */
const captureAnswer = (url: string): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: BROWSER, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { rawHeaders } = answer;
        const headers = rawHeaders.filter(
          (_, i) => !OWN_HEADERS.has(rawHeaders[i - (i % 2)]?.toLowerCase() ?? ''),
        );
        resolve({ headers, body: Buffer.concat(chunks).toString('base64'), keepAliveMs: 72_000 });
      });
    }).on('error', reject);
  });

type Load = Omit<Parameters<typeof autocannon>[0], 'headers'>;

/** Loads a server and returns the number of responses, which must all be 200. */
const load = async (options: Load): Promise<number> => {
  const result = await autocannon({ ...options, headers: BROWSER });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses were not pages, ${result.errors} failed.`);
  }
  return result['2xx'];
};

/** Compares how many cached pages our server sends per CPU-second with a bare server that sends the same bytes. */
const compareCachedPage = async (server: RunningServer): Promise<void> => {
  const answer = await captureAnswer(server.url + LIST);
  const bare = startHelper('./bare-server.ts');
  try {
    const port = await bare.ask<number>(answer);
    /** Returns a function that loads the server with this pid and returns its responses per CPU-second. */
    const perCpuSecond = (pid: number, url: string) => async (): Promise<number> => {
      const work = () => load({ url, connections: CONNECTIONS, duration: SECONDS });
      const { cpu, result } = await cpuDuring(pid, work);
      return result / cpu;
    };
    const urls = { ours: server.url + LIST, ceiling: `http://127.0.0.1:${port}${LIST}` };
    for (const url of Object.values(urls)) {
      await load({ url, connections: CONNECTIONS, duration: WARM_SECONDS });
    }
    const { ours, ceiling } = await inRounds(ROUNDS, {
      ours: perCpuSecond(server.pid, urls.ours),
      ceiling: perCpuSecond(bare.pid, urls.ceiling),
    });
    const bytes = Buffer.from(answer.body, 'base64').length;
    printComparisons(
      `Cached list page, ${bytes} bytes of brotli, requests per CPU-second of the server`,
      [{ of: 'against bare node:http', unit: 'req', ours, ceiling, target: '≥ 0.85' }],
    );
  } finally {
    await bare.stop();
  }
};

/**
 * Measures the CPU time of an idle server (job polling, event listener), which the figures of the other tables include.
 */
const idle = async ({ pid }: RunningServer): Promise<void> => {
  const { cpu } = await cpuDuring(pid, () => pause(IDLE_SECONDS * 1000));
  const perSecond = (cpu * 1000) / IDLE_SECONDS;
  printTable('Idle server', [['CPU per second', `${perSecond.toFixed(0)} ms`]]);
};

/** Starts a server and measures it idle and with a cached page. */
const compareCached = async (): Promise<void> => {
  console.log('Filling a database and starting the server…');
  const server = await startServer();
  try {
    await idle(server);
    await compareCachedPage(server);
  } finally {
    await server.stop();
  }
};

/**
 * Measures cached and new pages. The argument `cached` or `new` selects one of both; kinds of pages after `new` select
 * these kinds.
 */
export const run = async ([half, ...kinds]: readonly string[]): Promise<void> => {
  if (half !== 'new') await compareCached();
  if (half !== 'cached') await compareNewPages(kinds);
};
