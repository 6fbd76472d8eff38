import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#contract/common/time.ts';
import { login } from '#server/testing/admin-client.ts';
import { numberChanger, stopTokenOf, type NumberAnswer } from '#server/testing/number-changes.ts';
import {
  freshNumber,
  lastCode,
  newcomer,
  PASSWORD,
  seller,
  sendAd,
  signedInAgain,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let calls: ReturnType<typeof numberChanger>;
let person: Person;
let telephone: string;
beforeAll(async () => {
  service = await testService();
  calls = numberChanger(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  person = await seller(service, { email: 'hadiza@example.ne' });
  await service.database.pool.query('UPDATE app_user SET email_verified_at = $1 WHERE id = $2', [
    service.clock.now(),
    person.user.id,
  ]);
  service.clock.pass(1000);
  telephone = freshNumber();
  service.fakeGateways.emails.length = 0;
});

const me = ({ token }: Person) => service.call<NumberAnswer>('GET', '/api/me', { token });
const readLink = (token: string) =>
  service.call<{ data: { state: string } }>('GET', `/api/number-changes/${token}`);
const stop = (token: string) => service.call<NumberAnswer>('POST', `/api/number-changes/${token}`);
const textsTo = (to: string) =>
  service.fakeGateways.texts.filter((sms) => sms.to === to).map(({ text }) => text);
const changed = async (who = person, to = telephone) => {
  const { status, body } = await calls.change(who, to);
  expect([status, body.data?.telephone]).toEqual([200, to]);
  await service.carryOut();
};

describe('a number changed from the profile', () => {
  it('is the one to sign in with at once; the other sessions end', async () => {
    const elsewhere = await signedInAgain(service, person);
    await changed();
    service.clock.pass(6000);
    expect([(await me(person)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect((await login(service, person)).status).toBe(401);
    expect((await login(service, { ...person, telephone })).status).toBe(200);
  });

  it('is announced to the former number and the address with a link, to the new number without', async () => {
    await changed();
    const [old, mail] = [
      stopTokenOf(service, person.telephone),
      stopTokenOf(service, 'hadiza@example.ne'),
    ];
    expect([old === '', mail]).toEqual([false, old]);
    expect(stopTokenOf(service, telephone)).toBe('');
    expect(textsTo(telephone).at(-1)).toContain('ce numéro est maintenant celui de votre compte');
    for (const text of [...textsTo(telephone), ...textsTo(person.telephone)])
      expect(text.length).toBeLessThanOrEqual(160);
    const { rows } = await service.database.pool.query('SELECT payload FROM event');
    expect(JSON.stringify(rows)).not.toContain(person.telephone);
  });

  it('leaves the former one proven for the ads that show it, and frees ads that wait for the new one', async () => {
    const ad = await sendAd(service, person, { sms: telephone });
    expect(ad.unproven).toEqual([telephone]);
    await changed();
    const mine = await service.call<{ data: { id: number; unproven: string[] }[] }>(
      'GET',
      '/api/annonces/my',
      { token: person.token },
    );
    expect(mine.body.data.find(({ id }) => id === ad.id)?.unproven).toEqual([]);
  });

  it('needs the password, whatever else an unlocked phone has', async () => {
    const refused = await calls.ask(person, telephone, 'autre-mot-2026');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['password']]);
    await service.carryOut();
    expect(textsTo(telephone)).toEqual([]);
    // A code that was sent for another purpose is not accepted.
    await service.call('POST', '/api/my-numbers/code', {
      token: person.token,
      json: { telephone },
    });
    await service.carryOut();
    const stolen = await calls.enter(person, telephone, lastCode(service, telephone));
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['code']]);
  });

  it('needs a code of its own account, for this number', async () => {
    const other = await seller(service);
    await calls.ask(person, telephone);
    await service.carryOut();
    const code = lastCode(service, telephone);
    expect((await calls.enter(other, telephone, code)).status).toBe(422);
    expect((await calls.enter(person, freshNumber(), code)).status).toBe(422);
    expect((await calls.enter(person, telephone, code)).status).toBe(200);
    expect((await calls.enter(person, telephone, code)).status).toBe(409);
  });

  it('is changed once by two calls at once', async () => {
    await calls.ask(person, telephone);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const both = await Promise.all([1, 2].map(() => calls.enter(person, telephone, code)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await service.carryOut();
    expect(textsTo(person.telephone).filter((text) => text.includes('/numero/'))).toHaveLength(1);
  });

  it('says that a number has an account to nobody but who enters its code', async () => {
    const other = await seller(service);
    const answers = [await calls.ask(person, telephone), await calls.ask(person, other.telephone)];
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]?.body });
    await service.carryOut();
    const wrong = await calls.enter(person, other.telephone, '000001');
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['code']);
    const right = await calls.enter(person, other.telephone, lastCode(service, other.telephone));
    expect([right.status, right.body.name]).toEqual([422, 'numberChange.taken']);
    expect((await login(service, other)).status).toBe(200);
  });

  it('is taken from an account that never confirmed it', async () => {
    const squatter = await newcomer(service, { telephone });
    service.clock.pass(MINUTE);
    await changed();
    service.clock.pass(6000);
    expect((await me(squatter)).status).toBe(401);
  });

  it('sends five codes a day for an account, and five to a number whoever asks', async () => {
    const ask = async (who: Person, to: string) => {
      service.clock.pass(MINUTE);
      return (await calls.ask(await signedInAgain(service, who), to)).status;
    };
    for (let n = 0; n < 5; n += 1) expect(await ask(person, telephone)).toBe(200);
    expect(await ask(person, freshNumber())).toBe(429);
    expect(await ask(await seller(service), telephone)).toBe(429);
    expect(await ask(await seller(service), freshNumber())).toBe(200);
  });
});

