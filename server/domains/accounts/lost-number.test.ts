import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';
import { adminClient, login } from '#server/testing/admin-client.ts';
import { stopTokenOf, type NumberAnswer } from '#server/testing/number-changes.ts';
import {
  freshNumber,
  lastCode,
  newcomer,
  PASSWORD,
  seller,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { applyNumberChanges } from './commands/apply-number-changes.ts';

let service: TestService;
let person: Person;
let email: string;
/** Is the new number of the person. */
let telephone: string;
let count = 0;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  email = `hadiza-${count}@exemple.ne`;
  person = await seller(service, { email });
  await confirmEmail(person);
  telephone = freshNumber();
});

const confirmEmail = ({ user }: Person) =>
  service.database.pool.query('UPDATE app_user SET email_verified_at = $1 WHERE id = $2', [
    service.clock.now(),
    user.id,
  ]);
const ask = (to: string, address: string) =>
  service.call<NumberAnswer>('POST', '/api/lost-number', {
    json: { telephone: to, email: address },
  });
const mailsTo = (address: string) => service.fakeGateways.emails.filter(({ to }) => to === address);
/** Returns the token of the link in the last email to the address; '' without an email. */
const linkTo = (address: string): string =>
  /\/numero-perdu\/(\S+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
const linkFor = async (who = person, address = email): Promise<string> => {
  await ask(who.telephone, address);
  await service.carryOut();
  return linkTo(address);
};
const open = (token: string) => service.call<NumberAnswer>('GET', `/api/lost-number/${token}`);
const askCode = (token: string, to: string) =>
  service.call<NumberAnswer>('POST', `/api/lost-number/${token}/code`, { json: { telephone: to } });
const enter = (token: string, to: string, code: string) =>
  service.call<NumberAnswer & { data: { takes_effect_at: string } }>(
    'POST',
    `/api/lost-number/${token}`,
    { json: { telephone: to, code } },
  );
/** Requests the new number by link and code. */
const changed = async (token: string, to = telephone) => {
  await askCode(token, to);
  await service.carryOut();
  const answer = await enter(token, to, lastCode(service, to));
  await service.carryOut();
  return answer;
};
const apply = async () => {
  await applyNumberChanges(service.platform);
  await service.carryOut();
};
const numberOf = async ({ user }: Person): Promise<string> => {
  const { rows } = await service.database.pool.query<{ telephone: string }>(
    'SELECT telephone FROM app_user WHERE id = $1',
    [user.id],
  );
  return rows[0]?.telephone ?? '';
};
const textsTo = (to: string) =>
  service.fakeGateways.texts.filter((sms) => sms.to === to).map(({ text }) => text);
const resetPassword = async (number: string) => {
  await service.call('POST', '/api/forgotPassword', { json: { telephone: number } });
  await service.carryOut();
  const code = lastCode(service, number);
  const json = { telephone: number, code, password: PASSWORD, password2: PASSWORD };
  return service.call('POST', '/api/updatePassword', { json });
};

describe('a lost number', () => {
  it('is replaced after 7 days by the link of the address and a code to the new one', async () => {
    const token = await linkFor();
    expect((await open(token)).status).toBe(200);
    const { status, body } = await changed(token);
    const end = new Date(service.clock.now().getTime() + 7 * DAY);
    expect([status, body.data.takes_effect_at]).toEqual([200, end.toISOString()]);
    // The old number and the email address get the link that stops the change; the new number gets none.
    expect(stopTokenOf(service, person.telephone)).toBe(stopTokenOf(service, email));
    expect(stopTokenOf(service, email)).not.toBe('');
    expect(stopTokenOf(service, telephone)).toBe('');
    for (const text of textsTo(person.telephone)) expect(text.length).toBeLessThanOrEqual(160);
    service.clock.pass(7 * DAY - MINUTE);
    await apply();
    expect(await numberOf(person)).toBe(person.telephone);
    service.clock.pass(MINUTE);
    await apply();
    expect(await numberOf(person)).toBe(telephone);
    expect(textsTo(person.telephone).at(-1)).toContain('jours après notre message');
    service.clock.pass(MINUTE);
    expect((await resetPassword(telephone)).status).toBe(200);
    expect((await login(service, { ...person, telephone })).status).toBe(200);
    expect((await login(service, person)).status).toBe(401);
  });

  it('stays when the former number or the address stops it, once', async () => {
    const session = await signedInAgain(service, person);
    await service.database.pool.query(
      "UPDATE sign_in SET created_at = created_at - interval '8 days' WHERE user_id = $1",
      [person.user.id],
    );
    const recent = await signedInAgain(service, person);
    await changed(await linkFor());
    const token = stopTokenOf(service, person.telephone);
    const stop = () => service.call<NumberAnswer>('POST', `/api/number-changes/${token}`);
    const both = await Promise.all([stop(), stop()]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await service.carryOut();
    expect(mailsTo(email).at(-1)?.subject).toBe('Le changement de numéro est annulé');
    // No number was taken yet: a session older than seven days stays open, while a recent one may be that of an
    // intruder.
    service.clock.pass(6000);
    const statusOf = async ({ token: bearer }: Person) =>
      (await service.call('GET', '/api/me', { token: bearer })).status;
    expect([await statusOf(session), await statusOf(recent)]).toEqual([200, 401]);
    service.clock.pass(8 * DAY);
    await apply();
    expect(await numberOf(person)).toBe(person.telephone);
  });

  it('is not lost to who signs in with it, or resets its password', async () => {
    const mine = async (who: Person) =>
      (
        await service.call<{ data: object | null }>('GET', '/api/my-number-change', {
          token: who.token,
        })
      ).body.data;
    await changed(await linkFor());
    expect(await mine(person)).not.toBeNull();
    expect((await login(service, { ...person, telephone: freshNumber() })).status).toBe(401);
    expect(await mine(person)).not.toBeNull();
    expect((await login(service, person)).status).toBe(200);
    expect(await mine(person)).toBeNull();
    service.clock.pass(MINUTE);
    await changed(await linkFor(), freshNumber());
    const again = await signedInAgain(service, person);
    expect(await mine(again)).toBeNull();
    service.clock.pass(MINUTE);
    await changed(await linkFor());
    expect((await resetPassword(person.telephone)).status).toBe(200);
    service.clock.pass(8 * DAY);
    await apply();
    expect(await numberOf(person)).toBe(person.telephone);
  });

  it('is kept by its owner in the profile, or corrected by an administrator at once', async () => {
    await changed(await linkFor());
    const bell = await service.call<{ data: { url: string }[] }>('GET', '/api/notifications', {
      token: person.token,
    });
    expect(bell.body.data[0]?.url).toBe('/profil#numero');
    const cancel = () =>
      service.call<NumberAnswer>('DELETE', '/api/my-number-change', { token: person.token });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404]);
    service.clock.pass(MINUTE);
    await changed(await linkFor());
    const admin = await staff(service, 'admin');
    const corrected = freshNumber();
    const proof = 'Pièce d’identité et facture de l’opérateur.';
    const client = adminClient(service, () => admin);
    expect((await client.act(person, '/phone', { telephone: corrected, proof })).status).toBe(200);
    service.clock.pass(8 * DAY);
    await apply();
    expect(await numberOf(person)).toBe(corrected);
  });

  it('stays when the new one was proven by somebody else meanwhile', async () => {
    await changed(await linkFor());
    const other = await seller(service, { telephone });
    service.clock.pass(8 * DAY);
    await apply();
    expect([await numberOf(person), await numberOf(other)]).toEqual([person.telephone, telephone]);
    expect(mailsTo(email).at(-1)?.subject).toBe('Le changement de numéro est annulé');
  });

  it('is asked for once by two calls, and the link serves once', async () => {
    const token = await linkFor();
    await askCode(token, telephone);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const both = await Promise.all([1, 2].map(() => enter(token, telephone, code)));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect([(await open(token)).status, (await askCode(token, freshNumber())).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('the link for a lost number', () => {
  it('is sent to the confirmed address of the account alone, and the answer is always the same', async () => {
    const admin = await staff(service, 'admin', { email: 'chef@exemple.ne' });
    await confirmEmail(admin);
    const unconfirmed = await seller(service, { email: 'amina@exemple.ne' });
    const nobody = freshNumber();
    service.fakeGateways.emails.length = 0;
    const answers = [
      await ask(person.telephone, 'autre@exemple.ne'),
      await ask(nobody, email),
      await ask(unconfirmed.telephone, 'amina@exemple.ne'),
      await ask(admin.telephone, 'chef@exemple.ne'),
    ];
    await service.carryOut();
    expect(service.fakeGateways.emails).toEqual([]);
    const right = await ask(person.telephone, email.toUpperCase());
    await service.carryOut();
    expect(mailsTo(email)).toHaveLength(1);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([right.status, right.body]);
  });

  it('is limited for each address that is tried, so that no answer reveals the right one', async () => {
    const statusOf = async (address: string) => (await ask(person.telephone, address)).status;
    // Each address is accepted after another address, and refused right after itself.
    for (const address of ['autre@exemple.ne', email, 'encore@exemple.ne'])
      expect([address, await statusOf(address), await statusOf(address)]).toEqual([
        address,
        200,
        429,
      ]);
    for (const address of ['autre@exemple.ne', email]) {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        service.clock.pass(MINUTE);
        statuses.push(await statusOf(address));
      }
      expect([address, ...statuses]).toEqual([address, 200, 200, 200, 200, 429]);
    }
  });

  it('is over after an hour, when the address changes, and cannot be forged', async () => {
    const token = await linkFor();
    for (const forged of [
      'x',
      `1.${token.split('.')[1]}`,
      `${token.split('.')[0]}.${'A'.repeat(22)}`,
    ])
      expect((await open(forged)).status).toBe(404);
    // A link of another kind opens nothing.
    await changed(token);
    expect((await open(stopTokenOf(service, email))).status).toBe(404);
    service.clock.pass(MINUTE);
    const second = await linkFor();
    service.clock.pass(HOUR - MINUTE);
    expect((await open(second)).status).toBe(200);
    service.clock.pass(MINUTE);
    expect((await open(second)).status).toBe(404);
    const third = await linkFor();
    await service.database.pool.query(
      `UPDATE app_user SET email = 'neuf@exemple.ne' WHERE id = $1`,
      [person.user.id],
    );
    expect((await open(third)).status).toBe(404);
  });

  it('sends five codes a day, and reveals to nobody that a number has an account', async () => {
    const other = await seller(service);
    const squatter = await newcomer(service);
    const token = await linkFor();
    const sent = [await askCode(token, telephone), await askCode(token, other.telephone)];
    expect(sent[1]).toMatchObject({ status: 200, body: sent[0]?.body });
    await service.carryOut();
    expect((await enter(token, other.telephone, '000001')).body.name).toBe('account.wrongCode');
    const taken = await enter(token, other.telephone, lastCode(service, other.telephone));
    expect([taken.status, taken.body.name]).toEqual([422, 'numberChange.taken']);
    for (const to of [freshNumber(), freshNumber(), squatter.telephone])
      expect((await askCode(token, to)).status).toBe(200);
    expect((await askCode(token, freshNumber())).status).toBe(429);
    // An account that never confirmed the number loses it.
    await service.carryOut();
    const freed = await enter(token, squatter.telephone, lastCode(service, squatter.telephone));
    expect(freed.status).toBe(200);
  });
});
