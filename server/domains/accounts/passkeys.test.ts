import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { passkeysOf, softwareAuthenticator } from '#server/testing/authenticator.ts';
import { newcomer, PASSWORD, seller, withFreshToken } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { PASSKEYS_MAX } from '#contract/accounts/limits.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'warn' });
});
afterAll(() => service.close());

const { start, ask, send, add, signInWith, signIn, list } = passkeysOf(() => service);
const remove = (person: { token: string }, id: number) =>
  service.call('DELETE', `/api/my-passkeys/${id}`, { token: person.token });
const rename = (person: { token: string }, id: number, name: string) =>
  service.call('PATCH', `/api/my-passkeys/${id}`, { token: person.token, json: { name } });

/** Signs up a person with a passkey. */
const owner = async (authenticator = softwareAuthenticator()) => {
  const person = await seller(service);
  expect((await add(person, authenticator)).status).toBe(201);
  return { person, authenticator };
};

describe('a passkey', () => {
  it('is found without a number, opened by finger, face or code, and named by the device', async () => {
    const person = await seller(service);
    const options = await start(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kasuwa' },
      user: { name: person.telephone },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const key = softwareAuthenticator();
    const { body } = await service.call('POST', '/api/my-passkeys', {
      token: person.token,
      json: { credential: key.create(options) },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' },
    });
    expect(body['message']).toBe('Clé d’accès ajoutée.');
    expect(await list(person)).toMatchObject([{ name: 'Chrome sur Android', used_at: null }]);
    expect((await start(person)).excludeCredentials?.map(({ id }) => id)).toEqual([
      key.keys[0]?.id,
    ]);
  });

  it('signs its owner in without number and password, as a session of the list', async () => {
    const { person, authenticator } = await owner();
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const { status, body, cookies } = await signInWith(authenticator.get(options));
    expect([status, body.data.id]).toEqual([200, person.user.id]);
    expect(cookies).toHaveProperty('kasuwa_refresh');
    const token = body.access_token;
    const sessions = await service.call<{ data: { current: boolean }[] }>(
      'GET',
      '/api/my-sessions',
      { token },
    );
    expect(sessions.body.data.filter(({ current }) => current)).toHaveLength(1);
    expect((await list({ token }))[0]?.used_at).toBe(service.clock.now().toISOString());
    // A sign-in as recent as one with the password.
    expect((await service.call('GET', '/api/my-data', { token })).status).toBe(200);
  });

  it('leaves sign-in by password as it is', async () => {
    const { person } = await owner();
    const { status } = await service.call('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('is added and removed with a confirmed phone and a recent proof only', async () => {
    const { person } = await owner();
    const id = (await list(person))[0]?.id ?? 0;
    const begin = (who: { token: string }) =>
      service.call('POST', '/api/my-passkeys/options', { token: who.token, json: {} });
    expect((await begin(await newcomer(service))).body['name']).toBe('account.phoneFirst');
    service.clock.pass(16 * MINUTE);
    const later = await withFreshToken(service, person);
    const refusals = [await begin(later), await send(later, {}), await remove(later, id)];
    expect(refusals.map(({ status, body }) => [status, body['name']])).toEqual(
      refusals.map(() => [403, 'account.passwordFirst']),
    );
    await service.call('POST', '/api/confirm-password', {
      token: later.token,
      json: { password: PASSWORD },
    });
    expect([(await begin(later)).status, (await remove(later, id)).status]).toEqual([200, 200]);
  });

  it('is not added by a session that ends while the account is locked', async () => {
    const person = await seller(service);
    const credential = softwareAuthenticator().create(await start(person));
    const holder = await service.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [person.user.id]);
    const sending = send(person, credential);
    await until('it waits for the account', async () => {
      const { rowCount } = await service.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return rowCount === 1;
    });
    await holder.query(
      "UPDATE sign_in SET ended_at = now(), ended_for = 'password' WHERE user_id = $1",
      [person.user.id],
    );
    await holder.query('COMMIT');
    holder.release();
    expect((await sending).body['name']).toBe('account.passwordFirst');
    const { body } = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: person.telephone, password: PASSWORD },
    });
    expect(await list({ token: body.access_token })).toEqual([]);
  });

  it('is renamed and removed by its owner alone', async () => {
    const { person, authenticator } = await owner();
    const other = await seller(service);
    const id = (await list(person))[0]?.id ?? 0;
    expect((await rename(other, id, 'Le mien')).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect((await rename(person, id, ' ')).status).toBe(422);
    expect((await rename(person, id, 'Téléphone de maman')).status).toBe(200);
    expect((await list(person)).map(({ name }) => name)).toEqual(['Téléphone de maman']);
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await remove(person, id)).status).toBe(200);
    expect(await list(person)).toEqual([]);
    const gone = await signIn(authenticator);
    expect([gone.status, gone.body.message]).toEqual([401, 'Identifiants incorrects.']);
  });

  it(`is one of ${PASSKEYS_MAX} at most, also when two are added at a time`, async () => {
    const person = await seller(service);
    const credentials = [];
    for (let made = 0; made < PASSKEYS_MAX + 1; made += 1)
      credentials.push(softwareAuthenticator().create(await start(person)));
    const statuses = await Promise.all(
      credentials.map(async (credential) => (await send(person, credential)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: PASSKEYS_MAX }, () => 201),
      409,
    ]);
    const full = await service.call('POST', '/api/my-passkeys/options', {
      token: person.token,
      json: {},
    });
    expect(full.body['message']).toBe('Vous avez déjà 10 clés d’accès. Retirez-en une.');
  });

  it('is announced to its owner when it is added and removed', async () => {
    const person = await seller(service, { email: '' });
    await add(person, softwareAuthenticator());
    await remove(person, (await list(person))[0]?.id ?? 0);
    await service.carryOut();
    const { body } = await service.call<{ data: { text: string }[] }>('GET', '/api/notifications', {
      token: person.token,
    });
    expect(body.data.map(({ text }) => text).toReversed()).toEqual([
      'Une clé d’accès a été ajoutée à votre compte. Si ce n’est pas vous, reprenez votre compte par « Mot de passe oublié ».',
      'Une clé d’accès a été retirée de votre compte. Si ce n’est pas vous, reprenez votre compte par « Mot de passe oublié ».',
    ]);
    const texts = service.fakeGateways.texts.filter(
      ({ to, text }) => to === person.telephone && text.includes('/forgot-password'),
    );
    expect(texts).toHaveLength(2);
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(160);
  });
});

