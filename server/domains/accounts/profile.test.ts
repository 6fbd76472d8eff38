import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { multipart, newcomer, type FormPart, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  hadiza = await newcomer(service, { email: 'hadiza@example.ne' });
});
afterAll(() => service.close());

type Reply = { message: string; data: User; errors?: Record<string, string[]> };

const save = (json: unknown, person = hadiza) =>
  service.call<Reply>('POST', '/api/updateProfile', { token: person.token, json });
const sendForm = (parts: readonly FormPart[], person = hadiza) =>
  service.call<Reply>('POST', '/api/updateProfile', { token: person.token, ...multipart(parts) });
const me = async (person = hadiza) =>
  (await service.call<{ data: User }>('GET', '/api/me', { token: person.token })).body.data;
const rowOf = async (person = hadiza) => {
  const { rows } = await service.database.pool.query('SELECT * FROM app_user WHERE id = $1', [
    person.user.id,
  ]);
  return rows[0] as Record<string, unknown>;
};

describe('a profile', () => {
  it('accepts names, email and city, as JSON or as a form', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM city WHERE slug = 'niamey'",
    );
    const city = rows[0]!.id;
    const changes = { first_name: ' Aïcha\n Hadiza ', last_name: 'Issa', email: 'a@b.ne', city };
    const first = await save(changes);
    expect([first.status, first.body.message]).toEqual([200, 'Profil mise à jour']);
    expect(first.body.data).toMatchObject({
      first_name: 'Aïcha Hadiza',
      last_name: 'Issa',
      email: 'a@b.ne',
      city: { id: city, name: 'Niamey' },
    });
    const second = await sendForm([
      { name: 'first_name', value: 'Zeinabou' },
      { name: 'city', value: String(city) },
    ]);
    expect(second.body.data).toMatchObject({ first_name: 'Zeinabou', last_name: 'Issa' });
    expect(await me()).toEqual(second.body.data);
  });

  it.each([
    {},
    null,
    { first_name: '', last_name: null, email: '', city: '' },
    { unknown: 'x', __proto__: { role: 'admin' } },
  ])('ignores empty and omitted fields: %j', async (json) => {
    const before = await rowOf();
    expect((await save(json)).status).toBe(200);
    expect(await rowOf()).toEqual(before);
  });

  it('ignores read-only fields', async () => {
    const before = await rowOf();
    const sent = await save({
      id: 1,
      role: 'admin',
      telephone: '+22790000001',
      phone_verified_at: '2020-01-01',
      is_phone_verified: 1,
      is_email_verified: 1,
      email_verified_at: '2020-01-01',
      photo: '/pictures/autre-160.webp',
      photo_key: 'autre',
      password: 'un-autre-mot',
      suspended_at: null,
      created_at: '2000-01-01',
    });
    expect(sent.status).toBe(200);
    expect(await rowOf()).toEqual(before);
  });

  it.each([
    [{ email: 'hadiza', first_name: 'Autre' }, 'email'],
    [{ email: ['a@b.ne'] }, 'email'],
    [{ email: 'a@b.ne\r\nBcc: c@d.ne' }, 'email'],
    [{ first_name: '   ' }, 'first_name'],
    [{ first_name: 'x'.repeat(61) }, 'first_name'],
    [{ first_name: 'Ha\u0000diza' }, 'first_name'],
    [{ last_name: { toString: 'x' } }, 'last_name'],
    [{ last_name: '\ud800' }, 'last_name'],
    [{ city: 999_999, first_name: 'Autre' }, 'city'],
    [{ city: -1 }, 'city'],
    [{ city: '2147483648' }, 'city'],
    [[], '_'],
  ])('names the invalid field and changes nothing: %j', async (json, field) => {
    const before = await rowOf();
    const { status, body } = await save(json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(JSON.stringify(body)).not.toMatch(/invalid input|expected|received/i);
    expect(await rowOf()).toEqual(before);
  });

  it('refuses an invalid address with the reason', async () => {
    expect((await save({ email: 'hadiza@' })).body.errors).toEqual({
      email: ['Adresse e-mail invalide.'],
    });
  });

  it('stores text verbatim', async () => {
    const name = '<script>alert(1)</script>';
    expect((await save({ first_name: name })).body.data.first_name).toBe(name);
  });

  it('is private to its owner', async () => {
    expect((await service.call('POST', '/api/updateProfile', { json: {} })).status).toBe(401);
  });
});
