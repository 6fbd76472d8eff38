import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { MINUTE } from '#contract/common/time.ts';
import {
  adFields,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let amina: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  amina = await staff(service);
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

const PLEDGE = { no_advance: true };

interface Refused {
  errors: Record<string, string[]>;
}
const publish = async (person: Person, changes: Record<string, unknown>) =>
  service.call<Refused>('POST', '/api/annonces', {
    token: person.token,
    json: await adFields(service, changes),
  });
const change = (person: Person, id: number, json: object) =>
  service.call<Refused>('POST', `/api/update-annonces/${id}`, { token: person.token, json });
const shown = async (id: number): Promise<Ad> =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`)).body.data;
const own = async (person: Person, id: number): Promise<Ad> =>
  (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, { token: person.token })).body
    .data;

const report = async (id: number, raison: string): Promise<number> => {
  const { body } = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/report/${id}`,
    {
      token: (await seller(service)).token,
      json: { raison, description: 'Il demande 10 000 par Nita.' },
    },
  );
  return body.data.id;
};
const close = async (id: number, json: object): Promise<Ticket> => {
  const { body } = await service.call<{ data: Ticket }>('POST', `/api/admin/reports/${id}/close`, {
    token: amina.token,
    json: { outcome: 'upheld', ...json },
  });
  await service.carryOut();
  return body.data;
};

describe('an ad with the pledge', () => {
  it('says so once it is approved; one without does not', async () => {
    const person = await seller(service);
    expect((await shown((await publishedAd(service, person, amina, PLEDGE)).id)).no_advance).toBe(
      true,
    );
    expect((await shown((await publishedAd(service, person, amina)).id)).no_advance).toBe(false);
  });

  it.each([
    ['title', { title: 'Frigo, acompte demandé' }],
    ['description', { description: 'Frigo propre. Envoyez 10 000 par Nita avant.' }],
    ['price_label', { price_label: '90 000, acompte 20 000' }],
    ['description', { description: 'Payez d\u200B’avance, livraison après.' }],
  ])('is stopped before review by words of a deposit, at the field: %s', async (field, words) => {
    const person = await seller(service);
    const { status, body } = await publish(person, { ...PLEDGE, ...words });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]?.[0]).toMatch(
      /^«\u00A0.+\u00A0» demande de l’argent d’avance\. Changez cette phrase, ou décochez/,
    );
    // Without the pledge a moderator reads it.
    expect((await publish(person, words)).status).toBe(201);
  });

  it('may deny a deposit, and is stopped by a change too', async () => {
    const person = await seller(service);
    const words = { description: 'Frigo propre, aucun acompte, jamais d’avance.' };
    const { id } = await publishedAd(service, person, amina, { ...PLEDGE, ...words });
    const response = await change(person, id, { description: 'Frigo propre, acompte exigé.' });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['description']]);
    expect((await own(person, id)).description).toBe(words.description);
  });
});