describe('what an authenticator did not make for this site, account and moment', () => {
  it('is not stored', async () => {
    const person = await seller(service);
    const other = await seller(service);
    const key = softwareAuthenticator();
    const good = key.create(await start(person));
    const credentials = {
      'for another account': softwareAuthenticator().create(await start(other)),
      'for a sign-in': softwareAuthenticator().create({
        ...(await start(person)),
        ...(await ask()),
      }),
      'for another site': softwareAuthenticator({ origin: 'https://kasuwa.example' }).create(
        await start(person),
      ),
      'with the name of another site': softwareAuthenticator().create({
        ...(await start(person)),
        rp: { id: 'kasuwa.example', name: 'Kasuwa' },
      }),
      'without finger, face or code': softwareAuthenticator({ verifiesUser: false }).create(
        await start(person),
      ),
      'with an invented challenge': softwareAuthenticator().create({
        ...(await start(person)),
        challenge: Buffer.from('x.9999999999999.x').toString('base64url'),
      }),
    };
    for (const [why, credential] of Object.entries(credentials)) {
      const { status, body } = await send(person, credential);
      expect([why, status, Object.keys(body.errors ?? {})]).toEqual([why, 422, ['credential']]);
    }
    expect((await send(person, good)).status).toBe(201);
    // The challenge of this credential is used up, and
    expect((await send(person, good)).status).toBe(422);
    const again = key.create(await start(person));
    await service.database.pool.query('UPDATE passkey SET credential_id = $1 WHERE user_id = $2', [
      again.id,
      person.user.id,
    ]);
    expect((await send(other, { ...again })).status).toBe(422);
    expect((await send(person, again)).body.name).toBe('passkey.known');
  });

  it('does not sign in', async () => {
    const { person, authenticator } = await owner();
    const stranger = softwareAuthenticator();
    stranger.create(await start(person));
    const [own] = authenticator.keys;
    const [foreign] = stranger.keys;
    if (!own || !foreign) throw new Error('A key is missing');
    const right = authenticator.get(await ask());
    const elsewhere = softwareAuthenticator({ origin: 'https://kasuwa.example' });
    const unopened = softwareAuthenticator({ verifiesUser: false });
    const credentials = {
      'an unknown key': stranger.get(await ask()),
      'the id of another key': { ...stranger.get(await ask()), id: own.id, rawId: own.id },
      'another origin': elsewhere.get(await ask(), own),
      'another site': authenticator.get({ ...(await ask()), rpId: 'kasuwa.example' }),
      'no finger, face or code': unopened.get(await ask(), own),
      'the challenge of a new passkey': authenticator.get({
        ...(await ask()),
        ...(await start(person)),
      }),
      'another account': authenticator.get(await ask(), { ...own, userHandle: 'x' }),
    };
    for (const [why, credential] of Object.entries(credentials)) {
      const { status, body } = await signInWith(credential);
      expect([why, status, body.message]).toEqual([why, 401, 'Identifiants incorrects.']);
    }
    const late = authenticator.get(await ask());
    service.clock.pass(4 * MINUTE);
    expect((await signInWith(right)).status).toBe(200);
    expect((await signInWith(right)).status).toBe(401);
    service.clock.pass(MINUTE);
    expect((await signInWith(late)).status).toBe(401);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('is refused without a server error, whatever it is', async () => {
    const person = await seller(service);
    for (const credential of [
      undefined,
      'x',
      [],
      { id: 7 },
      { id: 'a\u0000b' },
      { id: 'x', response: null },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } },
      { id: 'x', filler: 'x'.repeat(20_000) },
    ]) {
      expect([401, 422]).toContain((await signInWith(credential)).status);
      expect((await send(person, credential)).status).toBe(422);
    }
  });
});

