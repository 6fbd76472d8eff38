import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAds } from '#server/demo/bulk.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { judgeStrangers } from '#server/testing/searches/judge-strangers.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillAds(database.pool, 2000, { now: NOW, pictures: 'any', seed: 'strangers' });
});
afterAll(() => database.close());

it('searches of people who know no word list find what they mean among the first five ads', async () => {
  const { precision, empty, weak } = await judgeStrangers(database.pool, { isPlaced: false });
  expect(precision < 0.92 || empty > 0 ? weak : []).toEqual([]);
});
