import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnShop, Shop } from '#contract/shops/schemas/shops.ts';
import { filedDeclaration, newCompany } from '#server/testing/companies.ts';
import {
  freshNumber,
  jpeg,
  multipart,
  newcomer,
  proveNumbers,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { publishedShop, shopFields } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

type Saved = { message: string; data: OwnShop; errors?: Record<string, string[]> };

const pathOf = (companyId: number) => `/api/entreprises/${companyId}/boutique`;
const save = async ({ token }: Person, companyId: number, changes: Record<string, unknown> = {}) =>
  service.call<Saved>('POST', pathOf(companyId), {
    token,
    json: await shopFields(service, changes),
  });
const read = (slug: string) => service.call<{ data: Shop }>('GET', `/api/boutiques/${slug}`);
const own = ({ token }: Person, companyId: number) =>
  service.call<{ data: OwnShop | null; proposed_slug: string }>('GET', pathOf(companyId), {
    token,
  });
const decide = (id: number, given: { version?: number; reason?: string } = {}) => {
  const outcome = given.reason === undefined ? 'publish' : 'reject';
  const json = { outcome, ...given };
  return service.call('POST', `/api/admin/boutiques/${id}`, { token: moderator.token, json });
};
const REASON = { reason: 'Le logo est celui d’une autre enseigne.' };

describe('opening a shop', () => {
  it('shows its page to everybody once a moderator approved it, and notifies its holder', async () => {
    const hadiza = await seller(service, { email: 'hadiza@boutique.ne' });
    const { id } = await newCompany(service, hadiza);
    expect((await own(hadiza, id)).body).toMatchObject({
      role: 'owner',
      data: null,
      company_id: id,
      proposed_name: 'Sahel Négoce',
      proposed_slug: 'sahel-negoce',
    });
    const saved = await save(hadiza, id, { telephones: [hadiza.telephone] });
    expect([saved.status, saved.body.data.status]).toEqual([200, 'pending']);
    expect((await read('sahel-negoce')).status).toBe(404);
    expect((await decide(saved.body.data.id, { version: 1 })).status).toBe(200);
    const { body } = await read('sahel-negoce');
    expect(body.data).toMatchObject({
      slug: 'sahel-negoce',
      declared: false,
      shop: {
        name: 'Sahel Négoce',
        hours: [...Array<string>(6).fill('08:00-19:00'), ''],
        city: { name: 'Niamey' },
        telephones: [hadiza.telephone],
        logo: null,
      },
    });
    // Nothing else of the company.
    expect(JSON.stringify(body)).not.toMatch(/73282932000074|Gérante|rue de la Paix/);
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'hadiza@boutique.ne');
    expect(sent.at(-1)?.text).toContain('/boutiques/sahel-negoce');
  });

  it('refuses another’s company, and an account whose phone is not confirmed', async () => {
    const hadiza = await seller(service);
    const shop = await publishedShop(service, hadiza, moderator);
    const stranger = await seller(service);
    expect((await save(stranger, shop.companyId)).status).toBe(404);
    expect((await own(stranger, shop.companyId)).status).toBe(404);
    const closed = await service.call('DELETE', pathOf(shop.companyId), { token: stranger.token });
    expect(closed.status).toBe(404);
    const unconfirmed = await newcomer(service);
    const theirs = await newCompany(service, unconfirmed);
    expect((await save(unconfirmed, theirs.id)).status).toBe(403);
  });

  it.each([
    [{ slug: 'police' }, 'slug'],
    [{ slug: 'kasuwa-niamey' }, 'slug'],
    [{ slug: 'super-kasuwa' }, 'slug'],
    [{ slug: 'moderateur-officiel' }, 'slug'],
    [{ name: 'Service Kasuwa' }, 'name'],
    [{ name: 'Équipe Каѕuwа Sécurité' }, 'name'],
    [{ name: 'Modérateur Officiel' }, 'name'],
    [{ name: '\u3164\u200B' }, 'name'],
    [{ slug: '../admin' }, 'slug'],
    [{ slug: '2026' }, 'slug'],
    [{ slug: 'a' }, 'slug'],
    [{ name: '' }, 'name'],
    [{ about: 'x'.repeat(2001) }, 'about'],
    [{ hours: ['08:00-19:00'] }, 'hours'],
    [{ hours: [...Array<string>(6).fill(''), '25:00-26:00'] }, 'hours'],
    [{ city_id: 9999 }, 'city_id'],
    [{ landmark_id: 999_999 }, 'landmark_id'],
    [{ telephones: ['12'] }, 'telephones'],
    [{ telephones: Array<string>(4).fill('90123456') }, 'telephones'],
  ])('refuses %o at %s', async (changes, field) => {
    const hadiza = await seller(service);
    const { id } = await newCompany(service, hadiza);
    const { status, body } = await save(hadiza, id, changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('takes a name with that of the market in it', async () => {
    const hadiza = await seller(service);
    const { id } = await newCompany(service, hadiza);
    const saved = await save(hadiza, id, { name: 'Kasuwar Wadata', slug: 'marche-wadata' });
    expect(saved.status).toBeLessThan(300);
  });

  it('gives an address once, and proposes another to the next shop of that name', async () => {
    const [first, second] = [await seller(service), await seller(service)];
    const name = { name: 'Étoffes du Fleuve', slug: 'etoffes-du-fleuve' };
    await publishedShop(service, first, moderator, name);
    const { id } = await newCompany(service, second, { designation: 'Étoffes du Fleuve' });
    expect((await own(second, id)).body.proposed_slug).toBe('etoffes-du-fleuve-2');
    expect((await save(second, id, name)).body.errors).toHaveProperty('slug');
    // A company whose name is reserved gets an address that is not reserved.
    const police = await newCompany(service, second, { designation: 'Police' });
    expect((await own(second, police.id)).body.proposed_slug).toBe('boutique-police');
  });

  it('shows only numbers that its holder has proven, and no longer once the proof is gone', async () => {
    const hadiza = await seller(service);
    const [number, foreign] = [freshNumber(), freshNumber()];
    await proveNumbers(service, hadiza, [number]);
    const { id } = await newCompany(service, hadiza);
    expect((await save(hadiza, id, { telephones: [foreign] })).body.errors).toHaveProperty(
      'telephones',
    );
    const telephones = [number, hadiza.telephone];
    const { slug } = await publishedShop(service, hadiza, moderator, { telephones });
    const shown = async () => (await read(slug)).body.data.shop.telephones;
    expect(await shown()).toEqual(telephones);
    await service.database.pool.query('DELETE FROM contact_number WHERE telephone = $1', [number]);
    expect(await shown()).toEqual([hadiza.telephone]);
    // A seller who takes messages alone shows no number.
    await service.call('POST', '/api/my-contact-choices', {
      token: hadiza.token,
      json: { channels: ['message'], hours: null },
    });
    expect(await shown()).toEqual([]);
  });

  it('says "Société déclarée" of a company whose declaration is filed', async () => {
    const hadiza = await seller(service);
    const administrator = await staff(service, 'admin');
    const { company } = await filedDeclaration(service, hadiza, administrator);
    const saved = await save(hadiza, company.id, { slug: 'declaree' });
    await decide(saved.body.data.id);
    expect((await read('declaree')).body.data.declared).toBe(true);
  });
});

describe('reviewing shops', () => {
  it('keeps a rejected page private, with the reason for its holder', async () => {
    const hadiza = await seller(service, { email: 'rejet@boutique.ne' });
    const { id } = await newCompany(service, hadiza);
    const { body } = await save(hadiza, id, { slug: 'rejetee' });
    expect((await decide(body.data.id, { reason: ' ' })).status).toBe(422);
    expect((await decide(body.data.id, REASON)).status).toBe(200);
    expect((await read('rejetee')).status).toBe(404);
    expect((await own(hadiza, id)).body.data).toMatchObject({
      status: 'rejected',
      rejection_reason: REASON.reason,
      published: null,
    });
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'rejet@boutique.ne');
    expect(sent.at(-1)?.text).toContain(REASON.reason);
    expect((await decide(body.data.id)).status).toBe(409);
  });

  it('leaves the public page as it was while a change waits, and when the change is rejected', async () => {
    const hadiza = await seller(service);
    const shop = await publishedShop(service, hadiza, moderator, { slug: 'ancienne' });
    const name = async () => (await read('ancienne')).body.data.shop.name;
    const changed = await save(hadiza, shop.companyId, { name: 'Nouvelle enseigne' });
    expect(changed.body.data).toMatchObject({ status: 'pending', version: 2 });
    expect(await name()).toBe('Sahel Négoce');
    // The address that people know stays.
    expect((await save(hadiza, shop.companyId, { slug: 'autre-nom' })).body.errors).toHaveProperty(
      'slug',
    );
    // What was read is no longer what waits.
    expect((await decide(shop.id, { version: 1 })).status).toBe(409);
    expect((await decide(shop.id, REASON)).status).toBe(200);
    expect(await name()).toBe('Sahel Négoce');
    await save(hadiza, shop.companyId, { name: 'Nouvelle enseigne' });
    await decide(shop.id);
    expect(await name()).toBe('Nouvelle enseigne');
  });

  it('lists waiting pages to moderators, counts them, and writes decisions in the journal', async () => {
    const hadiza = await seller(service);
    const { id } = await newCompany(service, hadiza);
    const script = '<script>alert(1)</script>';
    const { body } = await save(hadiza, id, { slug: 'a-relire', about: script });
    const { token } = moderator;
    const count = async () =>
      (await service.call<{ data: { shops: number } }>('GET', '/api/admin/waiting', { token })).body
        .data.shops;
    const before = await count();
    const list = await service.call<{ data: OwnShop[] }>('GET', '/api/admin/boutiques', {
      token,
    });
    expect(list.body.data.find(({ slug }) => slug === 'a-relire')).toMatchObject({
      holder: 'Sahel Négoce, Hadiza Oumarou',
      shop: { about: script },
    });
    await decide(body.data.id, REASON);
    expect(await count()).toBe(before - 1);
    const { rows } = await service.database.pool.query(
      `SELECT act, text FROM journal JOIN journal_comment ON journal_id = id
       WHERE subject = 'shop' AND subject_id = $1`,
      [body.data.id],
    );
    expect(rows).toEqual([{ act: 'shop.rejected', text: REASON.reason }]);
    expect(
      (await service.call('GET', '/api/admin/boutiques', { token: hadiza.token })).status,
    ).toBe(403);
  });

  it('takes a public page down for a reason, and lets no moderator decide on the own shop', async () => {
    const hadiza = await seller(service);
    const { id } = await publishedShop(service, hadiza, moderator, { slug: 'retiree' });
    expect((await decide(id, REASON)).status).toBe(200);
    expect((await read('retiree')).status).toBe(404);
    const company = await newCompany(service, moderator);
    const mine = await save(moderator, company.id, { slug: 'du-moderateur' });
    expect((await decide(mine.body.data.id)).status).toBe(403);
  });
});

describe('the end of a shop', () => {
  it('is gone with its account’s suspension, its company, or when it is closed, with its logo', async () => {
    const hadiza = await seller(service);
    const first = await publishedShop(service, hadiza, moderator, { slug: 'suspendue' });
    const suspend = (at: Date | null) =>
      service.database.pool.query('UPDATE app_user SET suspended_at = $2 WHERE id = $1', [
        hadiza.user.id,
        at,
      ]);
    await suspend(service.clock.now());
    expect((await read('suspendue')).status).toBe(404);
    await suspend(null);
    expect((await read('suspendue')).status).toBe(200);
    const { token } = hadiza;
    expect((await service.call('DELETE', pathOf(first.companyId), { token })).status).toBe(200);
    expect((await read('suspendue')).status).toBe(404);
    const administrator = await staff(service, 'admin');
    const { company } = await filedDeclaration(service, hadiza, administrator);
    const form = Object.entries(await shopFields(service, { slug: 'avec-logo', hours: [] }))
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => ({ name, value: String(value) }));
    const before = await storedPictures(service);
    const logo = { name: 'logo', value: await jpeg(400, 300), filename: 'logo.jpg' };
    const saved = await service.call<Saved>('POST', pathOf(company.id), {
      token,
      ...multipart([...form, logo]),
    });
    await decide(saved.body.data.id);
    expect((await read('avec-logo')).body.data.shop.logo).toMatch(/^\/pictures\//);
    // The company is archived: its shop is not.
    await service.call('DELETE', `/api/entreprises/${company.id}`, { token });
    expect((await read('avec-logo')).status).toBe(404);
    await service.carryOut();
    expect(await storedPictures(service)).toEqual(before);
    expect(
      (await service.database.pool.query("SELECT FROM shop WHERE slug = 'avec-logo'")).rowCount,
    ).toBe(0);
  });

  it('is in the export of its holder’s data', async () => {
    const hadiza = await seller(service);
    await publishedShop(service, hadiza, moderator, { slug: 'exportee' });
    const exported = await service.call<{ data: { shops: unknown } }>('GET', '/api/my-data', {
      token: hadiza.token,
    });
    expect(JSON.stringify(exported.body.data.shops)).toContain('En face du grand portail');
  });
});

describe('ads in the name of a shop', () => {
  type Named = { data: { id: number; shop: { slug: string } | null }[] };
  const choose = ({ token }: Person, adId: number, shop: string) =>
    service.call('POST', `/api/annonces/${adId}/shop`, { token, json: { shop } });
  const listed = async (shop: string) =>
    (await service.call<Named>('GET', `/api/annonces?shop=${shop}`)).body.data;

  it('name it where its holder says so, are listed by it, and stay when it is closed', async () => {
    const hadiza = await seller(service);
    const shop = await publishedShop(service, hadiza, moderator, { slug: 'au-nom-de' });
    const ad = await publishedAd(service, hadiza, moderator);
    await publishedAd(service, hadiza, moderator, { title: 'Moto à moi' });
    expect(await listed('au-nom-de')).toEqual([]);
    expect((await choose(hadiza, ad.id, 'au-nom-de')).status).toBe(200);
    expect(await listed('au-nom-de')).toMatchObject([
      { id: ad.id, shop: { slug: 'au-nom-de', name: 'Sahel Négoce' } },
    ]);
    const found = await service.call<Named>('GET', '/api/annonces/search?q=toyota&shop=au-nom-de');
    expect(found.body.data.map(({ id }) => id)).toEqual([ad.id]);
    expect(await listed('inconnue')).toEqual([]);
    await service.call('DELETE', pathOf(shop.companyId), { token: hadiza.token });
    const left = await service.call<{ data: { shop: unknown } }>(
      'GET',
      `/api/the-annonces/${ad.id}`,
    );
    expect([left.status, left.body.data.shop]).toEqual([200, null]);
  });

  it('name no other’s shop, and none that is not published', async () => {
    const [hadiza, stranger] = [await seller(service), await seller(service)];
    await publishedShop(service, hadiza, moderator, { slug: 'a-hadiza' });
    const theirs = await publishedAd(service, stranger, moderator);
    expect((await choose(stranger, theirs.id, 'a-hadiza')).status).toBe(404);
    expect((await choose(hadiza, theirs.id, 'a-hadiza')).status).toBe(404);
    const { id } = await newCompany(service, stranger);
    await save(stranger, id, { slug: 'en-attente' });
    expect((await choose(stranger, theirs.id, 'en-attente')).status).toBe(404);
    const mine = await service.call<{ data: { is_public: boolean }[] }>('GET', '/api/my-shops', {
      token: stranger.token,
    });
    expect(mine.body.data.map(({ is_public: isPublic }) => isPublic)).toEqual([false]);
  });
});
