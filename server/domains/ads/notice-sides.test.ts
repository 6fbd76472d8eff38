import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let boss: Person;
let owner: Person;
let papers: { cat_id: number; category_id: number };
let otherLost: typeof papers;
let bags: typeof papers & { product_status: string };
let books: typeof bags;
beforeAll(async () => {
  service = await testService();
  const fixtures = await openAdFixtures(service.database.pool);
  const place = async (top: string, sub: string) => ({
    cat_id: await fixtures.idOf('category', top),
    category_id: await fixtures.idOf('category', sub),
  });
  [moderator, boss, owner] = [
    await staff(service),
    await staff(service, 'admin'),
    await seller(service),
  ];
  papers = await place('perdus-trouves', 'papiers-perdus');
  otherLost = await place('perdus-trouves', 'objets-perdus');
  bags = { ...(await place('mode-beaute', 'sacs-accessoires')), product_status: 'Bien' };
  books = {
    ...(await place('loisirs-sport-voyages', 'livres-papeterie')),
    product_status: 'Bien',
  };
});
afterAll(() => service.close());

const lost = () => ({
  ...papers,
  title: 'Passeport',
  product_status: undefined,
  price: undefined,
  price_label: undefined,
  attributes: { lost_or_found: 'lost', paper_type: 'passport' },
});
const post = (path: string, json: object, { token }: Person = owner) =>
  service.call<{ name?: string; data: Ad; errors?: object }>('POST', path, { token, json });
const change = async (id: number, json: object) =>
  (await post(`/api/update-annonces/${id}`, json)).body;

const CROSSED = {
  name: 'ad.fixedPurpose',
  errors: {
    category_id: [
      'Une annonce déjà en ligne ne peut ni entrer dans « Perdus et trouvés » ni en sortir : publiez-en une autre.',
    ],
  },
};

describe('an ad that was never online', () => {
  it('moves out of lost and found with a price, whose label may be left out, and back', async () => {
    const { id } = await sendAd(service, owner, lost());
    expect((await change(id, bags)).errors).toEqual({ price_label: ['Ce champ est obligatoire.'] });
    expect((await change(id, { ...bags, price: 4000 })).data).toMatchObject({
      purpose: 'offer',
      price: 4000,
      price_label: expect.stringMatching(/^4\s000$/) as string,
    });
    const { attributes } = lost();
    expect((await change(id, { ...papers, attributes })).data).toMatchObject({
      purpose: 'lost',
      price: null,
      product_status: null,
    });
  });
});

describe('an ad that was online', () => {
  it.each([
    ['an offer', {}],
    ['a wanted ad', { kind: 'wanted', product_status: undefined, price_label: undefined }],
  ])('does not move into lost and found: %s', async (_what, fields) => {
    const { id } = await publishedAd(service, owner, moderator, { ...bags, ...fields });
    const { attributes } = lost();
    expect(await change(id, { ...papers, attributes })).toMatchObject(CROSSED);
    expect(await change(id, { ...papers, kind: 'offer' })).toMatchObject(CROSSED);
    expect((await post(`/api/annonces/${id}/withdraw`, {})).status).toBe(200);
    expect(await change(id, { ...papers, attributes })).toMatchObject(CROSSED);
    // The control: another sub-category of things for sale.
    expect((await change(id, books)).data).toMatchObject({ category: { id: books.category_id } });
  });

  it('does not move out of lost and found', async () => {
    const { id } = await publishedAd(service, owner, moderator, lost());
    expect(await change(id, { ...bags, price: 4000 })).toMatchObject(CROSSED);
    expect(await change(id, { ...bags, kind: 'wanted', price: 4000 })).toMatchObject(CROSSED);
    // The control.
    expect((await change(id, otherLost)).data).toMatchObject({ purpose: 'lost' });
  });

  it('loses the marks of a sale where an administrator made its category one without sales', async () => {
    const { id } = await publishedAd(service, owner, moderator, { ...books, price: 9000 });
    const { pool } = service.database;
    const marks = async () =>
      (
        await pool.query<object>(
          `SELECT old_price, old_price_until, reserved_until, reserved_since, price_since, price FROM ad WHERE id = $1`,
          [id],
        )
      ).rows[0];
    const soon = new Date(service.clock.now().getTime() + 2 * DAY);
    await pool.query(
      `UPDATE ad SET old_price = 10000, old_price_until = $2, reserved_until = $2, reserved_since = $3 WHERE id = $1`,
      [id, soon, service.clock.now()],
    );
    const sells = (is: boolean) =>
      post(`/api/admin/categories/${books.cat_id}`, { for_sale: is }, boss);
    expect((await sells(false)).status).toBe(200);
    expect((await change(id, { title: 'Manuel trouvé' })).data).toMatchObject({
      purpose: 'lost',
      price: null,
    });
    const priced = await post(`/api/annonces/${id}/price`, { price: 8500 });
    expect([priced.status, priced.body.name]).toEqual([409, 'ad.offersOnly']);
    expect(await marks()).toMatchObject({ price: 9000, old_price: 10_000 });
    expect((await post(`/api/admin/annonces/${id}/approve`, {}, moderator)).status).toBe(200);
    expect(await marks()).toEqual({
      old_price: null,
      old_price_until: null,
      reserved_until: null,
      reserved_since: null,
      price_since: null,
      price: null,
    });
    expect((await sells(true)).status).toBe(200);
  });
});