describe('«Ce n’était pas moi»', () => {
  /**
   * Changes the number like an intruder who knows the password but does not have the SIM, and returns the token that
   * cancels the change.
   */
  const stolen = async () => {
    await changed(await signedInAgain(service, person));
    return stopTokenOf(service, person.telephone);
  };

  it('gives the number back for 7 days, ends the sessions and asks for a new password', async () => {
    const token = await stolen();
    const thief = await signedInAgain(service, { ...person, telephone });
    service.clock.pass(7 * DAY - MINUTE);
    expect((await readLink(token)).body.data.state).toBe('done');
    // Opening the link has changed nothing: the new number still signs in.
    expect((await login(service, { ...person, telephone })).status).toBe(200);
    expect((await stop(token)).status).toBe(200);
    await service.carryOut();
    expect((await me(thief)).status).toBe(401);
    // Neither number can sign in with the password that the intruder knows.
    for (const number of [telephone, person.telephone])
      expect((await login(service, { ...person, telephone: number })).status).toBe(401);
    expect(textsTo(person.telephone).at(-1)).toContain('/forgot-password');
    expect(textsTo(telephone).at(-1)).toContain('a repris son ancien numéro');
    await service.call('POST', '/api/forgotPassword', { json: { telephone: person.telephone } });
    await service.carryOut();
    const json = {
      telephone: person.telephone,
      code: lastCode(service, person.telephone),
      password: PASSWORD,
      password2: PASSWORD,
    };
    expect((await service.call('POST', '/api/updatePassword', { json })).status).toBe(200);
    expect((await login(service, person)).status).toBe(200);
  });

  it('is over after 7 days, and acts once', async () => {
    const token = await stolen();
    const answers = await Promise.all([stop(token), stop(token)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect([(await stop(token)).status, (await readLink(token)).body.data.state]).toEqual([
      409,
      'over',
    ]);
    const other = await seller(service);
    const later = freshNumber();
    await changed(other, later);
    service.clock.pass(7 * DAY);
    const old = stopTokenOf(service, other.telephone);
    expect([(await stop(old)).status, (await readLink(old)).body.data.state]).toEqual([
      409,
      'over',
    ]);
    expect((await login(service, { ...other, telephone: later })).status).toBe(200);
  });

  it('cannot be forged, nor used for another change', async () => {
    const token = await stolen();
    const [id, signature] = token.split('.');
    for (const forged of [
      `1.${signature}`,
      `${id}.${'A'.repeat(22)}`,
      `${id}`,
      'x',
      '0.AAAAAAAAAAAAAAAAAAAAAA',
    ])
      expect([forged, (await stop(forged)).status]).toEqual([forged, 404]);
    expect((await stop(token)).status).toBe(200);
  });

  it('takes back every change that followed; their links no longer act', async () => {
    const first = await stolen();
    service.clock.pass(MINUTE);
    const third = freshNumber();
    await changed(await signedInAgain(service, { ...person, telephone }), third);
    const second = stopTokenOf(service, telephone);
    expect(second).not.toBe('');
    expect((await stop(first)).status).toBe(200);
    expect((await stop(second)).status).toBe(409);
    const { rows } = await service.database.pool.query(
      'SELECT telephone FROM app_user WHERE id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([{ telephone: person.telephone }]);
  });

  it('ends the second step and the address that somebody set up since', async () => {
    const token = await stolen();
    service.clock.pass(MINUTE);
    await service.database.pool.query(
      `INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '', $2, $2)`,
      [person.user.id, service.clock.now()],
    );
    await service.database.pool.query(
      `UPDATE app_user SET email = 'voleur@example.ne', email_verified_at = $2 WHERE id = $1`,
      [person.user.id, service.clock.now()],
    );
    await stop(token);
    const { rows } = await service.database.pool.query(
      `SELECT email_verified_at, (SELECT count(*) FROM two_step WHERE user_id = $1) AS steps FROM app_user WHERE id = $1`,
      [person.user.id],
    );
    expect(rows).toEqual([{ email_verified_at: null, steps: 0 }]);
  });

  it('is refused once the former number has another account, proven by a code', async () => {
    const token = await stolen();
    service.clock.pass(MINUTE);
    const squatter = await newcomer(service, { telephone: person.telephone });
    // As the control, an account that has not confirmed the number loses it.
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    await service.call('POST', '/api/verifyPhone', { token: squatter.token, json: { code } });
    const refused = await stop(token);
    expect([refused.status, refused.body.name]).toEqual([409, 'numberChange.formerTaken']);
    await service.database.pool.query(
      'UPDATE app_user SET phone_verified_at = NULL WHERE id = $1',
      [squatter.user.id],
    );
    expect((await stop(token)).status).toBe(200);
  });
});
