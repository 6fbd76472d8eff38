import type pg from 'pg';
import type { CheckWordKind } from '#contract/moderation/admin/check-words.ts';
import { prepareMoney, setMoneyWords } from '#server/platform/text/deposit-sentences.ts';
import { prepareForbidden, setForbiddenWords } from './forbidden-words.ts';
import type { CheckWordLists } from './read-words.ts';

/** Describes a row of the words that administrators edit; its lists are separated by commas. */
export interface StoredWords {
  kind: CheckWordKind;
  reason: string;
  words: string;
  near: string;
  innocent: string;
}

/** Reads the words that administrators edit. */
export const readStoredWords = async (
  pool: pg.Pool,
): Promise<readonly (StoredWords & { id: number })[]> => {
  const { rows } = await pool.query<StoredWords & { id: number }>(
    'SELECT id, kind, reason, words, near, innocent FROM check_words ORDER BY id',
  );
  return rows;
};

/** Prepares stored words for reading texts. */
export const prepareWords = (rows: readonly StoredWords[]): CheckWordLists => {
  /** Returns the words of all rows of a kind. */
  const wordsOf = (kind: CheckWordKind): string =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ words }) => words)
      .join(', ');
  return {
    forbidden: prepareForbidden(
      rows.filter(({ kind }) => kind === 'forbidden'),
      wordsOf('innocent'),
    ),
    money: prepareMoney({
      service: wordsOf('service'),
      shortService: wordsOf('short_service'),
      operator: wordsOf('operator'),
      send: wordsOf('send'),
    }),
  };
};

/** Makes the checks of this process read the words that administrators edit. */
export const loadCheckWords = async (pool: pg.Pool): Promise<void> => {
  const { forbidden, money } = prepareWords(await readStoredWords(pool));
  setForbiddenWords(forbidden);
  setMoneyWords(money);
};
