import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#contract/common/time.ts';
import { lastCode, newcomer, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Refused = { message: string; errors?: Record<string, string[]> };
const NEW = 'dromadaire-37-blanc';
let nextBlock = 0;
const elsewhere = (): string => {
  nextBlock += 1;
  return `10.${70 + Math.floor(nextBlock / 250)}.${nextBlock % 250}.7`;
};

const forgot = (telephone: string, from = elsewhere(), at = service) =>
  at.call<Refused>('POST', '/api/forgotPassword', { json: { telephone }, from });
const reset = (telephone: string, code: string) =>
  service.call<Refused>('POST', '/api/updatePassword', {
    json: { code, telephone, password: NEW, password2: NEW },
    from: elsewhere(),
  });
const verify = (person: Person, code: string) =>
  service.call<Refused>('POST', '/api/verifyPhone', { token: person.token, json: { code } });
const confirm = (person: Person, code: unknown) =>
  service.call<Refused & { data: { is_email_verified: number } }>('POST', '/api/confirm-code', {
    token: person.token,
    json: { code, code_sent: '000000' },
  });
const resend = (person: Person) =>
  service.call<Refused>('POST', '/api/resend-code', { token: person.token, from: elsewhere() });
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');
const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

let addresses = 0;
/** Signs up a person with an email address, to which a code is sent, and returns both. */
const emailed = async (): Promise<Person & { email: string; code: string }> => {
  addresses += 1;
  const email = `Personne.${addresses}@exemple.ne`;
  const person = await newcomer(service, { email });
  await resend(person);
  await service.carryOut();
  return { ...person, email, code: lastCode(service, email) };
};

describe('a code', () => {
  it('is valid for one purpose only', async () => {
    const person = await newcomer(service);
    await service.carryOut();
    const ofPhone = lastCode(service, person.telephone);
    await forgot(person.telephone);
    await service.carryOut();
    const ofReset = lastCode(service, person.telephone);
    expect((await reset(person.telephone, ofPhone)).status).toBe(422);
    expect((await verify(person, ofReset)).status).toBe(422);
    expect((await verify(person, ofPhone)).status).toBe(200);
    expect((await reset(person.telephone, ofReset)).status).toBe(200);
  });

  it('expires to the second, for each purpose', async () => {
    const person = await newcomer(service);
    await forgot(person.telephone);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    service.clock.pass(10 * MINUTE - 1);
    expect((await reset(person.telephone, wrongFor(code))).status).toBe(422);
    service.clock.pass(1);
    const late = await reset(person.telephone, code);
    expect([late.status, late.body.message]).toEqual([422, 'Code incorrect ou expiré.']);
  });

  it('is invalid once a newer one was sent', async () => {
    const person = await newcomer(service);
    await forgot(person.telephone);
    await service.carryOut();
    const old = lastCode(service, person.telephone);
    service.clock.pass(61_000);
    await forgot(person.telephone);
    await service.carryOut();
    const code = lastCode(service, person.telephone);
    // The two codes are equal once in a million runs.
    expect((await reset(person.telephone, old)).status).toBe(old === code ? 200 : 422);
    expect((await reset(person.telephone, code)).status).toBe(old === code ? 422 : 200);
  });

  it('that was replaced before sending is not sent', async () => {
    const person = await newcomer(service);
    service.clock.pass(61_000);
    await service.call('POST', '/api/resendPhoneVerificationCode', { token: person.token });
    await service.carryOut();
    expect(service.fakeGateways.texts.filter(({ to }) => to === person.telephone)).toHaveLength(1);
  });

  // The test makes two hundred attempts, which run one after another, since they are for one number.
  it('allows five wrong tries, and its number twenty-five a day over codes, resends and purposes', async () => {
    const person = await newcomer(service);
    let lookups = 0;
    const guessAt = async (code: string): Promise<number[]> => {
      const tries = Array.from({ length: 50 }, () => reset(person.telephone, wrongFor(code)));
      const statuses = await statusesOf(tries);
      lookups += statuses.filter((status) => status === 422).length;
      return statuses;
    };
    await service.carryOut();
    for (let wrong = 0; wrong < 5; wrong += 1)
      await verify(person, wrongFor(lastCode(service, person.telephone)));
    lookups += 5;
    for (let round = 0; round < 4; round += 1) {
      service.clock.pass(61_000);
      await forgot(person.telephone);
      await service.carryOut();
      await guessAt(lastCode(service, person.telephone));
      expect((await reset(person.telephone, lastCode(service, person.telephone))).status).toBe(429);
    }
    expect(lookups).toBe(25);
    // A day later the counters are reset.
    service.clock.pass(25 * HOUR);
    await forgot(person.telephone);
    await service.carryOut();
    expect((await reset(person.telephone, lastCode(service, person.telephone))).status).toBe(200);
  });
});

describe('the code of an email', () => {
  it('is emailed, confirms the address, and succeeds for each retry', async () => {
    const person = await emailed();
    const [email] = service.fakeGateways.emails.filter(({ to }) => to === person.email);
    expect(email?.subject).toBe('Votre code Kasuwa');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, person.code)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        message: 'Adresse e-mail confirmée.',
        code: 200,
        data: { is_email_verified: 1 },
      });
    }
  });

  it('is resent with the texts of the screen, once a minute', async () => {
    const person = await emailed();
    const early = await resend(person);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    service.clock.pass(61_000);
    const token = (await newcomer(service)).token;
    expect(token).not.toBe('');
    expect((await resend(person)).body).toEqual({ message: 'Code envoyé par mail.', code: 200 });
  });

  it('requires an address', async () => {
    const person = await newcomer(service);
    for (const answer of [await resend(person), await confirm(person, '123456')])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  it('is bound to the address and the account', async () => {
    const person = await emailed();
    const other = await newcomer(service, { email: person.email });
    expect((await confirm(other, person.code)).status).toBe(422);
    const { pool } = service.database;
    const move = (email: string) =>
      pool.query('UPDATE app_user SET email = $1 WHERE id = $2', [email, person.user.id]);
    await move('ailleurs@exemple.ne');
    expect((await confirm(person, person.code)).status).toBe(422);
    // A code sent to the new address invalidates the one sent to the old address, even after changing back.
    await resend(person);
    await move(person.email);
    expect((await confirm(person, person.code)).status).toBe(422);
  });

  it('is not sent to a replaced address', async () => {
    const person = await newcomer(service, { email: 'avant@exemple.ne' });
    await resend(person);
    await service.database.pool.query('UPDATE app_user SET email = $1 WHERE id = $2', [
      'apres@exemple.ne',
      person.user.id,
    ]);
    await service.carryOut();
    expect(service.fakeGateways.emails.filter(({ to }) => /avant|apres/.test(to))).toEqual([]);
  });

  it('allows five wrong tries, however many at once', async () => {
    const person = await emailed();
    const tries = Array.from({ length: 20 }, () => confirm(person, wrongFor(person.code)));
    const statuses = await statusesOf(tries);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect((await confirm(person, person.code)).status).toBe(429);
  });

  it('is sent five times a day at most', async () => {
    const person = await emailed();
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      service.clock.pass(61_000);
      const fresh = await service.call<{ access_token: string }>('POST', '/api/login', {
        json: { telephone: person.telephone, password: 'sahel-2026-bleu' },
      });
      statuses.push((await resend({ ...person, token: fresh.body.access_token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('is read as people type and paste it, whatever stands around its digits', async () => {
    for (const written of [
      (code: string) => `  ${code}`,
      (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code: string) => `\u2066${code}\u2069\u200b`,
      (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
      (code: string) => `Kasuwa : votre code est ${code}. Ne le donnez à personne.`,
    ]) {
      const person = await emailed();
      expect((await confirm(person, written(person.code))).status).toBe(200);
    }
  });

  it('is refused in a text with two of them, and one of zeros is a wrong one', async () => {
    const person = await emailed();
    for (const between of [' ou ', ' ', '\n', '', ', ', '-'])
      expect(await confirm(person, `${person.code}${between}250141`)).toMatchObject({
        status: 422,
        body: { errors: { code: ['Le code est fait de chiffres\u00a0: entrez-le seul.'] } },
      });
    const zeros = await confirm(person, '000000');
    expect([zeros.status, zeros.body.errors]).toEqual([
      422,
      { code: ['Code incorrect ou expiré.'] },
    ]);
    // The malformed codes were not counted, so this code is still accepted.
    expect((await confirm(person, person.code)).status).toBe(200);
  });

  it.each(['', '0', 'abc', {}, null])('is made of digits: %j', async (code) => {
    const person = await newcomer(service, { email: 'chiffres@exemple.ne' });
    const { status, body } = await confirm(person, code);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['code']]);
  });

  it('requires a session', async () => {
    for (const path of ['/api/confirm-code', '/api/resend-code'])
      expect((await service.call('POST', path, { json: { code: '123456' } })).status).toBe(401);
  });
});
