import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactNumber } from '#contract/accounts/routes/numbers.ts';
import type { Ad, AdCard, AdPage } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import {
  freshNumber,
  lastCode,
  publishedAd,
  seller,
  sendAd,
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
});
afterAll(() => service.close());
beforeEach(async () => {
  moussa = await seller(service);
});

const ask = (telephone: string, person = moussa) =>
  service.call<{ message: string }>('POST', '/api/my-numbers/code', {
    token: person.token,
    json: { telephone },
  });
const prove = (telephone: string, code: string, person = moussa) =>
  service.call<{ data: ContactNumber }>('POST', '/api/my-numbers', {
    token: person.token,
    json: { telephone, code },
  });
const proven = async (telephone: string, person = moussa) => {
  await ask(telephone, person);
  await service.carryOut();
  return prove(telephone, lastCode(service, telephone), person);
};
const isQueued = async (id: number): Promise<boolean> => {
  const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
    token: amina.token,
  });
  return body.data.some((ad) => ad.id === id);
};
const mine = async (id: number) => {
  const { body } = await service.call<{ data: AdCard[] }>('GET', '/api/annonces/my', {
    token: moussa.token,
  });
  return body.data.find((ad) => ad.id === id);
};

describe('an ad with a number that is not the account’s', () => {
  it('enters the queue when it is submitted while its number is being proven', async () => {
    const telephone = freshNumber();
    await ask(telephone);
    await service.carryOut();
    const code = lastCode(service, telephone);
    const [ad] = await Promise.all([
      sendAd(service, moussa, { telephone }),
      prove(telephone, code),
    ]);
    await service.carryOut();
    expect(await isQueued(ad.id)).toBe(true);
  });

  it('is accepted, waits for the proof outside the queue and says so, then enters it', async () => {
    const telephone = freshNumber();
    const ad: Ad = await sendAd(service, moussa, { telephone });
    expect([ad.status, ad.unproven]).toEqual(['En attente', [telephone]]);
    expect(await isQueued(ad.id)).toBe(false);
    expect(await mine(ad.id)).toMatchObject({ unproven: [telephone], queue_place: null });
    expect((await proven(telephone)).status).toBe(201);
    await service.carryOut();
    expect(await isQueued(ad.id)).toBe(true);
    expect(await mine(ad.id)).toMatchObject({ unproven: [] });
    // Proven once for all ads.
    expect((await sendAd(service, moussa, { whatsapp: telephone })).unproven).toEqual([]);
  });

  it('waits for each of its numbers, and a change of an ad for the new one', async () => {
    const [one, two] = [freshNumber(), freshNumber()];
    const ad = await sendAd(service, moussa, { telephone: one, sms: two });
    await proven(one);
    await service.carryOut();
    expect(await mine(ad.id)).toMatchObject({ unproven: [two] });
    const shown = await publishedAd(service, moussa, amina);
    const change = { telephone: two };
    await service.call('POST', `/api/update-annonces/${shown.id}`, {
      token: moussa.token,
      json: change,
    });
    expect(await isQueued(shown.id)).toBe(false);
    service.clock.pass(MINUTE);
    await proven(two);
    await service.carryOut();
    expect([await isQueued(shown.id), await isQueued(ad.id)]).toEqual([true, true]);
  });

  it('shows the sign of a proven number as long as one is shown and proven', async () => {
    const telephone = freshNumber();
    const { data } = (await proven(telephone)).body;
    const own = await publishedAd(service, moussa, amina);
    const other = await publishedAd(service, moussa, amina, { telephone });
    const isConfirmed = async (id: number) => {
      const { body } = await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`);
      return body.data.seller.contact_confirmed;
    };
    expect([await isConfirmed(own.id), await isConfirmed(other.id)]).toEqual([false, true]);
    const choose = (channels: string[]) =>
      service.call('POST', '/api/my-contact-choices', {
        token: moussa.token,
        json: { channels, hours: null },
      });
    // The number of calls is shown no longer: the sign would be about the account's own.
    expect((await choose(['whatsapp'])).status).toBe(200);
    expect(await isConfirmed(other.id)).toBe(false);
    await choose(['whatsapp', 'call']);
    expect(await isConfirmed(other.id)).toBe(true);
    await service.call('DELETE', `/api/my-numbers/${data.id}`, { token: moussa.token });
    expect(await isConfirmed(other.id)).toBe(false);
  });

  it('goes to the end of the queue when its number is replaced', async () => {
    const ad = await sendAd(service, moussa, { telephone: freshNumber() });
    const shown = await publishedAd(service, moussa, amina);
    const change = (id: number, json: object) =>
      service.call('POST', `/api/update-annonces/${id}`, { token: moussa.token, json });
    await change(shown.id, { telephone: freshNumber() });
    service.clock.pass(MINUTE);
    const other = await sendAd(service, await seller(service));
    service.clock.pass(MINUTE);
    await change(ad.id, { telephone: moussa.telephone });
    await change(shown.id, { telephone: moussa.telephone, title: 'Toyota très propre' });
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: amina.token,
    });
    const order = body.data.map(({ id }) => id);
    expect(order.indexOf(ad.id)).toBeGreaterThan(order.indexOf(other.id));
    expect(order.indexOf(shown.id)).toBeGreaterThan(order.indexOf(other.id));
  });

  it('needs no proof for the account’s number or one that receives no SMS', async () => {
    const ad = await sendAd(service, moussa, { telephone: '20 73 21 45' });
    expect(ad.unproven).toEqual([]);
  });

  it('older than this rule stays in the queue, where moderators read that it is not proven', async () => {
    const telephone = freshNumber();
    const { id } = await sendAd(service, moussa, { telephone });
    await service.database.pool.query("UPDATE ad SET unproven = '{}' WHERE id = $1", [id]);
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: amina.token,
    });
    expect(body.data.find((ad) => ad.id === id)?.checks).toContainEqual(
      expect.objectContaining({
        kind: 'unproven_contact',
        label: 'Numéro de contact non confirmé',
        found: [telephone],
      }),
    );
  });
});

describe('my numbers', () => {
  it('are listed, exported and removed', async () => {
    const telephone = freshNumber();
    const { data } = (await proven(telephone)).body;
    const list = () =>
      service.call<{ data: ContactNumber[] }>('GET', '/api/my-numbers', { token: moussa.token });
    expect((await list()).body.data).toEqual([data]);
    expect((await ask(telephone)).status).toBe(409);
    const remove = (person: Person) =>
      service.call('DELETE', `/api/my-numbers/${data.id}`, { token: person.token });
    expect((await remove(amina)).status).toBe(404);
    expect((await remove(moussa)).status).toBe(200);
    expect((await list()).body.data).toEqual([]);
    expect((await sendAd(service, moussa, { telephone })).unproven).toEqual([telephone]);
  });

  it('asked for by others are not in the export of their holder', async () => {
    await ask(moussa.telephone, await seller(service));
    const { status, body } = await service.call<{ data: unknown }>('GET', '/api/my-data', {
      token: moussa.token,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('prove_number');
  });

  it('are refused when they are the account’s, unreadable or without SMS', async () => {
    expect((await ask(moussa.telephone)).status).toBe(409);
    for (const telephone of ['', '12', '20 73 21 45', '+1 202 555 0123'])
      expect([telephone, (await ask(telephone)).status]).toEqual([telephone, 422]);
  });

  it('take the code of this account and this number alone, five tries', async () => {
    const telephone = freshNumber();
    await ask(telephone);
    await service.carryOut();
    const code = lastCode(service, telephone);
    expect((await prove(freshNumber(), code)).status).toBe(422);
    expect((await prove(telephone, code, await seller(service))).status).toBe(422);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) expect((await prove(telephone, wrong)).status).toBe(422);
    expect((await prove(telephone, code)).status).not.toBe(201);
  });
});

it('codes to other people’s numbers stop at five a day for an account, and for a number', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await ask(freshNumber())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  service.clock.pass(2 * DAY);
  const victim = freshNumber();
  const bombs: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    service.clock.pass(2 * MINUTE);
    bombs.push((await ask(victim, await seller(service))).status);
  }
  expect(bombs).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
