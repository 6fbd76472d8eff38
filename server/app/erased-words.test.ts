import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { erasePerson } from './personal-data.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it('a word that only an erased person wrote is forgotten, also beside another of its stem', async () => {
  const { pool } = service.database;
  const ads = await openAdFixtures(pool);
  const ownerId = await ads.newOwner();
  await ads.put({ title: 'Zoulougouba neuf' });
  await ads.put({ title: 'Deux zoulougoubas', ownerId });
  await pool.query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [ownerId]);
  await erasePerson(service.platform, ownerId);
  const { rows } = await pool.query("SELECT word FROM search_word WHERE word LIKE 'zoulou%'");
  expect(rows).toEqual([{ word: 'zoulougouba' }]);
});
