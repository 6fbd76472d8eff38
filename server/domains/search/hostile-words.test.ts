import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { listAds } from './list-ads.ts';
import { suggest } from './suggest.ts';

const ADS = 30;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const adFixtures = await openAdFixtures(database.pool);
  for (let n = 1; n <= ADS; n += 1)
    await adFixtures.put({
      title: `Moto numéro ${n}`,
      sub: 'motos',
      city: 'niamey',
      price: n * 1000,
    });
});
afterAll(() => database.close());

describe('hostile search input', () => {
  const HOSTILE = [
    '%%%%',
    "'; DROP TABLE ad; --",
    'a & b | !c:*',
    '<-> <2> ()',
    '\\',
    "''",
    '"',
    '"""',
    '«»',
    '\0',
    'a\0b',
    '\uD800',
    'x\uDFFFy',
    'x'.repeat(10_000),
    'mot '.repeat(2500),
    '\u202e\u200b',
    '🐪🐪',
    '𠀀𠀁𠀂',
    'تويوتا',
    '-'.repeat(500),
    ':*:*',
    'é\u0301\u0301',
    '1e999',
    '½ ²',
    'ﬃ',
    'ŉ',
  ];

  it.each(HOSTILE.map((words, i) => [i, words]))(
    'hostile words %i are answered',
    async (_, words) => {
      for (const sort of ['recent', 'relevance', 'price_asc'] as const) {
        expect((await listAds(database.pool, { q: words }, { sort })).rows).toBeInstanceOf(Array);
      }
      expect(await suggest(database.pool, words)).toBeInstanceOf(Array);
    },
  );

  it('random words are answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (words) => {
        expect((await listAds(database.pool, { q: words })).page.page).toBe(1);
        expect((await suggest(database.pool, words)).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 40 },
    );
  });
});
