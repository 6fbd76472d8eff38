// The memory of a web process through many mixed requests, with many open event streams and of counted views; what refused
// sign-ins cost.

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countedViews } from './counted-views.ts';
import { openFilled } from './filled-database.ts';
import { openApi, type Api } from './growth-api.ts';
import { cpuDuring, printTable } from './measure.ts';
import { memoryOf } from './memory.ts';
import { startWith, waitUntilIdle, type RunningServer } from './processes.ts';

const SETTINGS = { PREVIEW: '1', PREVIEW_PUBLIC: '1', TRUST_PROXY: '127.0.0.1', ROLE: 'web' };
const ADS = 3000;
const CONNECTIONS = 12;
const MAX_MB = 300;
const STREAMS = 5000;
const STREAMS_OF_ONE = 5;
const MAX_KB_OF_STREAM = 30;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface PlannedCall {
  path: string;
  encoding?: string;
  /** Is the JSON body of a POST; a GET has none. */
  json?: string;
}

/** Returns the headers of the n-th request, each with a client address of its own, so that no rate limit refuses it. */
const headersOf = (n: number, { encoding = 'br', json }: PlannedCall) => ({
  'accept-encoding': encoding,
  'x-forwarded-for': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
  ...(json !== undefined && { 'content-type': 'application/json' }),
});

