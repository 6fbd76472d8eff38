// What anybody can have drawn: deeds of sale of many at once, beside the health check, and pictures for statuses by one address.

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DEED_ATTRIBUTES_MAX,
  DEED_LABEL_MAX,
  DEED_MAX,
  DEED_TEXT_MAX,
} from '#contract/ads/deed-fields.ts';
import { cpuDuring, cpuSecondsOf, median, p99, printTable } from './measure.ts';
import { startHelper, startServer, type Helper, type RunningServer } from './processes.ts';
import type { LoadTask, Sent } from './load-sender.ts';

/** The sender sets client addresses as a proxy does. */
const SETTINGS = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' };
const DEEDS = 60;
const MAX_HEALTH_MS = 100;
const MAX_CORE = 0.1;
const PROBES = 50;
const DEED_SECONDS = 4;
const PICTURE_SECONDS = 60;
const PICTURE_CONNECTIONS = 4;

const agent = new Agent({ keepAlive: true });

interface Asked {
  from: string;
  json?: object;
}

/** Sends a request, reads its answer and returns the status. */
const send = (url: string, { from, json }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
    request(url, { method: json ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(json && JSON.stringify(json));
  });

interface Found {
  id: number;
  kind: string;
}

/** The ads of the demo. */
const listAds = async (url: string): Promise<Found[]> => {
  const ads: Found[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/annonces?page=${page}`);
    const { data } = (await answer.json()) as { data: Found[] };
    if (data.length === 0) return ads;
    ads.push(...data);
  }
};

/** The dearest: with the longest texts it is drawn in three sizes. */
const FULL_DEED = {
  ...Object.fromEntries(
    Object.entries(DEED_MAX).map(([name, max]) => [name, 'Mwakawa '.repeat(40).slice(0, max)]),
  ),
  attributes: Array.from({ length: DEED_ATTRIBUTES_MAX }, (_, i) => ({
    label: `Étiquette ${i} `.repeat(4).slice(0, DEED_LABEL_MAX),
    text: 'Valeur '.repeat(12).slice(0, DEED_TEXT_MAX),
  })),
};
const PLAIN_DEED = { seller_name: 'Moussa Abdou', buyer_name: 'Aïchatou Issa', price: '250000' };

const statusesOf = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const watchHealth = (sender: Helper, url: string, seconds: number): Promise<Sent> =>
  sender.ask<Sent>({
    url,
    streams: [{ name: 'health', ask: '/api/health', perSecond: PROBES, from: 0, until: seconds }],
  } satisfies LoadTask);

const deeds = async (
  { url, pid }: RunningServer,
  sender: Helper,
  { id, name, deed }: { id: number; name: string; deed: object },
): Promise<void> => {
  const block = Math.floor(Math.random() * 200);
  const { cpu: one } = await cpuDuring(pid, async () => {
    for (let n = 0; n < 10; n += 1)
      await send(`${url}/api/annonces/${id}/acte-de-vente`, {
        from: `11.${block}.${n}.1`,
        json: deed,
      });
  });
  const watching = watchHealth(sender, url, DEED_SECONDS);
  await pause(200);
  const before = await cpuSecondsOf(pid);
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: DEEDS }, (_, n) =>
      send(`${url}/api/annonces/${id}/acte-de-vente`, { from: `10.${block}.${n}.1`, json: deed }),
    ),
  );
  const took = performance.now() - started;
  const cpu = (await cpuSecondsOf(pid)) - before;
  const { samples } = await watching;
  const health = (samples['health'] ?? [])
    .filter(({ due }) => due >= 150 && due <= 200 + took)
    .map(({ ms: late }) => late);
  printTable(`${DEEDS} deeds of sale at once, ${name}`, [
    ['CPU of one', ms(100 * one)],
    ['answers', statusesOf(statuses)],
    ['answered after', ms(took)],
    ['CPU', `${cpu.toFixed(2)} s`],
    [`health meanwhile, p99 (at most ${MAX_HEALTH_MS} ms)`, ms(p99(health))],
    ['health meanwhile, median', `${ms(median(health))} of ${health.length}`],
  ]);
};

const pictures = async (
  { url, pid }: RunningServer,
  paths: readonly string[],
  from: string,
): Promise<void> => {
  const statuses: number[] = [];
  const end = performance.now() + PICTURE_SECONDS * 1000;
  let n = 0;
  const { cpu } = await cpuDuring(pid, () =>
    Promise.all(
      Array.from({ length: PICTURE_CONNECTIONS }, async () => {
        while (performance.now() < end) {
          n += 1;
          const status = await send(url + (paths[n % paths.length] ?? ''), { from });
          statuses.push(status);
          // As a client that heeds nothing, but not so fast that refusals alone fill a core.
          if (status !== 200) await pause(50);
        }
      }),
    ),
  );
  printTable(`One address asks for pictures of ${paths.length} ads for ${PICTURE_SECONDS} s`, [
    ['answers', statusesOf(statuses)],
    [`CPU (at most ${MAX_CORE} of a core)`, `${(cpu / PICTURE_SECONDS).toFixed(2)} of a core`],
  ]);
};

const statusPictures = async (url: string, ads: readonly Found[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [n, { id }] of ads.entries()) {
    const answer = await fetch(`${url}/api/the-annonces/${id}`, {
      headers: { 'x-forwarded-for': `12.1.${n % 250}.1` },
    });
    if (!answer.ok) continue;
    const { data } = (await answer.json()) as {
      data: { share_image: string; status_image: string | null };
    };
    found.push(...[data.status_image, data.share_image].filter((path) => path !== null));
  }
  return found;
};

export const run = async (): Promise<void> => {
  const server = await startServer(SETTINGS);
  const sender = startHelper('load-sender.ts');
  try {
    const ads = await listAds(server.url);
    const offer = ads.find(({ kind }) => kind === 'offer') ?? ads[0];
    if (!offer) throw new Error('The demo has no ad.');
    await deeds(server, sender, { id: offer.id, name: 'few words', deed: PLAIN_DEED });
    await deeds(server, sender, { id: offer.id, name: 'as long as it may be', deed: FULL_DEED });
    await pictures(server, await statusPictures(server.url, ads), '41.138.7.9');
  } finally {
    agent.destroy();
    await sender.stop();
    await server.stop();
  }
};
