import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteContract } from '#contract/common/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import {
  freshNumber,
  lastCode,
  multipart,
  newcomer,
  seller,
  signUpBody,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let person: Person;
let administrator: Person;
beforeAll(async () => {
  service = await testService();
  person = await newcomer(service, { first_name: 'Hadiza', last_name: 'Oumarou' });
  administrator = await staff(service, 'admin');
});
afterAll(() => service.close());

interface Name {
  first_name: string;
  last_name: string;
}
interface Reply {
  data: Name;
  errors?: Record<string, string[]>;
}

const SAID = `Ce nom est celui de l’équipe de ${SITE_NAME}. Indiquez votre propre nom.`;
const call = (by: Person | null, path: string, json: object) =>
  service.call<Reply>('POST', path, { ...(by && { token: by.token }), json });

// Uses a new agent for each mandate, because of the limits of codes.
const mandateWith = async (name: Name) => {
  const agent = await seller(service);
  const telephone = freshNumber();
  await call(agent, '/api/mandates', { telephone });
  await service.carryOut();
  const code = lastCode(service, telephone);
  return call(agent, '/api/mandates/confirm', { telephone, code, ...name });
};

/** Maps the calls in which users enter their own name or that of others to functions that send a name. */
const BY_PEOPLE: Record<string, (name: Name) => Promise<{ status: number; body: Reply }>> = {
  'POST /api/register': (name) => call(null, '/api/register', signUpBody({ ...name })),
  'POST /api/updateProfile': (name) => call(person, '/api/updateProfile', name),
  'POST /api/mandates/confirm': mandateWith,
};
const BY_ADMINISTRATORS = 'POST /api/admin/users/:id';

const takesName = ({ body }: RouteContract): boolean =>
  body instanceof z.ZodObject && 'first_name' in body.shape;

it('knows every call that names somebody', () => {
  const named = allRoutes.filter(takesName).map(({ method, path }) => `${method} ${path}`);
  expect(named.toSorted()).toEqual([...Object.keys(BY_PEOPLE), BY_ADMINISTRATORS].toSorted());
});

describe.each(Object.entries(BY_PEOPLE))('%s', (_call, give) => {
  it.each([
    ['Équipe', 'Kasuwa Sécurité', 'first_name'],
    ['Service', 'Kasuwa', 'first_name'],
    ['Moussa', 'Kasuwa', 'last_name'],
    ['Modérateur', 'Officiel', 'first_name'],
    ['Mоdératеur', '0fficie1', 'first_name'],
    ['Fati', 'Каѕuwа', 'last_name'],
    ['Kasu', 'wa', 'last_name'],
    ['Service', 'Ka\u200Bsu\u202Ewa', 'first_name'],
  ])('refuses %s %s at %s', async (first_name, last_name, field) => {
    const { status, body } = await give({ first_name, last_name });
    expect([status, body.errors]).toEqual([422, { [field]: [SAID] }]);
  });

  it.each([
    ['Moussa', 'Sécurité'],
    ['Issaka', 'Suwaiba'],
    ['Sarkin', 'Kasuwa'],
  ])('takes %s %s', async (first_name, last_name) => {
    expect((await give({ first_name, last_name })).status).toBeLessThan(300);
  });
});

it('a profile is refused one half of such a name when it has the other', async () => {
  const { status } = await call(person, '/api/updateProfile', {
    first_name: 'Équipe',
    last_name: 'Oumarou',
  });
  expect(status).toBe(200);
  const half = await call(person, '/api/updateProfile', { last_name: 'Officielle' });
  expect([half.status, half.body.errors]).toEqual([422, { first_name: [SAID] }]);
  expect((await call(person, '/api/updateProfile', { last_name: 'Adamou' })).status).toBe(200);
});

it('a profile sent with a photo is refused it too', async () => {
  const { status } = await service.call('POST', '/api/updateProfile', {
    token: person.token,
    ...multipart([{ name: 'last_name', value: 'Kasuwa' }]),
  });
  expect(status).toBe(422);
});

it('an administrator gives the team’s name to an account, which keeps it through other changes', async () => {
  const team = { first_name: 'Équipe', last_name: SITE_NAME };
  const given = await call(administrator, `/api/admin/users/${person.user.id}`, team);
  expect(given.status).toBe(200);
  const same = await call(person, '/api/updateProfile', { ...team, email: 'equipe@exemple.ne' });
  expect([same.status, same.body.data]).toEqual([200, expect.objectContaining(team)]);
  // Any other name is a choice of the user and is checked again.
  expect((await call(person, '/api/updateProfile', { first_name: 'Service' })).status).toBe(422);
});