describe('a counter that goes back', () => {
  it('is refused, and logged without secrets', async () => {
    const { person, authenticator } = await owner(softwareAuthenticator({ step: 1 }));
    expect((await signIn(authenticator)).status).toBe(200);
    const [key] = authenticator.keys;
    if (!key) throw new Error('The key is missing');
    const copy = { ...key };
    expect((await signIn(authenticator)).status).toBe(200);
    const before = service.logged.length;
    const refused = await signInWith(authenticator.get(await ask(), copy));
    expect([refused.status, refused.body.message]).toEqual([401, 'Identifiants incorrects.']);
    const lines = service.logged.slice(before).filter((line) => line.includes('counted back'));
    expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
      { user_id: person.user.id, counter: 3, last_counter: 3 },
    ]);
    expect(lines.join()).not.toContain(key.id);
    expect((await signIn(authenticator)).status).toBe(200);
  });
});

describe('an account that may not sign in', () => {
  it('may not with a passkey, with the same words as with the password', async () => {
    const { person, authenticator } = await owner();
    const set = (column: string) =>
      service.database.pool.query(`UPDATE app_user SET ${column} = $2 WHERE id = $1`, [
        person.user.id,
        service.clock.now(),
      ]);
    await set('suspended_at');
    const suspended = await signIn(authenticator);
    expect([suspended.status, suspended.body.message]).toEqual([403, 'Ce compte est suspendu.']);
    await set('suspended_until');
    expect((await signIn(authenticator)).status).toBe(200);
    // The number of the account went to another person; an administrator has to give the account a new one.
    await set('number_freed_at');
    expect((await signIn(authenticator)).body.message).toBe('Identifiants incorrects.');
    await set('suspended_at');
    await set('deleted_at');
    const deleted = await signIn(authenticator);
    expect([deleted.status, deleted.body.message]).toEqual([401, 'Identifiants incorrects.']);
  });

  it('limits failures of a network, not those who have a passkey', async () => {
    const { authenticator } = await owner();
    const from = '203.0.113.9';
    const right = await Promise.all(
      Array.from({ length: 3 }, async () => signInWith(authenticator.get(await ask()), from)),
    );
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200]);
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async () => (await signInWith({ id: 'x' }, from)).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect((await signInWith({ id: 'x' }, from)).status).toBe(429);
    expect((await signIn(authenticator)).status).toBe(200);
  });
});
