import { afterAll, beforeAll, expect, it } from 'vitest';
import { folded, plainLetters } from '#contract/common/plain-letters.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const LETTERS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Nko}\p{Script=Tifinagh}]/u;
const MARKS = /(?=[\p{scx=Latin}\p{scx=Arabic}\p{scx=Nko}\p{scx=Tifinagh}\u0300-\u036F])\p{M}/u;

/** Lists every letter, and every combining mark within a word, of the scripts in which users in Niger write. */
const WORDS = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code))
  .filter((char) => LETTERS.test(char) || MARKS.test(char))
  .map((char) => `x${char}y`);

const inSql = async (name: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ read: string[] }>(
    `SELECT array_agg(${name}(word) ORDER BY i) AS read FROM unnest($1::text[]) WITH ORDINALITY AS words (word, i)`,
    [WORDS],
  );
  return rows[0]?.read ?? [];
};

it('the database writes every letter in plain ones as the program does', async () => {
  expect(WORDS.length).toBeGreaterThan(3000);
  expect(await inSql('plain_letters')).toEqual(WORDS.map(plainLetters));
});

it('the database folds every letter as the program does, and takes apart what has no plain one', async () => {
  const read = await inSql('folded');
  const other = WORDS.map(folded).filter((word, i) => read[i] !== word);
  expect(other.filter((word) => /^[a-z]*$/.test(word))).toEqual([]);
});
