import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAds } from '#server/demo/bulk.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import {
  judgeSearches,
  readJudgedAds,
  summarise,
  weakest,
} from '#server/testing/strangers/judge-searches.ts';
import { readRound, ROUNDS } from '#server/testing/strangers/round.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillAds(database.pool, 2000, { now: NOW, pictures: 'any', seed: 'strangers' });
});
afterAll(() => database.close());

it('searches of people who know no word list find what they mean among the first five ads', async () => {
  const { pool } = database;
  const round = await readRound(join(ROUNDS, '2026-11-28.json'));
  const verdicts = await judgeSearches(pool, round, await readJudgedAds(pool));
  const { searches, precision } = summarise(verdicts);
  const isGood = precision >= 0.92 && !verdicts.some(({ isEmpty }) => isEmpty);
  expect(isGood ? [] : weakest(verdicts)).toEqual([]);
  // The ads of the other searches are not among so few.
  expect(searches).toBeGreaterThan(0.9 * round.searches.length);
});