describe('a founded report of money asked in advance', () => {
  it('takes the pledge from all ads of the account and their changes, for six months', async () => {
    const person = await seller(service);
    const first = await publishedAd(service, person, amina, PLEDGE);
    const second = await publishedAd(service, person, amina);
    const waiting = await sendAd(service, person, PLEDGE);
    await change(person, second.id, PLEDGE);
    const ticket = await close(await report(first.id, 'advance_payment'), {});
    expect(ticket.asks_advance).toBe(true);
    expect((await shown(first.id)).no_advance).toBe(false);
    for (const { id } of [second, waiting]) expect((await own(person, id)).no_advance).toBe(false);
    expect(service.fakeGateways.texts.at(-1)).toMatchObject({
      to: person.telephone,
      text: expect.stringContaining('"Aucune avance demandée" est retiré') as string,
    });
    const { body } = await service.call<{ data: JournalEntry[] }>(
      'GET',
      '/api/admin/journal?act=ad.report_upheld',
      { token: admin.token },
    );
    expect(body.data[0]?.detail).toMatchObject({ advance: true });

    for (const refused of [
      await publish(person, PLEDGE),
      await change(person, first.id, PLEDGE),
      await change(person, waiting.id, { no_advance: '1' }),
    ])
      expect([refused.status, refused.body.errors['no_advance']?.[0]]).toEqual([
        422,
        expect.stringContaining('avant le 23 mai 2027'),
      ]);
    expect((await publish(person, {})).status).toBe(201);
  });

  it('also of an ad that its seller deleted meanwhile', async () => {
    const person = await seller(service);
    const ad = await publishedAd(service, person, amina, PLEDGE);
    const other = await publishedAd(service, person, amina, PLEDGE);
    const id = await report(ad.id, 'advance_payment');
    await service.call('DELETE', `/api/annonces/${ad.id}`, { token: person.token });
    await close(id, {});
    expect((await shown(other.id)).no_advance).toBe(false);
  });

  it('does not notify a seller who deleted the account meanwhile', async () => {
    const person = await seller(service);
    const id = await report(
      (await publishedAd(service, person, amina, PLEDGE)).id,
      'advance_payment',
    );
    await service.call('POST', '/api/delete-account', { token: person.token });
    const before = service.fakeGateways.texts.length;
    await close(id, {});
    const sent = service.fakeGateways.texts.slice(before).map(({ text }) => text);
    expect(sent.filter((text) => text.includes('Aucune avance'))).toEqual([]);
  });

  it('alone takes it: a crowd, a dismissed report and one for something else do not', async () => {
    const person = await seller(service);
    const ad = await publishedAd(service, person, amina, PLEDGE);
    const keeps = async () => {
      await service.carryOut();
      return [(await publish(person, PLEDGE)).status, (await shown(ad.id)).no_advance];
    };
    let last = 0;
    for (let n = 0; n < 12; n += 1) last = await report(ad.id, 'advance_payment');
    expect(await keeps()).toEqual([201, true]);
    await close(last, { outcome: 'dismissed' });
    service.clock.pass(MINUTE);
    expect(await keeps()).toEqual([201, true]);
    expect((await close(await report(ad.id, 'misleading_price'), {})).asks_advance).toBe(false);
    expect(await keeps()).toEqual([201, true]);
    // Closed with a founded one, it may itself be unfounded.
    await report(ad.id, 'misleading_price');
    await close(await report(ad.id, 'advance_payment'), { advance: false });
    expect(await keeps()).toEqual([201, true]);
  });
});

it('a message of the seller that asks for an advance reminds of the pledge, one of the buyer does not', async () => {
  const [person, buyer] = [await seller(service), await seller(service)];
  const noticeIn = async (changes: Record<string, unknown>, author: 'seller' | 'buyer') => {
    const ad = await publishedAd(service, person, amina, changes);
    const { body } = await service.call<{ data: Conversation }>(
      'POST',
      `/api/annonces/${ad.id}/conversations`,
      { token: buyer.token, json: { message: author === 'buyer' ? 'Un acompte ?' : 'Bonjour' } },
    );
    const path = `/api/conversations/${body.data.id}/messages`;
    if (author === 'seller')
      await service.call('POST', path, {
        token: person.token,
        json: { message: 'Envoyez un acompte.' },
      });
    const reader = author === 'seller' ? buyer : person;
    const read = await service.call<{ data: ChatMessage[] }>('GET', path, { token: reader.token });
    return read.body.data.at(-1)?.notice;
  };
  const pledged = 'Ce vendeur s’est engagé à ne rien demander avant que vous ayez vu l’article.';
  expect(await noticeIn(PLEDGE, 'seller')).toContain(pledged);
  expect(await noticeIn({}, 'seller')).toBe(
    'Ce message parle d’argent à verser d’avance. Ne payez jamais avant d’avoir vu l’objet.',
  );
  expect(await noticeIn(PLEDGE, 'buyer')).not.toContain(pledged);
});
