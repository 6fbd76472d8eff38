import { mapContent } from '#contract/ads/content.ts';
import { ask, signUpAt } from '#server/testing/visitor.ts';

export interface Counted {
  done: number;
  /** Counts failures; keys name the kind of call and the status or error, such as '/annonces: 502'. */
  failed: Map<string, number>;
  longestMs: number;
}

export interface Load {
  reads: Counted;
  writes: Counted;
  /** Resolves when both reads and writes have reached their numbers and `isOver` returns true. */
  finished: Promise<void>;
}

const DRAFT = { fields: mapContent(() => ''), label_touched: false, photo_ids: [] };

const READERS = 4;
const WRITERS = 2;
const PAGES = 50;

/** Returns the path of the n-th read: pages and API calls, most of which nginx does not cache. */
const readOf = (n: number): string => {
  const page = (n % PAGES) + 1;
  return [
    `/api/annonces?page=${page}`,
    '/',
    `/api/annonces?q=toyota&page=${page}`,
    '/annonces',
    '/api/categories',
    `/annonces?page=${page}`,
    `/api/annonces?max=${page}000`,
    '/about',
  ][n % 8] as string;
};

/** Makes a call and counts it, with its time; a status other than 200 or an error counts as a failure of this kind. */
const count = async (
  counted: Counted,
  kind: string,
  call: () => Promise<number>,
): Promise<void> => {
  const start = performance.now();
  const outcome = await call().then(
    (status) => (status === 200 ? null : String(status)),
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );
  counted.longestMs = Math.max(counted.longestMs, performance.now() - start);
  counted.done += 1;
  const key = `${kind}: ${outcome}`;
  if (outcome) counted.failed.set(key, (counted.failed.get(key) ?? 0) + 1);
};

/** Starts to read and write until `least` requests of both kinds are done and `isOver` returns true. */
export const startLoad = async (
  address: string,
  least: { reads: number; writes: number },
  isOver: () => boolean,
): Promise<Load> => {
  const empty = (): Counted => ({ done: 0, failed: new Map(), longestMs: 0 });
  const [reads, writes] = [empty(), empty()];
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => signUpAt(address)));
  const isDone = (): boolean =>
    isOver() && reads.done >= least.reads && writes.done >= least.writes;

  /** Sends reads one after another until the load is over. */
  const read = async (): Promise<void> => {
    while (!isDone()) {
      const path = readOf(reads.done);
      await count(reads, path.split('?')[0] ?? '', async () => {
        const answer = await fetch(address + path);
        await answer.arrayBuffer();
        return answer.status;
      });
    }
  };
  /** Saves a draft again and again as one account until the load is over. */
  const write = async ({ token }: { token: string }): Promise<void> => {
    while (!isDone()) {
      const json = { ...DRAFT, key: `trial-${writes.done}` };
      await count(writes, 'POST /api/my-draft', async () => {
        const { status } = await ask(address, 'POST', '/api/my-draft', { token, json });
        return status;
      });
    }
  };
  const finished = Promise.all([...Array.from({ length: READERS }, read), ...writers.map(write)]);
  return { reads, writes, finished: finished.then(() => undefined) };
};
