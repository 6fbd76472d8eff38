import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { TRIAL_ADS, type Trial } from '#contract/common/trial.ts';
import { LATEST_AD } from '#server/domains/ads/index.ts';
import { FoundAds, type TriedAd } from '#server/platform/trial.ts';
import { readEditedWords } from '../words/read-words.ts';
import { prepareWords, readStoredWords, type StoredWords } from '../words/stored-words.ts';

/** Is the number of ads that are read at a time, between which the process answers others. */
const AT_ONCE = 20;

const NEWEST = `
  SELECT id, title, description FROM ${LATEST_AD} l
  WHERE id = ANY (ARRAY(SELECT id FROM ad ORDER BY id DESC LIMIT ${TRIAL_ADS})) ORDER BY id DESC`;

/**
 * Reads the newest ads, public or not, by the words of the checks as they are and as they would be with `changed` in
 * place of the row `id`, or beside all rows without one. Returns the ads in which one of the two reads words
 * that the other does not, each with these words. Stores nothing.
 */
export const tryCheckWords = async (
  pool: pg.Pool,
  { id, ...changed }: StoredWords & { id?: number | undefined },
): Promise<Trial> => {
  const rows = await readStoredWords(pool);
  const now = prepareWords(rows);
  const then = prepareWords([...rows.filter((row) => row.id !== id), changed]);
  const { rows: ads } = await pool.query<TriedAd & { description: string }>(NEWEST);
  const [added, removed] = [new FoundAds(), new FoundAds()];
  for (const [i, ad] of ads.entries()) {
    if (i % AT_ONCE === 0) await setImmediate();
    const texts = [ad.title, ad.description];
    const [before, after] = [readEditedWords(texts, now), readEditedWords(texts, then)];
    for (const kind of ['deposits', 'forbidden'] as const) {
      const was = before[kind].map(({ text }) => text);
      const is = after[kind].map(({ text }) => text);
      const more = is.filter((text) => !was.includes(text));
      const fewer = was.filter((text) => !is.includes(text));
      if (more.length > 0) added.add(ad.id, more);
      if (fewer.length > 0) removed.add(ad.id, fewer);
    }
  }
  return { tried: ads.length, added: added.among(ads), removed: removed.among(ads) };
};
