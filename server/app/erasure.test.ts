import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas.ts';
import { DAY, HOUR } from '#contract/time.ts';
import {
  adFields,
  freshNumber,
  jpeg,
  lastCode,
  multipart,
  PASSWORD,
  publishedAd,
  seller,
  sendAd,
  signUpBody,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';
import {
  leaveChanges,
  leaveCompanies,
  leaveDraft,
  leavePhotoCheck,
  leaveQuestion,
  leaveImport,
  leaveReports,
  WITHOUT_FREE_TEXT,
} from '#server/testing/personal-data-fixtures.ts';
import { domainJobs } from './domains.ts';
import { eraseDeletedAccounts, personalDataRooms } from './personal-data.ts';

// Not a French word, and unchanged by stemming and phonetic normalisation.
const WORD = 'kinvok';
const NATIONAL = '96547381';
const FROM = '10.66.77.88';

let service: TestService;
let moussa: Person;
let moderator: Person;
/** Identifying values: a word, a number, a client address. */
const words = [WORD, NATIONAL, '10.66.77'];
/** The same with the file names of ad photos. */
let canaries: string[];
let published: Ad;

const files = () => storedPictures(service);
const query = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await service.database.pool.query<T>(sql, values)).rows;
const reject = (id: number) =>
  service.call('POST', `/api/admin/annonces/${id}/reject`, {
    token: moderator.token,
    json: { reason: 'photos', comment: `Bonjour ${WORD}, ajoutez une photo.` },
  });
const runTimedWork = async (): Promise<void> => {
  for (const job of domainJobs.filter(({ schedule }) => schedule))
    await job.run(service.platform, {});
};

const photoOf = async (person: Person): Promise<number> => {
  const form = multipart([{ name: 'photo', value: await jpeg(), filename: `${WORD}.jpg` }]);
  const { body } = await service.call<{ data: { id: number } }>('POST', '/api/photos', {
    token: person.token,
    ...form,
  });
  return body.data.id;
};

