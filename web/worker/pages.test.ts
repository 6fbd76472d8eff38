import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('BUILD', 'test');
const { answerPage } = await import('./pages.ts');

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Visits a page of the cache, whose response of the network arrives or fails when the test says so. */
const visit = () => {
  let kept = page('before');
  const cache = {
    put: async (_key: string, response: Response) => void (kept = response),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { match: async () => kept.clone(), open: async () => cache });
  const network = Promise.withResolvers<Response>();
  const pending: Promise<unknown>[] = [];
  const event = {
    preloadResponse: network.promise,
    waitUntil: (work: Promise<unknown>) => pending.push(work),
  } as unknown as FetchEvent;
  const answer = answerPage(event, new URL('https://kasuwa.example/annonces'));
  const textOf = async () => {
    await Promise.all(pending);
    return kept.clone().text();
  };
  return { answer, network, keptText: textOf };
};

it('a page in time is shown and kept', async () => {
  const { answer, network, keptText } = visit();
  network.resolve(page('now'));
  expect([await (await answer).text(), await keptText()]).toEqual(['now', 'now']);
});

it('a page that takes too long is kept for the next visit, after the cached one was shown', async () => {
  const { answer, network, keptText } = visit();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await (await answer).text()).toBe('before');
  network.resolve(page('now'));
  expect(await keptText()).toBe('now');
});

it('without network the cached page is shown and stays', async () => {
  const { answer, network, keptText } = visit();
  network.reject(new TypeError('Failed to fetch'));
  expect([await (await answer).text(), await keptText()]).toEqual(['before', 'before']);
});
