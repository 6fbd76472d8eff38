import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import {
  lastCode,
  newcomer,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const PASSWORDS = [
  'Xq7-canari-un',
  'Xq7-canari-deux',
  'Xq7-canari-trois',
  'Xq7-canari-faux',
] as const;
const [FIRST, SECOND, THIRD, WRONG] = PASSWORDS;
const NATIONAL = '96318427';
const TELEPHONE = `+227${NATIONAL}`;
const EMAIL = 'xq7-canari@exemple.ne';
const FROM = '10.83.47.19';

let service: TestService;
let person: Person;
let adId = 0;
/** Contains the credentials of the account (passwords, codes, tokens), collected as the test creates them. */
const secrets: string[] = [...PASSWORDS];
/**
 * Lists the personal data of the test's person that must not leak: national number, email address and the start of the
 * IP address.
 */
const traces = [NATIONAL, EMAIL, '10.83.47'];

/**
 * Makes a POST call as the test's person and returns the body.
 * @throws Error when the status is not `expected`
 */
const post = async (expected: number, path: string, json: unknown) => {
  const { status, body } = await service.call<{
    access_token: string;
    data: { secret: string; recovery_codes: string[] };
  }>('POST', path, { token: person.token, json, from: FROM });
  if (status !== expected) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
/** Returns the code most recently sent to a number or address. */
const code = async (to: string): Promise<string> => {
  await service.carryOut();
  const sent = lastCode(service, to);
  secrets.push(sent);
  return sent;
};

beforeAll(async () => {
  service = await testService({
    LOG_LEVEL: 'debug',
    PREVIEW: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1',
  });
  const moderator = await staff(service);
  await service.database.pool.query(
    "INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '', now(), now())",
    [moderator.user.id],
  );
  person = await newcomer(service, { telephone: TELEPHONE, email: EMAIL, password: FIRST });

  await post(422, '/api/verifyPhone', { code: '000000' });
  await post(200, '/api/verifyPhone', { code: await code(TELEPHONE) });
  await post(200, '/api/resend-code', {});
  await post(200, '/api/confirm-code', { code: await code(EMAIL) });
  await post(401, '/api/login', { telephone: TELEPHONE, password: WRONG });
  await post(200, '/api/changePassword', {
    old_password: FIRST,
    new_password: SECOND,
    new_password_confirmation: SECOND,
  });
  await post(200, '/api/forgotPassword', { telephone: TELEPHONE });
  await post(200, '/api/updatePassword', {
    telephone: TELEPHONE,
    code: await code(TELEPHONE),
    password: THIRD,
    password2: THIRD,
  });

  const login = { telephone: TELEPHONE, password: THIRD };
  person = { ...person, token: (await post(200, '/api/login', login)).access_token };
  const { secret } = (await post(200, '/api/two-step/start', { password: THIRD })).data;
  const shown = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: service.clock.now().getTime(),
  });
  const { recovery_codes: recovery } = (await post(200, '/api/two-step/confirm', { code: shown }))
    .data;
  secrets.push(secret, shown, ...recovery, person.token);
  await post(422, '/api/login', { ...login, otp: '111111' });
  await post(200, '/api/login', { ...login, otp: recovery[0] });

  const ad = await publishedAd(service, person, moderator);
  adId = ad.id;
  await service.carryOut();
  await service.eachMinute();
});
afterAll(() => service.close());

/**
 * Returns the words that a text contains. Short codes match as whole words only, not within longer numbers or hashes.
 */
const found = (text: string, words: readonly string[]): string[] =>
  words.filter((word) =>
    /^\d{6}$/.test(word)
      ? new RegExp(`(?<![0-9a-zA-Z.])${word}(?![0-9a-zA-Z])`).test(text)
      : text.toLowerCase().includes(word.toLowerCase()),
  );

const rowsOf = async (table: string): Promise<string> => {
  const { rows } = await service.database.pool.query<{ all: string }>(
    `SELECT coalesce(string_agg(t::text, E'\\n'), '') AS all FROM ${table} t`,
  );
  return rows[0]?.all ?? '';
};
const tables = async (): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
};

describe('credentials of an account', () => {
  it('are sent to the owner', () => {
    const sent = JSON.stringify([service.fakeGateways.texts, service.fakeGateways.emails]);
    const codes = secrets.filter((secret) => /^\d{6}$/.test(secret)).slice(0, 3);
    expect(found(sent, codes)).toEqual(codes);
    expect(found(sent, PASSWORDS)).toEqual([]);
  });

  it('are in no database row, including events and messages', async () => {
    expect(secrets.length).toBeGreaterThan(15);
    expect(await rowsOf('event')).not.toBe('');
    for (const table of await tables())
      expect([table, found(await rowsOf(table), secrets)]).toEqual([table, []]);
  });

  it('are in no log line', () => {
    expect(service.logged.length).toBeGreaterThan(15);
    expect(found(service.logged.join('\n'), secrets)).toEqual([]);
  });
});

describe('personal data', () => {
  it('are in no event, job, count, journal entry or log line', async () => {
    for (const table of ['event', 'limit_use', 'journal'])
      expect([table, found(await rowsOf(table), traces)]).toEqual([table, []]);
    expect(found(service.logged.join('\n'), traces)).toEqual([]);
  });

  it('are shown to the person only, on no public page, feed or list, except the number on their own ad', async () => {
    const own = await service.call('GET', '/api/me', { token: person.token });
    expect(found(JSON.stringify(own.body), [NATIONAL, EMAIL])).toEqual([NATIONAL, EMAIL]);

    const other = await seller(service);
    const ids: Record<string, string> = { 'the-annonces': String(adId), annonces: String(adId) };
    const paths = allRoutes
      .filter(({ method, access }) => method === 'GET' && access === 'public')
      .map(({ path }) => {
        const [, , resource = ''] = path.split('/');
        const id = ids[resource] ?? String(person.user.id);
        return path.replace(':id', id).replace(':slug', 'niamey').replaceAll(/:\w+/g, 'x');
      });
    let shown = 0;
    for (const url of [
      ...paths,
      `/api/annonces?q=${encodeURIComponent('Toyota')}`,
      '/sitemap.xml',
      '/sitemaps/places.xml',
      '/sitemaps/ads-1.xml',
      '/rss/ville/niamey.xml',
      '/rss/ville/niamey/texte-du-jour.xml',
    ])
      for (const headers of [{}, { authorization: `Bearer ${other.token}` }]) {
        const answer = await service.app.inject({ url, headers });
        if (answer.statusCode === 200) shown += 1;
        const expected = url === `/api/the-annonces/${adId}` ? [NATIONAL] : [];
        expect([url, found(answer.body, [...traces, ...secrets])]).toEqual([url, expected]);
      }
    expect(shown).toBeGreaterThan(30);
  });
});