/** Adds a photo, and an entry in a list of each kind. */
const fillProfile = async ({ token }: Person): Promise<void> => {
  const portrait = multipart([{ name: 'photo', value: await jpeg(), filename: 'moi.jpg' }]);
  const place = { city: WORD, start_date: '2019-09', description: WORD };
  const answers = [
    await service.call('POST', '/api/updateProfile', { token, ...portrait }),
    await service.call('POST', '/api/create-experience', {
      token,
      json: { title: WORD, company: WORD, ...place },
    }),
    await service.call('POST', '/api/create-meta', {
      token,
      json: { type: 'skill', title: WORD, description: WORD },
    }),
    await service.call('POST', '/api/my-contact-choices', {
      token,
      json: { channels: ['call', 'message'], hours: { from: 9, to: 17 } },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 200]);
};

/** A conversation about another's ad, one about one's own, and a block. */
const converse = async (person: Person, otherAdId: number): Promise<void> => {
  const start = (token: string, adId: number, message: string, key: string) =>
    service.call<{ data: { id: number } }>('POST', `/api/annonces/${adId}/conversations`, {
      token,
      json: { message },
      headers: { 'idempotency-key': key },
    });
  const begun = await start(person.token, otherAdId, `Bonjour, ici ${WORD}`, `${WORD}-message`);
  const answers = [
    begun,
    await start(moussa.token, published.id, 'Bonjour', 'any'),
    await service.call('POST', `/api/conversations/${begun.body.data.id}/appointments`, {
      token: person.token,
      json: { at: new Date(service.clock.now().getTime() + DAY), place: `Chez ${WORD}` },
    }),
    await service.call('POST', `/api/users/${moussa.user.id}/block`, { token: person.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
};

/** A user with every kind of data, each containing the word, from a sign-up to a rejected ad. */
const personWithAllData = async (): Promise<Person> => {
  const telephone = `+227${NATIONAL}`;
  const { body, cookies } = await service.call<{ access_token: string; data: Person['user'] }>(
    'POST',
    '/api/register',
    {
      json: signUpBody({
        telephone,
        first_name: WORD,
        last_name: `${WORD} Abdou`,
        email: `${WORD}@exemple.ne`,
      }),
      headers: { 'user-agent': `${WORD}/1.0` },
      from: FROM,
    },
  );
  const person: Person = {
    token: body.access_token,
    cookie: cookies['kasuwa_refresh'] ?? '',
    device: cookies['kasuwa_device'] ?? '',
    telephone,
    user: body.data,
  };
  await service.carryOut();
  await service.call('POST', '/api/verifyPhone', {
    token: person.token,
    json: { code: lastCode(service, telephone) },
  });
  const emailed = await service.call('POST', '/api/resend-code', { token: person.token });
  expect(emailed.status).toBe(200);
  const adWithWord = {
    title: `Vélo ${WORD}`,
    description: `Chez ${WORD}.`,
    price_label: `${WORD} 1000`,
    attributes: { model: WORD },
    whatsapp: NATIONAL,
    telephone: NATIONAL,
    sms: NATIONAL,
  };
  published = await publishedAd(service, person, moderator, {
    ...adWithWord,
    photo_ids: [await photoOf(person)],
  });
  const removed = await sendAd(service, person, adWithWord);
  await reject(removed.id);
  await service.call('DELETE', `/api/annonces/${removed.id}`, { token: person.token });
  await reject((await sendAd(service, person, adWithWord)).id);
  await service.call('POST', '/api/annonces', {
    token: person.token,
    json: { ...(await adFields(service)), ...adWithWord },
    headers: { 'idempotency-key': `${WORD}-key` },
  });
  await photoOf(person);
  const other = await publishedAd(service, moussa, moderator, { title: 'Vélo de Moussa' });
  await service.call('POST', `/api/annonces/like/${other.id}`, { token: person.token });
  await service.call('POST', `/api/annonces/like/${published.id}`, { token: moussa.token });
  await converse(person, other.id);
  await fillProfile(person);
  await service.call('POST', '/api/two-step/start', {
    token: person.token,
    json: { password: PASSWORD },
  });
  const context = { service, person, moderator, word: WORD };
  await leaveChanges(context, published.id, adWithWord);
  await leaveQuestion(context, published.id);
  await leavePhotoCheck(context, published.id);
  await leaveDraft(context);
  await leaveImport(context);
  await leaveReports(context, published.id, { person: moussa, adId: other.id });
  await leaveCompanies(context, await staff(service, 'admin'));
  // A contact message belongs to the account whose email is confirmed.
  await query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [person.user.id]);
  await service.carryOut();
  return person;
};

const personalTextColumns = async (): Promise<{ table: string; column: string }[]> => {
  const columns = await query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND (data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying') OR udt_name = 'tsvector')`,
  );
  const isPersonal = ({ table, column }: { table: string; column: string }) =>
    personalDataRooms.some(({ tables }) => tables[table]?.[column] === 'personal') &&
    !WITHOUT_FREE_TEXT.includes(`${table}.${column}`);
  return columns.filter(isPersonal);
};

let person: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa' });
  moderator = await staff(service);
  person = await personWithAllData();
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
    // Copies for search and report review of ads and photos that the export contains already.
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
    // Its codes are counted for a day: deletion must not reset the tries of a number.
    expect(left.filter((row) => !row.startsWith('public.code:'))).toEqual([]);
  });

  it('is nowhere in the database a day later', async () => {
    service.clock.pass(24 * HOUR);
    await runTimedWork();
    expect(await searchDatabase(service.database.pool, words)).toEqual([]);
    // Names of deleted files stay in the event that requested their removal, for two days.
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

  it('is deleted once by concurrent requests, and not without a session', async () => {
    const twin = await seller(service);
    // All three are authenticated before the first of them deletes the account.
    const holder = await service.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [twin.user.id]);
    const ask = () => service.call('POST', '/api/delete-account', { token: twin.token });
    const answers = Promise.all([ask(), ask(), ask()]);
    await until('all requests wait for the row', async () => {
      const waiting = await query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return waiting.length === 3;
    });
    await holder.query('COMMIT');
    holder.release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await query(
      "SELECT 1 FROM event WHERE type = 'account.deleted' AND payload->>'user_id' = $1",
      [String(twin.user.id)],
    );
    expect(events).toHaveLength(1);
    expect((await service.call('POST', '/api/delete-account')).status).toBe(401);
  });

  it('frees its number for a new account, before and after it is erased', async () => {
    const first = await seller(service, { first_name: 'Salifou' });
    await service.call('POST', '/api/delete-account', { token: first.token });
    service.clock.pass(24 * HOUR);
    const again = await service.call<{ access_token: string; data: { id: number } }>(
      'POST',
      '/api/register',
      { json: signUpBody({ telephone: first.telephone, first_name: 'Zeinabou' }) },
    );
    expect(again.status).toBe(201);
    await service.carryOut();
    expect(again.body.data.id).not.toBe(first.user.id);
    await eraseDeletedAccounts.run(service.platform, {});
    const outbox = await query('SELECT created_at FROM message WHERE recipient = $1', [
      first.telephone,
    ]);
    expect(outbox).toHaveLength(1);
    const me = await service.call('GET', '/api/me', { token: again.body.access_token });
    expect(me.body).toMatchObject({
      data: { first_name: 'Zeinabou', telephone: first.telephone },
    });
    const twice = await service.call('POST', '/api/register', {
      json: signUpBody({ telephone: first.telephone }),
    });
    expect(twice.status).toBe(422);
  });
});
