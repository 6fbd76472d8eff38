import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminClient, login, type AdminClient } from '#server/testing/admin-client.ts';
import { freshNumber, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let client: AdminClient;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
});
afterAll(() => service.close());

const PROOF = 'Pièce d’identité et facture de l’opérateur.';
const correct = (person: Person, telephone: string, proof = PROOF) =>
  client.act(person, '/phone', { telephone, proof });

it('a number corrected after a proof is the one to sign in with; both numbers are told', async () => {
  const person = await seller(service);
  const telephone = freshNumber();
  const { status, body } = await correct(person, telephone.slice(4));
  expect([status, body.data.telephone, body.data.is_phone_verified]).toEqual([200, telephone, 1]);
  await service.carryOut();
  const told = service.fakeGateways.texts.filter(({ text }) =>
    text.includes('le numéro de votre compte'),
  );
  expect(told.map(({ to }) => to).toSorted()).toEqual([person.telephone, telephone].toSorted());
  expect((await login(service, person)).status).toBe(401);
  expect((await login(service, { ...person, telephone })).status).toBe(200);
  const [entry] = await client.journal(`subject=user&subject_id=${person.user.id}`);
  expect([entry?.act, entry?.comment, entry?.detail]).toEqual(['user.phone_corrected', PROOF, {}]);
});

it('sessions on the lost phone end', async () => {
  const person = await seller(service);
  await correct(person, freshNumber());
  service.clock.pass(6000);
  const { status } = await service.call('GET', '/api/me', { token: person.token });
  expect(status).toBe(401);
});

it('is refused at its field without a proof, with a bad or a taken number', async () => {
  const [person, other] = [await seller(service), await seller(service)];
  for (const [telephone, proof, field] of [
    [freshNumber(), 'Vu.', 'proof'],
    ['123', PROOF, 'telephone'],
    [other.telephone, PROOF, 'telephone'],
  ] as const) {
    const { status, body } = await correct(person, telephone, proof);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await correct(person, person.telephone)).status).toBe(409);
});
