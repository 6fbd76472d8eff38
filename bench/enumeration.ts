// Whether response times distinguish numbers with an account from those without. Each arm requests its own numbers once,
// from its own block of addresses; the arms alternate in random order.

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '#server/domains/accounts/passwords.ts';
import { findByTelephone } from '#server/domains/accounts/queries/users.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { PRODUCTION_HASH_MEMORY } from '#server/platform/settings.ts';
import { median, printTable } from './measure.ts';
import { waitUntilIdle, startWith, temporaryFolder } from './processes.ts';
import { separationOf } from './separation.ts';

const EACH = 500;
const WARM_UP = 20;
const FIRST_KNOWN = 90_200_000;
const FIRST_KNOWN_TO_CONTROL = 90_400_000;
const FIRST_UNKNOWN = 90_600_000;
/** Is the pause in ms between two codes sent to the same account, which gets at most one a minute. */
const CODE_PAUSE_MS = 61_000;
const HASHING = { settings: { PASSWORD_HASH_MEMORY: PRODUCTION_HASH_MEMORY } };
const WRONG = 'pas-le-bon-mot';
const TARGET = 0.55;
const TARGET_OF_CONTROL = 0.9;

const numbersFrom = (first: number): string[] =>
  Array.from({ length: EACH + WARM_UP }, (_, index) => `+227${first + index}`);
const KNOWN = numbersFrom(FIRST_KNOWN);
/** Lists telephone numbers with accounts for the control server, whose response times leak which numbers have one. */
const KNOWN_TO_CONTROL = numbersFrom(FIRST_KNOWN_TO_CONTROL);
const UNKNOWN = numbersFrom(FIRST_UNKNOWN);

/** Adds accounts for the known telephone numbers, all with the same random password. */
const addAccounts = async (database: Database): Promise<void> => {
  const passwordHash = await hashPassword(HASHING, crypto.randomUUID());
  await database.pool.query(
    `INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
     SELECT 'Hadiza', 'Oumarou', telephone, $2, now(), now() FROM unnest($1::text[]) AS telephone`,
    [[...KNOWN, ...KNOWN_TO_CONTROL], passwordHash],
  );
};

let blocks = 0;
/** Returns a new client address, the only one of its /24 network, so that no limit by address or network applies. */
const ownAddress = (): string => {
  blocks += 1;
  return `10.${(blocks >> 8) & 255}.${blocks & 255}.${(blocks >> 16) + 1}`;
};

/** Sends a POST request and returns the status and text of its response, and the time it took in ms. */
const ask = async (url: string, body: object): Promise<{ ms: number; answer: string }> => {
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ownAddress() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { ms: performance.now() - started, answer: `${response.status} ${text}` };
};

interface Arms {
  known: number[];
  unknown: number[];
  /** Holds the distinct responses, as status and text, to requests with known and with unknown numbers. */
  answers: Set<string>;
}

/** Measures requests with a known and with an unknown telephone number, in pairs of random order, after a warm-up. */
const measure = async (
  url: string,
  bodyOf: (telephone: string) => object,
  known: readonly string[] = KNOWN,
): Promise<Arms> => {
  const arms: Arms = { known: [], unknown: [], answers: new Set() };
  for (let index = 0; index < EACH + WARM_UP; index += 1) {
    const pair = [
      { times: arms.known, telephone: known[index] ?? '' },
      { times: arms.unknown, telephone: UNKNOWN[index] ?? '' },
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const { times, telephone } of pair) {
      const { ms, answer } = await ask(url, bodyOf(telephone));
      if (index < WARM_UP) continue;
      times.push(ms);
      arms.answers.add(answer);
    }
  }
  return arms;
};

const listen = async (handle: RequestListener): Promise<{ url: string; server: Server }> => {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

/**
 * Starts a control server whose response times leak whether a number has an account: its sign-in hashes no password for
 * an unknown number, and its password reset contacts the site only for a known one.
 */
const startLeakyControl = (
  database: Database,
  forgotUrl: string,
): Promise<{ url: string; server: Server }> =>
  listen((request, response) => {
    /** Takes longer when the requested number has an account; the response is `{}` in any case. */
    const answer = async (): Promise<void> => {
      const { telephone } = (await json(request)) as { telephone: string };
      const user = await findByTelephone(database.orm, telephone);
      if (user && request.url === '/login') await verifyPassword(HASHING, user.passwordHash, WRONG);
      else if (user) await ask(forgotUrl, { telephone });
      response.end('{}');
    };
    void answer();
  });

/**
 * Returns the table row of one kind of request: the median times for known and unknown numbers, how well the times tell
 * them apart (AUC and its upper 95 % bound), the target, and whether all responses are the same.
 */
const rowOf = (name: string, arms: Arms, target: string): string[] => {
  const { auc, bound } = separationOf(arms.known, arms.unknown);
  return [
    name,
    `${median(arms.known).toFixed(2)} ms`,
    `${median(arms.unknown).toFixed(2)} ms`,
    auc.toFixed(3),
    bound.toFixed(3),
    target,
    arms.answers.size === 1 ? 'one' : `${arms.answers.size} different`,
  ];
};

const byNumber = (telephone: string) => ({ telephone });
const withPassword = (telephone: string) => ({ telephone, password: WRONG });

export const run = async (): Promise<void> => {
  const folder = await temporaryFolder();
  const embedded = await startEmbedded(folder.path);
  const texts = await listen((_request, response) => response.end('{}'));
  try {
    const server = await startWith({
      DATABASE_URL: embedded.url,
      DATA_DIR: join(folder.path, 'data'),
      SMS_URL: texts.url,
      TRUST_PROXY: '127.0.0.1',
      SMS_BLOCK_BUDGET: '1000000',
      SMS_HOURLY_BUDGET: '1000000',
      LOGIN_FAILURE_BUDGET: '1000000',
    });
    const database = await openDatabase(embedded.url);
    await addAccounts(database);
    await waitUntilIdle(server.pid);
    const forgot = await measure(`${server.url}/api/forgotPassword`, byNumber);
    const startedAt = performance.now();
    await waitUntilIdle(server.pid);
    const login = await measure(`${server.url}/api/login`, withPassword);
    const careless = await startLeakyControl(database, `${server.url}/api/forgotPassword`);
    const carelessLogin = await measure(`${careless.url}/login`, withPassword);
    const carelessForgot = await measure(`${careless.url}/forgot`, byNumber, KNOWN_TO_CONTROL);
    careless.server.close();
    await pause(Math.max(0, startedAt + CODE_PAUSE_MS - performance.now()));
    await waitUntilIdle(server.pid);
    const again = await measure(`${server.url}/api/forgotPassword`, byNumber);
    const tooSoon = await measure(`${server.url}/api/forgotPassword`, byNumber);
    const [ours, control] = [`≤ ${TARGET}`, `> ${TARGET_OF_CONTROL}`];
    printTable(`${EACH} numbers with an account against ${EACH} without, alternating by lot`, [
      ['', 'known', 'unknown', 'AUC', '95 % bound', 'target', 'answers'],
      rowOf('login, wrong password', login, ours),
      rowOf('forgot', forgot, ours),
      rowOf('resend (forgot, a minute later)', again, ours),
      rowOf('resend at once (429)', tooSoon, ours),
      rowOf('control: login without dummy hash', carelessLogin, control),
      rowOf('control: forgot that looks first', carelessForgot, control),
    ]);
    await database.close();
    await server.stop();
  } finally {
    texts.server.closeAllConnections();
    texts.server.close();
    await embedded.stop();
    await folder.remove();
  }
};