/** Sends the n-th request and returns the status of its response. */
const send = (url: string, n: number, planned: PlannedCall): Promise<number> =>
  new Promise((resolve, reject) => {
    const method = planned.json === undefined ? 'GET' : 'POST';
    request(url + planned.path, { method, agent, headers: headersOf(n, planned) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(planned.json);
  });

const WORDS = ['moto', 'telephone', 'maison', 'voiture', 'terrain', 'table', 'robe', 'velo'];

/**
 * Makes twenty requests by their number: one is for a page never requested before, four are new searches of the API.
 */
const MIX: readonly ((n: number) => PlannedCall)[] = [
  (n) => ({ path: `/annonces?q=${WORDS[n % 8]}&price_max=${900_000 + n}` }),
  (n) => ({ path: `/annonces/${1 + (n % ADS)}`, encoding: n % 3 === 0 ? 'gzip' : 'br' }),
  (n) => ({ path: `/api/the-annonces/${1 + (n % ADS)}` }),
  (n) => ({ path: `/api/annonces/${1 + (n % ADS)}/similar` }),
  (n) => ({ path: `/api/annonces/search?q=${WORDS[n % 8]}&price_max=${900_000 + n}` }),
  (n) => ({ path: `/api/annonces/search?category=${1 + (n % 20)}&price_min=${n}` }),
  (n) => ({ path: `/api/annonces/search?city=${1 + (n % 60)}&page=${1 + (n % 9)}` }),
  (n) => ({ path: `/api/annonces/search?price_max=${n}` }),
  (n) => ({ path: `/api/annonces/suggestions?q=${WORDS[n % 8]}${n % 100}` }),
  (n) => ({ path: `/inconnue-${n}` }),
  (n) => ({ path: `/annonces?utm_source=${n}`, encoding: `br;q=0.${n % 1000}` }),
  (n) => ({ path: '/api/login', json: JSON.stringify({ telephone: `9${n % 10}`, password: '' }) }),
  () => ({ path: '/' }),
  () => ({ path: '/annonces' }),
  (n) => ({ path: `/category/${1 + (n % 10)}` }),
  () => ({ path: '/api/annonces/choices' }),
  () => ({ path: '/api/health' }),
  () => ({ path: '/about' }),
  () => ({ path: '/login' }),
  () => ({ path: '/robots.txt' }),
];

const mb = (value: number): string => `${value.toFixed(0)} MB`;
const residentOf = ({ pid }: RunningServer): Promise<number> => memoryOf(pid, 'VmRSS');

/** Sends `count` mixed requests and prints the memory of the server after each quarter of them. */
const mixed = async (server: RunningServer, count: number): Promise<void> => {
  const rows = [['requests', 'resident', 'peak']];
  const statuses = new Map<number, number>();
  /** Adds a table row with the memory of the server after `n` requests. */
  const show = async (n: number): Promise<void> => {
    const peak = mb(await memoryOf(server.pid, 'VmHWM'));
    rows.push([n.toLocaleString('fr'), mb(await residentOf(server)), peak]);
  };
  await show(0);
  let n = 0;
  for (const part of [0.25, 0.5, 0.75, 1]) {
    /** Sends planned requests one after the other until their number reaches `end`, and counts the statuses. */
    const sendUntil = async (end: number): Promise<void> => {
      while (n < end) {
        n += 1;
        const planned = MIX[n % MIX.length];
        if (!planned) continue;
        const status = await send(server.url, n, planned(n));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUntil(part * count)));
    await show(n);
  }
  // The agent ends its connections, which the server would close while they are idle.
  agent.destroy();
  await waitUntilIdle(server.pid);
  rows.push(['idle after', mb(await residentOf(server)), `at most ${MAX_MB} MB`]);
  printTable('Memory of a web process through mixed requests', rows);
  const shown = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  console.log(`  answers by status: ${shown}`);
};

/** Adds `count` accounts with confirmed numbers and returns their ids. */
const addAccounts = async ({ platform }: Api, count: number): Promise<number[]> => {
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
     SELECT 'Banc', 'Flux', '+22798' || (100000 + n), '', now(), now(), now() FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

/** Opens a stream of live updates and waits for its first data. */
const openStream = (url: string, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const stream = get(`${url}/api/events`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}.`));
      answer.once('data', () => resolve(stream)).on('error', () => undefined);
    });
    stream.on('error', reject);
  });

/** Prints the memory and CPU time that the server needs for each open stream of live updates. */
const streams = async (server: RunningServer, api: Api): Promise<void> => {
  const ids = await addAccounts(api, STREAMS / STREAMS_OF_ONE);
  await waitUntilIdle(server.pid);
  const before = await residentOf(server);
  const open: ClientRequest[] = [];
  for (const id of ids) {
    const { token } = await api.signIn(id);
    const started = Array.from({ length: STREAMS_OF_ONE }, () => openStream(server.url, token));
    open.push(...(await Promise.all(started)));
  }
  await waitUntilIdle(server.pid);
  const after = await residentOf(server);
  const { cpu } = await cpuDuring(server.pid, () => pause(30_000));
  printTable(`${open.length} open event streams`, [
    ['resident before', mb(before)],
    ['resident with them', mb(after)],
    [
      `for each (at most ${MAX_KB_OF_STREAM} KB)`,
      `${((1024 * (after - before)) / open.length).toFixed(1)} KB`,
    ],
    ['CPU of heartbeats and session checks', `${((100 * cpu) / 30).toFixed(1)} % of a core`],
  ]);
  for (const stream of open) stream.on('error', () => undefined).destroy();
};

/**
 * Tries to sign in to one account again and again: ten passwords are checked, the other attempts
 * are refused before the password is hashed.
 */
const signIns = async (server: RunningServer): Promise<void> => {
  /** Tries to sign in with a wrong password and returns the status. */
  const tryAt = (telephone: string, n: number): Promise<number> =>
    send(server.url, n, {
      path: '/api/login',
      json: JSON.stringify({ telephone, password: `faux-mot-${n}` }),
    });
  /** Returns the CPU time in ms that the server spends on one sign-in, averaged over `count` sign-ins. */
  const costOf = async (count: number, telephoneOf: (n: number) => string): Promise<number> => {
    const { cpu } = await cpuDuring(server.pid, async () => {
      for (let n = 0; n < count; n += 1) await tryAt(telephoneOf(n), n);
    });
    return (1000 * cpu) / count;
  };
  // Ten attempts use up what the limit allows for this account.
  await costOf(10, () => '90000001');
  // Each of these numbers is tried once, so that its limit never applies.
  const checked = await costOf(50, (n) => `9100${1000 + n}`);
  const refused = await costOf(500, () => '90000001');
  printTable('Sign-ins, CPU of the web process', [
    ['a wrong password', `${checked.toFixed(1)} ms`],
    ['refused by the limit', `${refused.toFixed(1)} ms`],
  ]);
};

/** Runs the benchmark; `--requests N` sets the number of mixed requests. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string', default: '100000' } },
  });
  const filled = await openFilled({ count: ADS });
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-bench-'));
  try {
    const api = await openApi(filled.url, folder);
    const settings = { ...SETTINGS, DATABASE_URL: filled.url, DATA_DIR: folder };
    // The server is started twice, so that the measured process has not filled the demo.
    await (await startWith(settings)).stop();
    const server = await startWith(settings);
    try {
      await waitUntilIdle(server.pid);
      await mixed(server, Number(values.requests));
      await streams(server, api);
      await signIns(server);
      await countedViews(api.platform);
    } finally {
      agent.destroy();
      await server.stop();
      await api.close();
    }
  } finally {
    await filled.close();
    await rm(folder, { recursive: true, force: true });
  }
};
