import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedAd } from '#contract/moderation.ts';
import { MINUTE } from '#contract/time.ts';
import {
  freshNumber,
  lastCode,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let amina: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
  amina = await staff(service);
  moussa = await seller(service);
});
afterAll(() => service.close());

const ask = (telephone: string, from = '10.9.0.1') =>
  service.call<{ message: string }>('POST', '/api/number-removals/code', {
    json: { telephone },
    from,
  });
const confirm = (telephone: string, code: string) =>
  service.call<{ message: string }>('POST', '/api/number-removals', {
    json: { telephone, code },
  });
const statusOf = async (id: number) =>
  (await service.call('GET', `/api/the-annonces/${id}`)).status;

describe('the holder of a number', () => {
  it('hides every ad that shows it, without an account; a moderator decides', async () => {
    const telephone = freshNumber();
    const ads = [
      await publishedAd(service, moussa, amina, { telephone }),
      await publishedAd(service, await seller(service), amina, { whatsapp: telephone }),
    ];
    const other = await publishedAd(service, moussa, amina);
    await ask(telephone);
    await service.carryOut();
    const { status, body } = await confirm(telephone, lastCode(service, telephone));
    expect([status, body.message]).toEqual([
      200,
      'C’est fait : 2 annonces sont masquées. Un modérateur va les relire.',
    ]);
    const [first, second] = ads;
    expect([
      await statusOf(first!.id),
      await statusOf(second!.id),
      await statusOf(other.id),
    ]).toEqual([404, 404, 200]);
    await service.carryOut();
    const queue = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: amina.token },
    );
    const queued = queue.body.data.find(({ id }) => id === first!.id);
    expect(queued?.checks[0]).toMatchObject({
      kind: 'disowned_number',
      label: 'Le titulaire du numéro demande le retrait',
    });
    // Wrongly asked: it comes back.
    const path = `/api/admin/annonces/${first!.id}/approve`;
    expect((await service.call('POST', path, { token: amina.token })).status).toBe(200);
    expect(await statusOf(first!.id)).toBe(200);
  });

  it('takes the proof of the number from the account that had it', async () => {
    const telephone = freshNumber();
    await service.database.pool.query(
      'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now())',
      [moussa.user.id, telephone],
    );
    await publishedAd(service, moussa, amina, { telephone });
    await ask(telephone);
    await service.carryOut();
    await confirm(telephone, lastCode(service, telephone));
    const { body } = await service.call<{ data: unknown[] }>('GET', '/api/my-numbers', {
      token: moussa.token,
    });
    expect(body.data).toEqual([]);
  });
});

describe('strangers', () => {
  it('read the same whether or not ads show a number, and no code leaves without one', async () => {
    const [shown, unknown] = [freshNumber(), freshNumber()];
    const { id } = await publishedAd(service, moussa, amina, { telephone: shown });
    const answers = [await ask(shown), await ask(unknown)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await service.carryOut();
    const to = (number: string) =>
      service.fakeGateways.texts.filter((text) => text.to === number).length;
    expect([to(shown), to(unknown)]).toEqual([1, 0]);
    const again = [await ask(shown), await ask(unknown)];
    expect(again.map(({ status, body }) => [status, body.message])).toEqual([
      [429, again[0]?.body.message],
      [429, again[0]?.body.message],
    ]);
    const wrong = [await confirm(shown, '000001'), await confirm(unknown, '000001')];
    expect(wrong.map(({ status, body }) => [status, body])).toEqual([
      [422, wrong[0]?.body],
      [422, wrong[0]?.body],
    ]);
    expect(await statusOf(id)).toBe(200);
  });

  it('cannot flood a number with codes, nor guess one', async () => {
    const telephone = freshNumber();
    const { id } = await publishedAd(service, moussa, amina, { telephone });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      service.clock.pass(2 * MINUTE);
      statuses.push((await ask(telephone, `10.8.${n}.1`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) expect((await confirm(telephone, wrong)).status).toBe(422);
    expect((await confirm(telephone, code)).status).not.toBe(200);
    expect(await statusOf(id)).toBe(200);
  });

  it('cannot use up the codes of a holder before an ad shows the number', async () => {
    const telephone = freshNumber();
    for (let n = 0; n < 6; n += 1) {
      service.clock.pass(2 * MINUTE);
      await service.call('POST', '/api/forgotPassword', {
        json: { telephone },
        from: `10.6.${n}.1`,
      });
      await ask(telephone, `10.7.${n}.1`);
      for (let tries = 0; tries < 5; tries += 1) await confirm(telephone, '000001');
    }
    const { id } = await publishedAd(service, await seller(service), await staff(service), {
      telephone,
    });
    expect((await ask(telephone)).status).toBe(200);
    await service.carryOut();
    expect((await confirm(telephone, lastCode(service, telephone))).status).toBe(200);
    expect(await statusOf(id)).toBe(404);
  });

  it('are told what is not a number', async () => {
    for (const telephone of ['', 'x', '20 73 21 45', '+1 202 555 0123'])
      expect([telephone, (await ask(telephone)).status]).toEqual([telephone, 422]);
  });
});
