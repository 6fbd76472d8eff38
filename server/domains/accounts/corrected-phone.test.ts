import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminClient, login, type AdminClient } from '#server/testing/admin-client.ts';
import { numberChanger, stopTokenOf } from '#server/testing/number-changes.ts';
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

it('a number corrected after a proof is the one to sign in with; both numbers are notified', async () => {
  const person = await seller(service);
  const telephone = freshNumber();
  const { status, body } = await correct(person, telephone.slice(4));
  expect([status, body.data.telephone, body.data.is_phone_verified]).toEqual([200, telephone, 1]);
  await service.carryOut();
  const sent = service.fakeGateways.texts.filter(({ text }) =>
    text.includes('le numéro de votre compte'),
  );
  expect(sent.map(({ to }) => to).toSorted()).toEqual([person.telephone, telephone].toSorted());
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

it('who decides with a proof has the last word: the link of an earlier change no longer acts', async () => {
  const person = await seller(service, { email: 'corrige@exemple.ne' });
  await service.database.pool.query('UPDATE app_user SET email_verified_at = $1 WHERE id = $2', [
    service.clock.now(),
    person.user.id,
  ]);
  service.clock.pass(1000);
  const [found, corrected] = [freshNumber(), freshNumber()];
  await numberChanger(service).change(person, found);
  await service.carryOut();
  // As the control, the link works until the correction.
  const link = `/api/number-changes/${stopTokenOf(service, person.telephone)}`;
  expect((await service.call('GET', link)).body).toMatchObject({ data: { state: 'done' } });
  expect((await correct(person, corrected)).status).toBe(200);
  await service.carryOut();
  expect((await service.call('GET', link)).body).toMatchObject({ data: { state: 'over' } });
  expect((await service.call('POST', link)).status).toBe(409);
  expect((await login(service, { ...person, telephone: corrected })).status).toBe(200);
  const mails = service.fakeGateways.emails.filter(({ to }) => to === 'corrige@exemple.ne');
  expect(mails.at(-1)?.text).toContain('Notre équipe a changé le numéro');
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
