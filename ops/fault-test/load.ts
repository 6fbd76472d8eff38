// Reads and writes during a fault.

import { setTimeout as pause } from 'node:timers/promises';
import { mapContent } from '#contract/ads/content.ts';
import type { Person } from './main-job.ts';

const DRAFT = { fields: mapContent(() => ''), label_touched: false, photo_ids: [] };
/** Is the pause between two calls of one reader or writer, in ms, long enough not to overload the site. */
const PAUSE_MS = 40;
const READERS = 3;
const TIMEOUT_MS = 20_000;

/**
 * Lists the paths of pages and calls to read, most of which nginx does not cache; a number is added to those that end
 * with `=`.
 */
const PATHS = [
  '/',
  '/annonces',
  '/api/categories',
  '/api/annonces?page=',
  '/annonces?q=moto&page=',
];

export interface Counted {
  done: number;
  failed: number;
  /** Is the number of failed calls without a French text for the user. */
  bare: number;
}

export interface Load {
  reads: Counted;
  writes: Counted;
  /** Ends the load; resolves when the last call is answered. */
  stop(): Promise<void>;
  /**
   * Returns the number of acknowledged writes that the site has lost, and the seconds between the last stored and the
   * last acknowledged write.
   */
  findLost(): Promise<{ count: number; seconds: number }>;
}

/** Tells whether an answer, a page or JSON, has a French text for users. */
export const isFrench = (text: string): boolean =>
  text.includes('lang="fr"') || /"message":"[^"]*[a-zéè’]/.test(text);

/**
 * Makes a call, adds it to `counted`, also as `bare` if it failed without a French text for the user, and returns
 * whether it succeeded.
 */
const count = async (counted: Counted, url: string, init?: RequestInit): Promise<boolean> => {
  const outcome = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => ({ ok: answer.ok, text: await answer.text() }),
    () => ({ ok: false, text: '' }),
  );
  counted.done += 1;
  if (!outcome.ok) counted.failed += 1;
  if (!outcome.ok && !isFrench(outcome.text)) counted.bare += 1;
  return outcome.ok;
};

/**
 * Starts to read pages, and to save drafts of a person, each with the number of the write as its title, until stopped.
 */
export const startLoad = (address: string, writer: Person): Load => {
  const [reads, writes] = [
    { done: 0, failed: 0, bare: 0 },
    { done: 0, failed: 0, bare: 0 },
  ];
  const over = new AbortController();
  /** Holds, at the number of each write, the time in ms at which the site acknowledged it. */
  const acknowledged: number[] = [0];
  const headers = {
    authorization: `Bearer ${writer.token}`,
    'content-type': 'application/json',
  };
  /** Requests the paths in turn, with a number after a final `=`, until the load is stopped. */
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const path = PATHS[reads.done % PATHS.length] ?? '/';
      await count(reads, address + (path.endsWith('=') ? path + (reads.done % 40) : path));
      await pause(PAUSE_MS);
    }
  };
  /** Saves numbered drafts until the load is stopped, and notes when the site acknowledges each, to find lost ones. */
  const write = async (): Promise<void> => {
    for (let n = 1; !over.signal.aborted; n += 1) {
      const fields = { ...DRAFT.fields, title: String(n) };
      const body = JSON.stringify({ ...DRAFT, fields, key: `trial-${n}` });
      if (await count(writes, `${address}/api/my-draft`, { method: 'POST', headers, body }))
        acknowledged[n] = performance.now();
      await pause(PAUSE_MS);
    }
  };
  const finished = Promise.all([...Array.from({ length: READERS }, read), write()]);
  return {
    reads,
    writes,
    stop: async () => {
      over.abort();
      await finished;
    },
    findLost: async () => {
      const answer = await fetch(`${address}/api/my-draft`, { headers });
      const stored = Number(/"title":"(\d+)"/.exec(await answer.text())?.[1] ?? 0);
      const lost = acknowledged.slice(stored + 1).filter(Boolean);
      const seconds =
        lost.length === 0 ? 0 : ((lost.at(-1) ?? 0) - (acknowledged[stored] ?? 0)) / 1000;
      return { count: lost.length, seconds };
    },
  };
};
