import type pg from 'pg';
import type { CheckWordKind } from '#contract/moderation/admin/check-words.ts';
import { lockClientUntilCommit } from '#server/platform/database/locks.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { EXPRESSIONS } from '#server/platform/text/deposit-lexicon.ts';
import { setMoneyWords } from '#server/platform/text/deposit-sentences.ts';
import { FORBIDDEN_ENTRIES, INNOCENT_EVERYWHERE } from './forbidden-entries.ts';
import { setForbiddenEntries } from './forbidden-words.ts';

interface StoredWords {
  kind: CheckWordKind;
  reason: string;
  words: string;
  near?: string;
  innocent?: string;
}

const oneLine = (list: string): string => list.replaceAll(/\s+/g, ' ').trim();

/** Lists the words of the pre-checks as they are before administrators edit them. */
const FIRST_WORDS: readonly StoredWords[] = [
  ...FORBIDDEN_ENTRIES.map((entry): StoredWords => ({ kind: 'forbidden', ...entry })),
  { kind: 'innocent', reason: 'jouets, images, prévention', words: INNOCENT_EVERYWHERE },
  { kind: 'service', reason: 'services', words: EXPRESSIONS.service ?? '' },
  { kind: 'short_service', reason: 'services', words: EXPRESSIONS.shortService ?? '' },
  { kind: 'operator', reason: 'opérateurs', words: EXPRESSIONS.operator ?? '' },
  { kind: 'send', reason: 'verbes', words: EXPRESSIONS.send ?? '' },
];

/** Fills the table of the words of the pre-checks when it is empty; administrators edit them afterwards. */
export const seedCheckWords = (pool: pg.Pool): Promise<void> =>
  withTransaction(pool, async (client) => {
    await lockClientUntilCommit(client, 'checkWordsSeed');
    const { rowCount } = await client.query('SELECT FROM check_words LIMIT 1');
    if (rowCount) return;
    for (const { kind, reason, words, near = '', innocent = '' } of FIRST_WORDS)
      await client.query(
        'INSERT INTO check_words (kind, reason, words, near, innocent) VALUES ($1, $2, $3, $4, $5)',
        [kind, reason, ...[words, near, innocent].map(oneLine)],
      );
  });

/** Makes the checks of this process read the words that administrators edit. */
export const loadCheckWords = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Required<StoredWords>>(
    'SELECT kind, reason, words, near, innocent FROM check_words ORDER BY id',
  );
  /** Returns the words of all rows of a kind. */
  const wordsOf = (kind: CheckWordKind): string =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ words }) => words)
      .join(', ');
  setForbiddenEntries(
    rows.filter(({ kind }) => kind === 'forbidden'),
    wordsOf('innocent'),
  );
  setMoneyWords({
    service: wordsOf('service'),
    shortService: wordsOf('short_service'),
    operator: wordsOf('operator'),
    send: wordsOf('send'),
  });
};
