import type pg from 'pg';
import { TRIAL_ADS, type Trial } from '#contract/common/trial.ts';
import { FoundAds, type TriedAd } from '#server/platform/trial.ts';
import { matchesAmong, readFilters } from '../match.ts';
import { currentVocabulary, loadVocabulary, type SynonymChange } from '../vocabulary.ts';

/** Returns the terms whose searches a group changes: all, or the first of a one-way group. */
const searchedOf = ({ terms, one_way: isOneWay }: SynonymChange): readonly string[] =>
  isOneWay ? terms.slice(0, 1) : terms;

/**
 * Searches the newest public ads for each term of a group of synonyms as it is and as it would be, and returns the ads
 * that only one of the two finds, each with the searched terms. Stores nothing.
 */
export const trySynonyms = async (pool: pg.Pool, change: SynonymChange): Promise<Trial> => {
  const { rows: former } = await pool.query<SynonymChange>(
    'SELECT terms, one_way FROM search_synonym WHERE id = $1',
    [change.id ?? null],
  );
  const { rows: ads } = await pool.query<TriedAd>(
    `SELECT id, title FROM ad_search JOIN ad ON ad.id = ad_id
     ORDER BY ad_search.published_at DESC, ad_id DESC LIMIT ${TRIAL_ADS}`,
  );
  const ids = ads.map(({ id }) => id);
  const now = await currentVocabulary(pool);
  const then = await loadVocabulary(pool, change);
  const [added, removed] = [new FoundAds(), new FoundAds()];
  for (const q of new Set([...former, change].flatMap(searchedOf))) {
    const [before, after] = [
      await readFilters(pool, { q }, now),
      await readFilters(pool, { q }, then),
    ];
    if (JSON.stringify(before.searchTerms) === JSON.stringify(after.searchTerms)) continue;
    const found = new Set(await matchesAmong(pool, before, ids));
    const finds = new Set(await matchesAmong(pool, after, ids));
    for (const id of finds) if (!found.has(id)) added.add(id, [q]);
    for (const id of found) if (!finds.has(id)) removed.add(id, [q]);
  }
  return { tried: ads.length, added: added.among(ads), removed: removed.among(ads) };
};
