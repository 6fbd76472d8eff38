import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import {
  freshNumber,
  jpeg,
  lastCode,
  multipart,
  newcomer,
  PASSWORD,
  seller,
  sendAd,
  signUpBody,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { newCompany } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { leaveDraft } from '#server/testing/personal-data-fixtures.ts';
import { twoStepOf } from '#server/testing/two-step.ts';
import { domainJobs } from './domains.ts';

const NEW = 'dromadaire-37-blanc';
const WORD = 'kinvok';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Said = { message: string; access_token: string; data: User };
const { turnOn } = twoStepOf(() => service);
const query = async (sql: string, values: unknown[] = []) =>
  (await service.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const login = (telephone: string, password: string) =>
  service.call<Said>('POST', '/api/login', { json: { telephone, password } });
const me = async (token: string) =>
  (await service.call<Said>('GET', '/api/me', { token })).body.data;
const runTimedWork = async (): Promise<void> => {
  for (const job of domainJobs.filter(({ schedule }) => schedule))
    await job.run(service.platform, {});
};

/** Sets a new password with the code sent to this number by SMS. */
const reset = async (telephone: string) => {
  service.clock.pass(61_000);
  await service.call('POST', '/api/forgotPassword', { json: { telephone }, from: '10.61.0.1' });
  await service.carryOut();
  const code = lastCode(service, telephone);
  return service.call<Said>('POST', '/api/updatePassword', {
    json: { code, telephone, password: NEW, password2: NEW },
  });
};

/** Stores data with a test word in every place where a user without a confirmed phone can. */
const storeMuch = async (person: Person): Promise<void> => {
  const { token } = person;
  const portrait = multipart([{ name: 'photo', value: await jpeg(), filename: 'moi.jpg' }]);
  const line = { title: WORD, city: WORD, start_date: '2019-09', description: WORD };
  const answers = [
    await service.call('POST', '/api/updateProfile', { token, ...portrait }),
    await service.call('POST', '/api/create-experience', {
      token,
      json: { ...line, company: WORD },
    }),
    await service.call('POST', '/api/create-meta', { token, json: { type: 'skill', title: WORD } }),
    await service.call('POST', '/api/saved-searches', {
      token,
      json: { name: WORD, query: `q=${WORD}`, channel: 'bell' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
  await sendAd(service, person, { title: `Vélo ${WORD}` });
  await newCompany(service, person, { designation: WORD });
  await leaveDraft({ service, person, moderator: person, word: WORD });
};

/** Returns the tables of the database that contain the word, except events, which are deleted by age. */
const leftOf = async (word: string): Promise<string[]> => {
  const tables = await query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'event'",
  );
  const left: string[] = [];
  for (const { table_name: table } of tables) {
    const [row] = await query(
      `SELECT count(*)::int AS found FROM "${String(table)}" t WHERE t::text ILIKE $1`,
      [`%${word}%`],
    );
    if (row?.['found'] !== 0) left.push(String(table));
  }
  return left;
};

describe('a password reset for an unconfirmed number', () => {
  it('erases everything a stranger entered, and confirms the number', async () => {
    const names = { first_name: WORD, last_name: WORD, email: `${WORD}@exemple.ne` };
    const stranger = await newcomer(service, names);
    await storeMuch(stranger);
    expect((await leftOf(WORD)).length).toBeGreaterThan(5);

    expect((await reset(stranger.telephone)).body).toEqual({
      message: 'Mot de passe changé. Connectez-vous.',
      code: 200,
      revoked: [],
    });
    expect((await login(stranger.telephone, PASSWORD)).status).toBe(401);
    const { body, status } = await login(stranger.telephone, NEW);
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.any(Number) as number,
        first_name: '',
        last_name: '',
        email: null,
        telephone: stranger.telephone,
        city_id: null,
        city: null,
        photo: null,
        is_phone_verified: 1,
        is_email_verified: 0,
        role: 'user',
        created_at: service.clock.now().toISOString(),
      },
    ]);
    const { access_token: token } = body;
    for (const path of ['/api/annonces/my', '/api/saved-searches', '/api/my-experiences'])
      expect((await service.call<{ data: unknown }>('GET', path, { token })).body.data).toEqual([]);
    const sessions = await service.call<{ data: unknown[] }>('GET', '/api/my-sessions', { token });
    expect(sessions.body.data).toHaveLength(1);
    const mine = await service.call('GET', '/api/my-data', { token });
    expect(JSON.stringify(mine.body)).not.toContain(WORD);
    const refresh = await service.call('POST', '/api/refreshToken', {
      json: {},
      headers: { cookie: `kasuwa_refresh=${stranger.cookie}` },
    });
    expect(refresh.status).toBe(401);

    service.clock.pass(HOUR);
    await runTimedWork();
    expect(await leftOf(WORD)).toEqual([]);
    expect((await login(stranger.telephone, NEW)).status).toBe(200);
  });

  it('disables two-step sign-in enabled by a stranger', async () => {
    const person = await seller(service);
    await turnOn(person);
    await query('UPDATE app_user SET phone_verified_at = NULL WHERE id = $1', [person.user.id]);
    expect((await reset(person.telephone)).status).toBe(200);
    expect((await login(person.telephone, NEW)).status).toBe(200);
  });

  it('notifies the owner once, and accepts one of several concurrent requests', async () => {
    const { telephone } = await newcomer(service);
    service.clock.pass(61_000);
    await service.call('POST', '/api/forgotPassword', { json: { telephone }, from: '10.61.0.2' });
    await service.carryOut();
    const json = { code: lastCode(service, telephone), telephone, password: NEW, password2: NEW };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.call('POST', '/api/updatePassword', { json })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ]);
    await service.carryOut();
    const sent = service.fakeGateways.texts.filter(
      ({ to, text }) => to === telephone && text.includes('mot de passe a changé'),
    );
    expect(sent).toHaveLength(1);
    const alive = 'SELECT FROM app_user WHERE telephone = $1 AND deleted_at IS NULL';
    expect(await query(alive, [telephone])).toHaveLength(1);
  });

  it('lets the owner set their names', async () => {
    const { telephone } = await newcomer(service);
    await reset(telephone);
    const { access_token: token } = (await login(telephone, NEW)).body;
    const json = { first_name: 'Hadiza', last_name: 'Oumarou' };
    expect((await service.call('POST', '/api/updateProfile', { token, json })).status).toBe(200);
    expect(await me(token)).toMatchObject(json);
  });
});

