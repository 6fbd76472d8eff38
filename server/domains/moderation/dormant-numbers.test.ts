import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { DAY, niameyDay } from '#contract/common/time.ts';
import { adminClient, login } from '#server/testing/admin-client.ts';
import { numberChanger } from '#server/testing/number-changes.ts';
import {
  lastCode,
  publishedAd,
  seller,
  signUpBody,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { publishedShop } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

/** Creates an account that was last used `days` days ago. */
const unusedFor = async (days: number, changes: Record<string, unknown> = {}): Promise<Person> => {
  const person = await seller(service, changes);
  const seen = niameyDay(new Date(service.clock.now().getTime() - days * DAY));
  await service.database.pool.query('UPDATE app_user SET seen_on = $1 WHERE id = $2', [
    seen,
    person.user.id,
  ]);
  return person;
};
const textsTo = (telephone: string): string[] =>
  service.fakeGateways.texts.filter(({ to }) => to === telephone).map(({ text }) => text);
const ask = async (telephone: string): Promise<string> => {
  const { body } = await service.call<{ message: string }>('POST', '/api/number-removals/code', {
    json: { telephone },
  });
  await service.carryOut();
  return body.message;
};
const free = async (telephone: string): Promise<string> => {
  await ask(telephone);
  const { body } = await service.call<{ message: string }>('POST', '/api/number-removals', {
    json: { telephone, code: lastCode(service, telephone) },
  });
  return body.message;
};
const signUp = (telephone: string) =>
  service.call<{ data: User }>('POST', '/api/register', {
    json: signUpBody({
      telephone,
      password: 'baobab-2028-rouge',
      confirm_password: 'baobab-2028-rouge',
    }),
  });

describe('the number of an account that nobody used for two years', () => {
  it('is freed by a code to it; whoever holds it now signs up', async () => {
    const former = await unusedFor(731);
    const { telephone } = former;
    expect((await signUp(telephone)).status).toBe(422);
    expect(await free(telephone)).toMatch(/Le numéro est libre/);
    const { status, body } = await signUp(telephone);
    expect([status, body.data.telephone]).toEqual([201, telephone]);
    expect((await login(service, former)).status).toBe(401);
    expect(body.data.id).not.toBe(former.user.id);
  });

  it('leaves everything else in the account, which gets another number from an administrator', async () => {
    const former = await unusedFor(731);
    const ad = await publishedAd(service, former, admin);
    await free(former.telephone);
    await signUp(former.telephone);
    const before = textsTo(former.telephone).length;
    const administration = adminClient(service, () => admin);
    const number = '+22796112233';
    const { status, body } = await administration.act(former, '/phone', {
      telephone: number,
      proof: 'Pièce vue.',
    });
    expect([status, body.data.telephone]).toEqual([200, number]);
    await service.carryOut();
    expect(textsTo(former.telephone).slice(before)).toEqual([]);
    const back = await login(service, { ...former, telephone: number });
    expect(back.status).toBe(200);
    const own = await service.call<{ data: { id: number }[] }>('GET', '/api/annonces/my', {
      token: (back.body as { access_token: string }).access_token,
    });
    expect(own.body.data.map(({ id }) => id)).toEqual([ad.id]);
  });

  it('is shown no more by its shop', async () => {
    const former = await unusedFor(731);
    const telephones = [former.telephone];
    const { slug } = await publishedShop(service, former, admin, { telephones });
    const shown = async () =>
      (
        await service.call<{ data: { shop: { telephones: string[] } } }>(
          'GET',
          `/api/boutiques/${slug}`,
        )
      ).body.data.shop.telephones;
    expect(await shown()).toEqual(telephones);
    await free(former.telephone);
    expect(await shown()).toEqual([]);
  });

  it('is announced to its former holder by email, at a confirmed address alone', async () => {
    const [proven, unproven] = [
      await unusedFor(731, { email: 'ancien.titulaire@exemple.ne' }),
      await unusedFor(731, { email: 'jamais.confirmee@exemple.ne' }),
    ];
    await service.database.pool.query(
      'UPDATE app_user SET email_verified_at = created_at WHERE id = $1',
      [proven.user.id],
    );
    const before = textsTo(proven.telephone).length;
    for (const { telephone } of [proven, unproven]) await free(telephone);
    await service.carryOut();
    const lettersTo = (address: string) =>
      service.fakeGateways.emails.filter(({ to }) => to === address);
    const [letter, ...others] = lettersTo('ancien.titulaire@exemple.ne');
    expect(letter?.subject).toBe('Votre numéro a été confirmé par une autre personne');
    expect(letter?.text).toContain('/contact');
    expect([others, lettersTo('jamais.confirmee@exemple.ne')]).toEqual([[], []]);
    // The phone number itself received nothing but the code.
    expect(textsTo(proven.telephone).slice(before)).toHaveLength(1);
  });

  it('is given by its holder to an account that exists already', async () => {
    const former = await unusedFor(731);
    const person = await seller(service);
    const { status, body } = await numberChanger(service).change(person, former.telephone);
    expect([status, body.data?.telephone]).toEqual([200, former.telephone]);
  });
});

describe('a number is not freed', () => {
  it('of an account that was used within two years; the answer is the same, and no code is sent', async () => {
    const { telephone } = await unusedFor(729);
    const before = textsTo(telephone).length;
    expect(await ask(telephone)).toBe(await ask('+22796445566'));
    expect(textsTo(telephone).slice(before)).toEqual([]);
  });

  it('of a suspended account, nor of a moderator', async () => {
    const suspended = await unusedFor(731);
    await adminClient(service, () => admin).act(suspended, '/suspend', { reason: 'Fraude.' });
    const moderator = await staff(service);
    await service.database.pool.query("UPDATE app_user SET seen_on = '2020-01-01' WHERE id = $1", [
      moderator.user.id,
    ]);
    for (const { telephone } of [suspended, moderator]) {
      const before = textsTo(telephone).length;
      await ask(telephone);
      expect(textsTo(telephone).slice(before)).toEqual([]);
    }
  });

  it('where its owner signed in again', async () => {
    const person = await unusedFor(731);
    expect((await login(service, person)).status).toBe(200);
    const before = textsTo(person.telephone).length;
    await ask(person.telephone);
    expect(textsTo(person.telephone).slice(before)).toEqual([]);
  });
});
