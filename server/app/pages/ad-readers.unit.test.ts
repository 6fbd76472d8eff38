import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Traffic } from '#server/app/traffic.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { admitAdReaders } from './ad-readers.ts';

let isFull = false;
const read: [number, string][] = [];
const prefetched: number[] = [];
const requests: [string, string][] = [];
const traffic = {
  searches: {
    asked: (words: string, { address }: { address: string }) =>
      void requests.push([words, address]),
  },
  ads: {
    open: (id: number) => {
      if (isFull) throw new Refusal(adRefusals.tooManyRead, { retryAfter: 60 });
      prefetched.push(id);
    },
    read: (id: number, { address }: { address: string }) => {
      if (isFull) throw new Refusal(adRefusals.tooManyRead, { retryAfter: 60 });
      read.push([id, address]);
    },
  },
};
const admit = admitAdReaders(traffic as unknown as Traffic, ['127.0.0.1']);
const server = createServer((request, response) => {
  if (admit(request, response)) response.end('page');
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
beforeEach(() => {
  isFull = false;
  read.length = 0;
});

const open = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);

it('the page of an ad is counted for the address reported by a trusted proxy', async () => {
  await open('/annonces/12', { headers: { 'x-forwarded-for': '41.138.1.2' } });
  await open('/annonces/13?x=1');
  expect(read).toEqual([
    [12, '41.138.1.2'],
    [13, '127.0.0.1'],
  ]);
});

it('lists, other pages and HEAD are not', async () => {
  await open('/annonces');
  await open('/annonces/12/x');
  await open('/annonces/x');
  await open('/annonces/12', { method: 'HEAD' });
  expect(read).toEqual([]);
});

it('a prefetched page is not a view but counts for the limit', async () => {
  const ahead = { headers: { 'sec-purpose': 'prefetch' } };
  await open('/annonces/12', ahead);
  expect([read, prefetched]).toEqual([[], [12]]);
  isFull = true;
  expect((await open('/annonces/13', ahead)).status).toBe(429);
});

it('the poster of an ad is not a view but counts for the limit', async () => {
  await open('/annonces/14/affiche');
  expect([read, prefetched.at(-1)]).toEqual([[], 14]);
  isFull = true;
  expect((await open('/annonces/15/affiche')).status).toBe(429);
});

it('beyond the limit the response is in French, with Retry-After', async () => {
  isFull = true;
  const answer = await open('/annonces/12');
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    429,
    '60',
    adRefusals.tooManyRead.message,
  ]);
});

it('the words of a list are noted with their reader', async () => {
  await open('/annonces?q=v%C3%A9lo&page=2', { headers: { 'x-forwarded-for': '41.138.1.2' } });
  await open('/annonces?city=1');
  await open('/annonces');
  expect(requests).toEqual([['vélo', '41.138.1.2']]);
});
