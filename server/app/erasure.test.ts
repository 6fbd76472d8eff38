import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { HOUR } from '#contract/common/time.ts';
import { freshNumber, PASSWORD, seller, staff, type Person } from '#server/testing/personas.ts';
import { WITHOUT_FREE_TEXT } from '#server/testing/personal-data-fixtures.ts';
import { NATIONAL, personWithAllData, WORD } from '#server/testing/person-with-all-data.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';
import { domainJobs } from './domains.ts';
import { eraseDeletedAccounts, personalDataDomains } from './personal-data.ts';

let service: TestService;
let moussa: Person;
let moderator: Person;
/** Lists values that identify the erased person: a word, a telephone number and the start of an IP address. */
const words = [WORD, NATIONAL, '10.66.77'];
/** Lists all values that erasure must remove: the identifying values and the file names of ad photos. */
let canaries: string[];
let published: Ad;

const files = () => storedPictures(service);
const query = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await service.database.pool.query<T>(sql, values)).rows;
const runTimedWork = async (): Promise<void> => {
  for (const job of domainJobs.filter(({ schedule }) => schedule))
    await job.run(service.platform, {});
};

const personalTextColumns = async (): Promise<{ table: string; column: string }[]> => {
  const columns = await query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND (data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying') OR udt_name = 'tsvector')`,
  );
  const isPersonal = ({ table, column }: { table: string; column: string }) =>
    personalDataDomains.some(({ tables }) => tables[table]?.[column] === 'personal') &&
    !WITHOUT_FREE_TEXT.includes(`${table}.${column}`);
  return columns.filter(isPersonal);
};

let person: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa' });
  moderator = await staff(service);
  ({ person, ad: published } = await personWithAllData({ service, other: moussa, moderator }));
  const keys = await query<{ key: string }>(
    `SELECT key FROM picture WHERE owner_id = $1
     UNION SELECT split_part(name, '-', 1) FROM ad_voice WHERE owner_id = $1 UNION SELECT photo_key FROM app_user WHERE id = $1`,
    [person.user.id],
  );
  canaries = [...words, ...keys.map(({ key }) => key)];
});
afterAll(() => service.close());

// These tests depend on each other's order.
describe('the personal data of a user', () => {
  it('fill every personal text column in this test, so that the checks below are not vacuous', async () => {
    const without: string[] = [];
    for (const { table, column } of await personalTextColumns()) {
      const found = await query(
        `SELECT 1 FROM "${table}" WHERE lower("${column}"::text) LIKE ANY($1) LIMIT 1`,
        [canaries.map((word) => `%${word}%`)],
      );
      if (found.length === 0) without.push(`${table}.${column}`);
    }
    expect(without).toEqual([]);
  });

  it('are exported completely, as one file, without data of others', async () => {
    const answer = await service.call<{ data: Record<string, Record<string, unknown>> }>(
      'GET',
      '/api/my-data',
      { token: person.token },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="kasuwa-mes-donnees.json"',
    });
    const exported = JSON.stringify(answer.body.data);
    // The excluded columns are copies, for search and for reviewing reports, of ads and photos that the export
    // contains.
    const own = (await personalTextColumns()).filter(
      ({ table, column }) =>
        !['ad_search', 'search_word', 'kept_picture'].includes(table) &&
        `${table}.${column}` !== 'report.snapshot',
    );
    expect(own.filter(({ column }) => !exported.includes(`"${column}":`))).toEqual([]);
    expect(answer.body.data['accounts']?.['account']).toMatchObject({
      contact_channels: ['call', 'message'],
      contact_from: 9,
      contact_to: 17,
    });
    for (const word of canaries) expect(exported).toContain(word);
    for (const theirs of [moussa.telephone, moderator.telephone, 'Moussa', '$argon2'])
      expect(exported).not.toContain(theirs);
    expect(exported).not.toContain('password_hash');
  });
});

describe('a deleted account', () => {
  it('is confirmed, loses its cookie and disappears for everyone at once', async () => {
    const gone = await service.call('POST', '/api/delete-account', { token: person.token });
    expect([gone.status, gone.body, gone.cookies]).toEqual([
      200,
      { message: 'Compte supprimé.' },
      { kasuwa_refresh: '' },
    ]);
    const refreshed = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie: `kasuwa_refresh=${person.cookie}` },
    });
    expect(refreshed.status).toBe(401);
    expect((await service.call('GET', `/api/the-annonces/${published.id}`)).status).toBe(404);
    for (const url of [
      `/api/annonces?q=${WORD}`,
      '/api/annonces',
      '/api/annonces/suggestions?q=kinv',
    ])
      expect(JSON.stringify((await service.call('GET', url)).body)).not.toContain(published.title);
    const favourites = await service.call('GET', '/api/annonces/favorites', {
      token: moussa.token,
    });
    expect(JSON.stringify(favourites.body)).not.toContain(WORD);
  });

  it('cannot be signed in to, with the same response as for an unknown number', async () => {
    const login = (telephone: string) =>
      service.call('POST', '/api/login', { json: { telephone, password: PASSWORD } });
    const gone = await login(person.telephone);
    expect([gone.status, gone.body]).toEqual([401, (await login(freshNumber())).body]);
  });

  it('keeps no identifying data after half an hour', async () => {
    await eraseDeletedAccounts.run(service.platform, {});
    expect((await searchDatabase(service.database.pool, [WORD])).length).toBeGreaterThan(0);
    service.clock.pass(HOUR / 2 + 1000);
    await eraseDeletedAccounts.run(service.platform, {});
    await service.carryOut();
    const left = await searchDatabase(service.database.pool, words);
    // Codes are kept for a day, because deletion must not reset the count of attempts at a number.
    expect(left.filter((row) => !row.startsWith('public.code:'))).toEqual([]);
  });

  it('is nowhere in the database a day later', async () => {
    service.clock.pass(24 * HOUR);
    await runTimedWork();
    expect(await searchDatabase(service.database.pool, words)).toEqual([]);
    // Names of deleted files stay for two days in the event that requested their removal.
    service.clock.pass(25 * HOUR);
    await runTimedWork();
    expect(await searchDatabase(service.database.pool, canaries)).toEqual([]);
  });

  it('is nowhere among the files', async () => {
    const names = await files();
    expect(names.filter((name) => canaries.some((key) => name.includes(key)))).toEqual([]);
  });

  it('leaves an empty user row for references, the journal of decisions and all other users', async () => {
    const [row] = await query('SELECT * FROM app_user WHERE id = $1', [person.user.id]);
    expect(row).toMatchObject({
      first_name: 'Compte',
      last_name: 'supprimé',
      telephone: '',
      email: null,
      password_hash: '',
      role: 'user',
      contact_channels: ['whatsapp', 'call', 'sms', 'message'],
      contact_from: null,
      contact_to: null,
    });
    expect(row!['erased_at']).not.toBeNull();
    expect(
      await query("SELECT 1 FROM journal WHERE subject = 'ad' AND subject_id = $1", [published.id]),
    ).toHaveLength(1);
    const others = await service.call('GET', `/api/annonces?q=${encodeURIComponent('vélo')}`);
    expect(JSON.stringify(others.body)).toContain('Vélo de Moussa');
  });

  it('can be erased twice', async () => {
    await query('UPDATE app_user SET erased_at = NULL WHERE id = $1', [person.user.id]);
    await eraseDeletedAccounts.run(service.platform, {});
    const [row] = await query('SELECT erased_at FROM app_user WHERE id = $1', [person.user.id]);
    expect(row!['erased_at']).not.toBeNull();
  });
});
