import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeysOf, softwareAuthenticator } from '#server/testing/authenticator.ts';
import { adminClient } from '#server/testing/admin-client.ts';
import { lastCode, PASSWORD, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { twoStepOf } from '#server/testing/two-step.ts';

// This service runs outside preview mode, so that moderators must have a second step.
let service: TestService;
beforeAll(async () => {
  service = await testService({
    PREVIEW: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1',
  });
});
afterAll(() => service.close());

const { ask, add, signIn, list } = passkeysOf(() => service);
const { shown, turnOn, start } = twoStepOf(() => service);

interface Said {
  name?: string;
  message: string;
  access_token: string;
  errors?: Record<string, string[]>;
}

const login = (person: Person, more: Record<string, unknown> = {}, password = PASSWORD) =>
  service.call<Said>('POST', '/api/login', {
    json: { telephone: person.telephone, password, ...more },
  });
const queue = async (token: string) =>
  (await service.call('GET', '/api/admin/annonces', { token })).status;
const remove = (token: string, id: number) =>
  service.call<Said>('DELETE', `/api/my-passkeys/${id}`, { token });

describe('where two-step sign-in is on', () => {
  it('a passkey of the account replaces the code after the password', async () => {
    const person = await seller(service);
    const { secret } = await turnOn(person);
    const key = softwareAuthenticator();
    await add(person, key);
    const other = softwareAuthenticator();
    await add(await seller(service), other);
    expect((await login(person)).body.errors).toEqual({
      otp: ['Entrez le code de votre application.'],
    });
    const foreign = await login(person, { passkey: other.get(await ask()) });
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      { otp: ['Cette clé d’accès n’est pas celle de ce compte.'] },
    ]);
    const answer = key.get(await ask());
    expect((await login(person, { passkey: answer }, 'pas-le-bon')).status).toBe(401);
    expect((await login(person, { passkey: answer })).status).toBe(200);
    expect((await login(person, { passkey: answer })).status).toBe(422);
    expect((await login(person, { otp: shown(secret) })).status).toBe(200);
    expect((await signIn(key)).status).toBe(200);
  });
});

describe.each(['moderator', 'admin'] as const)('for a %s', (role) => {
  it('a passkey is enough: at once where it is added, at sign-in alone, and after the password', async () => {
    const person = await staff(service, role);
    const elsewhere = (await login(person)).body.access_token;
    expect(await queue(person.token)).toBe(403);
    const key = softwareAuthenticator();
    await add(person, key);
    expect(await queue(person.token)).toBe(200);
    expect(await queue((await signIn(key)).body.access_token)).toBe(200);
    const response = await login(person);
    expect([response.status, response.body.name, response.body.errors]).toEqual([
      422,
      'passkey.needed',
      { otp: ['Confirmez avec votre clé d’accès.'] },
    ]);
    const both = await login(person, { passkey: key.get(await ask()) });
    expect(await queue(both.body.access_token)).toBe(200);

    // The password alone neither opens the administration nor replaces the passkey.
    expect(await queue(elsewhere)).toBe(403);
    const id = (await list(person))[0]?.id ?? 0;
    const stranger = { ...person, token: elsewhere };
    const refused = [
      await service.call('POST', '/api/my-passkeys/options', { token: elsewhere, json: {} }),
      await start(stranger),
      await remove(elsewhere, id),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [403, 'Connectez-vous avec votre clé d’accès pour continuer.']),
    );

    // This session has made no call yet, since the server may cache the state of other sessions for a few seconds.
    const proven = (await signIn(key)).body.access_token;
    expect((await remove(person.token, id)).status).toBe(200);
    expect(await queue(proven)).toBe(403);
    expect((await login(person)).status).toBe(200);
  });
});

describe('a lost password or phone', () => {
  it('a new password ends the sessions and keeps older passkeys, as it keeps the application', async () => {
    const person = await staff(service);
    const key = softwareAuthenticator();
    await add(person, key);
    // What was set up in the last seven days may be an intruder's.
    await service.database.pool.query(
      "UPDATE passkey SET created_at = created_at - interval '8 days' WHERE user_id = $1",
      [person.user.id],
    );
    const { telephone } = person;
    await service.call('POST', '/api/forgotPassword', { json: { telephone } });
    await service.carryOut();
    const password = 'niger-2026-vert';
    const reset = await service.call('POST', '/api/updatePassword', {
      json: { telephone, code: lastCode(service, telephone), password, password2: password },
    });
    expect(reset.status).toBe(200);
    expect((await login(person, {}, password)).body.name).toBe('passkey.needed');
    expect((await signIn(key)).status).toBe(200);
  });

  it('an administrator removes the passkeys of a lost phone with its sessions', async () => {
    const admin = await staff(service, 'admin');
    await turnOn(admin);
    const client = adminClient(service, () => admin);
    const person = await staff(service);
    const key = softwareAuthenticator();
    await add(person, key);
    expect((await client.find(person.telephone))[0]?.two_step).toBe(true);
    const reason = { reason: 'Reconnue au téléphone, pièce d’identité vue.' };
    const { status, body } = await client.act(person, '/two-step-off', reason);
    expect([status, body.data.two_step]).toEqual([200, false]);
    expect(await queue(person.token)).toBe(401);
    expect((await signIn(key)).status).toBe(401);
    expect((await login(person)).status).toBe(200);
  });
});