describe('a password reset for a confirmed number', () => {
  it('keeps all data of the account', async () => {
    const names = { first_name: 'Rabi', last_name: 'Issa', email: 'rabi@exemple.ne' };
    const person = await seller(service, names);
    await storeMuch(person);
    const { telephone } = person;
    expect((await reset(telephone)).status).toBe(200);
    const { body } = await login(telephone, NEW);
    expect(body.data).toMatchObject({ ...names, id: person.user.id, is_phone_verified: 1 });
    const { access_token: token } = body;
    for (const path of ['/api/annonces/my', '/api/saved-searches', '/api/my-experiences'])
      expect(
        (await service.call<{ data: unknown }>('GET', path, { token })).body.data,
      ).toHaveLength(1);
  });

  it('keeps two-step sign-in of more than seven days', async () => {
    const person = await seller(service);
    await turnOn(person);
    for (const table of ['two_step', 'recovery_code'])
      await query(
        `UPDATE ${table} SET created_at = created_at - interval '8 days' WHERE user_id = $1`,
        [person.user.id],
      );
    await query(
      "UPDATE two_step SET confirmed_at = confirmed_at - interval '8 days' WHERE user_id = $1",
      [person.user.id],
    );
    expect((await reset(person.telephone)).status).toBe(200);
    expect((await login(person.telephone, NEW)).status).toBe(422);
  });

  it('keeps the role of a moderator, confirmed or not', async () => {
    const person = await staff(service, 'moderator');
    await query('UPDATE app_user SET phone_verified_at = NULL WHERE id = $1', [person.user.id]);
    expect((await reset(person.telephone)).status).toBe(200);
    expect((await login(person.telephone, NEW)).body.data).toMatchObject({
      id: person.user.id,
      role: 'moderator',
      is_phone_verified: 1,
    });
  });
});

describe('an account whose phone is not confirmed within seven days', () => {
  it('is deleted and erased, and its number is free again; confirmed ones and staff stay', async () => {
    const gone = await newcomer(service, { first_name: 'zarkul', email: 'zarkul@exemple.ne' });
    const confirmed = await seller(service);
    const moderator = await staff(service, 'moderator');
    await query('UPDATE app_user SET phone_verified_at = NULL WHERE id = $1', [moderator.user.id]);
    service.clock.pass(7 * DAY - 1000);
    await runTimedWork();
    expect((await login(gone.telephone, PASSWORD)).status).toBe(200);
    const late = await newcomer(service);
    service.clock.pass(2000);
    await runTimedWork();
    const statuses = [];
    for (const { telephone } of [gone, confirmed, moderator, late])
      statuses.push((await login(telephone, PASSWORD)).status);
    expect(statuses).toEqual([401, 200, 200, 200]);
    service.clock.pass(HOUR);
    await runTimedWork();
    await runTimedWork();
    expect(await leftOf('zarkul')).toEqual([]);
    expect(
      (await query('SELECT erased_at FROM app_user WHERE id = $1', [gone.user.id]))[0]?.[
        'erased_at'
      ],
    ).not.toBeNull();
    const again = await service.call('POST', '/api/register', {
      json: signUpBody({ telephone: gone.telephone }),
      from: '10.62.0.1',
    });
    expect(again.status).toBe(201);
  });

  it('is deleted even when suspended, since its number is not proven', async () => {
    const telephone = freshNumber();
    const person = await newcomer(service, { telephone });
    await query('UPDATE app_user SET suspended_at = now() WHERE id = $1', [person.user.id]);
    service.clock.pass(7 * DAY + 1000);
    await runTimedWork();
    const json = signUpBody({ telephone });
    expect((await service.call('POST', '/api/register', { json, from: '10.62.0.2' })).status).toBe(
      201,
    );
  });
});
