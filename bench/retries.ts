import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { SeededRandom } from '#server/demo/random.ts';
import { multipart } from '#server/testing/personas.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';
import { startCuttingProxy, type Fate } from './cutting-proxy.ts';
import { printTable } from './measure.ts';
import { startServer } from './processes.ts';

const PUBLICATIONS = 500;
const A_SELLER = 25;
const TRIES = 4;
const AT_ONCE = 12;
const SEED = 'retries';

interface Sending {
  url: string;
  token: string;
  key: string;
  body: ReturnType<typeof multipart>;
}

/** One try on a new connection: the status, or null when the connection broke. */
const tryOnce = ({ url, token, key, body }: Sending): Promise<number | null> =>
  new Promise((resolve) => {
    const call = request(
      `${url}/api/annonces`,
      {
        method: 'POST',
        agent: false,
        headers: {
          ...body.headers,
          'content-length': body.payload.length,
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? null) : null));
        answer.on('error', () => resolve(null));
      },
    );
    call.on('error', () => resolve(null));
    call.end(body.payload);
  });

interface Tally {
  sent: number;
  broken: number;
  acknowledged: number;
  other: number[];
}

/** Retries until success; sometimes the next try starts while the previous one is in flight. */
const sendWithRetries = async (
  sending: Sending,
  reliableUrl: string,
  random: SeededRandom,
  tally: Tally,
): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    // The last try has a reliable connection.
    const url = attempt === TRIES ? reliableUrl : sending.url;
    const isDoubled = attempt < TRIES && random.next() < 0.25;
    const tries = isDoubled ? [sending, sending] : [{ ...sending, url }];
    tally.sent += tries.length;
    const statuses = await Promise.all(tries.map(tryOnce));
    tally.broken += statuses.filter((status) => status === null).length;
    tally.other.push(...statuses.filter((status) => status !== null && status !== 201).map(Number));
    if (statuses.includes(201)) {
      tally.acknowledged += 1;
      return;
    }
  }
};

const partsOf = async (url: string, title: string, photo: Buffer | null) =>
  multipart([
    ...Object.entries({ ...(await adFieldsAt(url)), title }).map(([name, value]) => ({
      name,
      value,
    })),
    ...(photo ? [{ name: 'images[0]', value: photo, filename: 'photo.jpg' }] : []),
  ]);

/** Number of ads of all sellers. */
const adsOf = async (url: string, tokens: readonly string[]): Promise<number> => {
  const totals = await Promise.all(
    tokens.map((token) =>
      ask<{ meta: { total: number } }>(url, 'GET', '/api/annonces/my', { token }),
    ),
  );
  return totals.reduce((sum, { body }) => sum + body.meta.total, 0);
};

/** 500 publications, each sent up to 4 times through a proxy that cuts most connections: exactly 500 ads. */
export const run = async (): Promise<void> => {
  console.log('Filling a database and starting the server…');
  const server = await startServer();
  const random = new SeededRandom(SEED);
  const fates: readonly Fate[] = ['cut request', 'lost answer', 'cut answer', 'passes'];
  const proxy = await startCuttingProxy(Number(new URL(server.url).port), () => random.pick(fates));
  try {
    const photo = await sharp({
      create: { width: 320, height: 240, channels: 3, background: '#b5532a' },
    })
      .jpeg()
      .toBuffer();
    const tokens: string[] = [];
    for (let n = 0; n < PUBLICATIONS / A_SELLER; n += 1)
      tokens.push((await signUpAt(server.url)).token);
    const tally: Tally = { sent: 0, broken: 0, acknowledged: 0, other: [] };
    const limit = pLimit(AT_ONCE);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: PUBLICATIONS }, (_, n) =>
        limit(async () => {
          const body = await partsOf(server.url, `Essai ${n}`, n % 4 === 0 ? photo : null);
          const token = tokens[Math.floor(n / A_SELLER)] ?? '';
          const sending = { url: proxy.url, token, key: randomUUID(), body };
          await sendWithRetries(sending, server.url, random, tally);
        }),
      ),
    );
    const seconds = (performance.now() - began) / 1000;
    const made = await adsOf(server.url, tokens);
    printTable(`${PUBLICATIONS} publications, each sent up to ${TRIES} times over a cutting line`, [
      ['requests sent', String(tally.sent)],
      ['connections that broke', String(tally.broken)],
      ['publications acknowledged', String(tally.acknowledged)],
      ['answers that were neither', String(tally.other.length)],
      ['ads made', String(made)],
      ['seconds', seconds.toFixed(1)],
    ]);
    const isExact = made === PUBLICATIONS && tally.acknowledged === PUBLICATIONS;
    console.log(isExact ? '  exactly one ad each' : `  NOT one ad each: ${tally.other.join(', ')}`);
    if (!isExact) process.exitCode = 1;
  } finally {
    await proxy.close();
    await server.stop();
  }
};
