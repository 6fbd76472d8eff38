import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { PRICE_MAX } from '#contract/ads/content.ts';
import { siteInfo } from '#server/app/site-info.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { BareAnswer } from './bare-server.ts';
import { cpuDuring, inRounds, printComparisons, printTable } from './measure.ts';
import { startHelper, startServer, type RunningServer } from './processes.ts';
import type { ReactTask } from './react-alone.ts';

const LIST = '/annonces';
const CONNECTIONS = 16;
const SECONDS = 3;
const WARM_SECONDS = 2;
const ROUNDS = 7;

const IDLE_SECONDS = 5;

const NEW_PAGES = 150;
const WARM_PAGES = 450;
// A realistic concurrency for one process.
const NEW_CONNECTIONS = 4;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** Headers that node:http adds in both servers. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

const takeAnswer = (url: string): Promise<BareAnswer> =>
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

const keptPage = async (server: RunningServer): Promise<void> => {
  const answer = await takeAnswer(server.url + LIST);
  const bare = startHelper('./bare-server.ts');
  try {
    const port = await bare.ask<number>(answer);
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
      `Kept list page, ${bytes} bytes of brotli, requests per CPU-second of the server`,
      [{ of: 'against bare node:http', unit: 'req', ours, ceiling, target: '≥ 0.85' }],
    );
  } finally {
    await bare.stop();
  }
};

/** A new URL of the list with the same ads. */
const newAddress = (): (() => string) => {
  let asked = 0;
  return () => {
    asked += 1;
    return `${LIST}?price_max=${PRICE_MAX - asked}`;
  };
};

const newPage = async (server: RunningServer): Promise<void> => {
  const react = startHelper('./react-alone.ts');
  const askReact = (task: ReactTask) => react.ask<number>(task);
  try {
    const next = newAddress();
    const site = siteInfo(readSettings(server.settings));
    const characters = await askReact({ kind: 'open', server: server.url, path: next(), site });
    const askNew = (amount: number) =>
      load({
        url: server.url,
        connections: NEW_CONNECTIONS,
        amount,
        requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
      });
    await askNew(WARM_PAGES);
    await askReact({ kind: 'render', times: WARM_PAGES });
    const { ours, ceiling } = await inRounds(ROUNDS, {
      ours: async () => {
        const { cpu, result } = await cpuDuring(server.pid, () => askNew(NEW_PAGES));
        return (cpu * 1000) / result;
      },
      ceiling: () => askReact({ kind: 'render', times: NEW_PAGES }),
    });
    const title = `New list page, ${characters} characters of HTML, CPU of the server per page`;
    printComparisons(title, [
      { of: "against React's rendering alone", unit: 'ms', ours, ceiling, target: '≤ 2.5' },
    ]);
  } finally {
    await react.stop();
  }
};

/** Idle CPU time of the process (job polling, event listener), included in ours above. */
const idle = async ({ pid }: RunningServer): Promise<void> => {
  const { cpu } = await cpuDuring(pid, () => pause(IDLE_SECONDS * 1000));
  const perSecond = (cpu * 1000) / IDLE_SECONDS;
  printTable('The server idle', [['CPU each second', `${perSecond.toFixed(0)} ms`]]);
};

/** Pages of the built server with demo data. With `kept` or `new`, that half only. */
export const run = async ([half]: readonly string[]): Promise<void> => {
  console.log('Filling a database and starting the server…');
  const server = await startServer();
  try {
    await idle(server);
    if (half !== 'new') await keptPage(server);
    if (half !== 'kept') await newPage(server);
  } finally {
    await server.stop();
  }
};
