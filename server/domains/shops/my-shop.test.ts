import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';
import type { OwnShop, Shop } from '#contract/shops/schemas/shops.ts';
import { filedDeclaration, newCompany } from '#server/testing/companies.ts';
import {
  newcomer,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { shopFields } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

const PATH = '/api/my-shop';
const REASON = 'Le logo est celui d’une autre enseigne.';

type Saved = { message: string; data: OwnShop; errors?: Record<string, string[]> };
const own = async ({ token }: Person, query = '') =>
  (await service.call<MyShop>('GET', PATH + query, { token })).body;
const save = async ({ token }: Person, changes: Record<string, unknown> = {}, query = '') =>
  service.call<Saved>('POST', PATH + query, { token, json: await shopFields(service, changes) });
const link = ({ token }: Person, companyId: number | '') =>
  service.call('POST', `${PATH}/company`, { token, json: { company_id: companyId } });
const close = ({ token }: Person) => service.call('DELETE', PATH, { token });
const read = (slug: string) => service.call<{ data: Shop }>('GET', `/api/boutiques/${slug}`);
const decide = (id: number, reason?: string) =>
  service.call('POST', `/api/admin/boutiques/${id}`, {
    token: moderator.token,
    json: reason === undefined ? { outcome: 'publish' } : { outcome: 'reject', reason },
  });

/** Creates a seller with a published ad, who may open a shop. */
const trader = async (changes: Record<string, unknown> = {}): Promise<Person> => {
  const person = await seller(service, changes);
  await publishedAd(service, person, moderator);
  return person;
};

/** Creates a trader with a public shop. */
const shopkeeper = async (slug: string): Promise<Person & { shopId: number }> => {
  const person = await trader();
  const { body } = await save(person, { slug });
  expect((await decide(body.data.id)).status).toBe(200);
  return { ...person, shopId: body.data.id };
};

describe('opening one’s own shop', () => {
  it('needs a confirmed number and a published ad, and says which is missing', async () => {
    const unconfirmed = await newcomer(service);
    expect((await own(unconfirmed)).lacks).toBe('phone');
    expect((await save(unconfirmed)).status).toBe(403);
    const issa = await seller(service);
    await sendAd(service, issa);
    expect((await own(issa)).lacks).toBe('ad');
    const refused = await save(issa);
    expect([refused.status, refused.body.message]).toEqual([403, shopRefusals.adNeeded.message]);
    await publishedAd(service, issa, moderator);
    expect(await own(issa)).toMatchObject({ lacks: null, data: null, preview: null });
    expect((await save(issa, { slug: 'chez-issa' })).status).toBe(200);
  });

  it('proposes the name, the address and the town of the account', async () => {
    const issa = await trader({ first_name: 'Issa', last_name: 'Souley' });
    const { rows } = await service.database.pool.query<{ id: number }>(
      "UPDATE app_user SET city_id = c.id FROM city c WHERE c.slug = 'zinder' AND app_user.id = $1 RETURNING c.id",
      [issa.user.id],
    );
    expect(await own(issa)).toMatchObject({
      role: 'owner',
      proposed_name: 'Issa Souley',
      proposed_slug: 'issa-souley',
      proposed_city: rows[0]?.id,
      companies: [],
      company_id: null,
    });
  });

  it('is reviewed; meanwhile the holder sees what visitors will see', async () => {
    const issa = await trader({ email: 'issa@boutique.ne' });
    const saved = await save(issa, { slug: 'tissus-issa', telephones: [issa.telephone] });
    expect(saved.body.data).toMatchObject({ status: 'pending', suspended: false });
    expect((await read('tissus-issa')).status).toBe(404);
    const { preview } = await own(issa);
    expect((await decide(saved.body.data.id)).status).toBe(200);
    const { data } = (await read('tissus-issa')).body;
    expect(data).toEqual(preview);
    expect(data).toMatchObject({ declared: false, nif: '', rccm: '' });
    expect(data.shop.telephones).toEqual([issa.telephone]);
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'issa@boutique.ne');
    expect(sent.at(-1)?.text).toContain('/boutiques/tissus-issa');
    const list = await service.call<{ data: OwnShop[] }>(
      'GET',
      '/api/admin/boutiques?status=published',
      { token: moderator.token },
    );
    expect(list.body.data.find(({ slug }) => slug === 'tissus-issa')?.holder).toBe(
      `${issa.user.first_name} ${issa.user.last_name}`,
    );
  });

  it('happens once a person: a second call changes the same shop', async () => {
    const issa = await trader();
    const first = await save(issa, { slug: 'la-premiere' });
    const second = await save(issa, { slug: 'la-seconde' });
    expect(second.body.data).toMatchObject({ id: first.body.data.id, version: 2 });
    const rabi = await trader();
    const answers = await Promise.all([
      save(rabi, { slug: 'a-la-fois' }),
      save(rabi, { slug: 'au-meme-moment' }),
    ]);
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    const mine = await service.call<{ data: unknown[] }>('GET', '/api/my-shops', {
      token: rabi.token,
    });
    expect(mine.body.data).toHaveLength(1);
  });

  it('leaves the shops of companies as they are', async () => {
    const issa = await trader();
    const { id } = await newCompany(service, issa);
    const path = `/api/entreprises/${id}/boutique`;
    const json = await shopFields(service, { slug: 'de-la-societe' });
    expect((await service.call('POST', path, { token: issa.token, json })).status).toBe(200);
    expect((await own(issa)).data).toBeNull();
    expect((await save(issa, { slug: 'de-la-personne' })).status).toBe(200);
    const mine = await service.call<{ data: unknown[] }>('GET', '/api/my-shops', {
      token: issa.token,
    });
    expect(mine.body.data).toMatchObject([
      { slug: 'de-la-societe', role: 'owner', company_id: id },
      { slug: 'de-la-personne', role: 'owner', company_id: null },
    ]);
  });

  it('is rejected with a reason, and sent again', async () => {
    const issa = await trader({ email: 'rejet-issa@boutique.ne' });
    const saved = await save(issa, { slug: 'a-corriger' });
    await decide(saved.body.data.id, REASON);
    const rejected = { status: 'rejected', rejection_reason: REASON, suspended: false };
    expect((await own(issa)).data).toMatchObject(rejected);
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'rejet-issa@boutique.ne');
    expect(sent.at(-1)?.text).toContain('/ma-boutique');
    // The right to open it is not asked again.
    await service.database.pool.query("UPDATE ad SET status = 'sold' WHERE owner_id = $1", [
      issa.user.id,
    ]);
    expect((await save(issa, { slug: 'a-corriger' })).body.data.status).toBe('pending');
  });

  it('says that a public page was taken down', async () => {
    const issa = await shopkeeper('suspendue-issa');
    await decide(issa.shopId, REASON);
    expect((await read('suspendue-issa')).status).toBe(404);
    const { data } = await own(issa);
    expect(data).toMatchObject({ status: 'rejected', suspended: true, published: null });
    await save(issa, { slug: 'suspendue-issa' });
    expect((await own(issa)).data).toMatchObject({ status: 'pending', suspended: false });
  });
});

describe('the company of one’s own shop', () => {
  it('gives the sign and its numbers once a declaration is filed, until it is left', async () => {
    const issa = await shopkeeper('declaree-issa');
    const { id } = await newCompany(service, issa, { nif: '12345/R', rccm: 'NE-NIM-01-2024' });
    expect((await link(issa, id)).status).toBe(200);
    expect((await own(issa)).company_id).toBe(id);
    const shown = async () => (await read('declaree-issa')).body.data;
    expect(await shown()).toMatchObject({ declared: false, nif: '', rccm: '' });
    const administrator = await staff(service, 'admin');
    const { company } = await filedDeclaration(service, issa, administrator);
    await service.database.pool.query(
      "UPDATE company SET nif = '777/S', rccm = 'NE-NIA' WHERE id = $1",
      [company.id],
    );
    await link(issa, company.id);
    expect(await shown()).toMatchObject({ declared: true, nif: '777/S', rccm: 'NE-NIA' });
    expect(JSON.stringify(await shown())).not.toMatch(/73282932000074|Gérante/);
    expect((await own(issa)).companies.map((one) => one.id)).toEqual([company.id, id]);
    await link(issa, '');
    expect(await shown()).toMatchObject({ declared: false, nif: '', rccm: '' });
    await link(issa, company.id);
    // The company is archived; the shop stays, without it.
    await service.call('DELETE', `/api/entreprises/${company.id}`, { token: issa.token });
    expect(await shown()).toMatchObject({ declared: false, nif: '', rccm: '' });
    await service.carryOut();
    expect((await own(issa)).company_id).toBeNull();
    expect((await read('declaree-issa')).status).toBe(200);
  });

  it('is one of the holder’s, and only the holder links it', async () => {
    const issa = await shopkeeper('sans-societe');
    const stranger = await seller(service);
    const theirs = await newCompany(service, stranger);
    expect((await link(issa, theirs.id)).status).toBe(404);
    expect((await link(stranger, theirs.id)).status).toBe(404);
    expect((await own(issa)).company_id).toBeNull();
  });

  it('may be deleted at once, without a declaration', async () => {
    const issa = await shopkeeper('societe-effacee');
    const { id } = await newCompany(service, issa);
    await link(issa, id);
    await service.call('DELETE', `/api/entreprises/${id}`, { token: issa.token });
    await service.carryOut();
    expect((await read('societe-effacee')).status).toBe(200);
  });
});

describe('the people and the end of one’s own shop', () => {
  it('is changed by its managers too, and by no other', async () => {
    const issa = await shopkeeper('equipe-issa');
    const [manager, stranger] = [await seller(service), await seller(service)];
    await service.database.pool.query("INSERT INTO shop_member VALUES ($1, $2, 'manager', now())", [
      issa.shopId,
      manager.user.id,
    ]);
    const query = '?shop=equipe-issa';
    expect(await own(manager, query)).toMatchObject({ role: 'manager', companies: [] });
    const changed = await save(manager, { name: 'Chez Issa' }, query);
    expect(changed.body.data).toMatchObject({ slug: 'equipe-issa', status: 'pending' });
    expect((await save(stranger, {}, query)).status).toBe(404);
    const asked = await service.call('GET', PATH + query, { token: stranger.token });
    expect(asked.status).toBe(404);
    await service.database.pool.query("UPDATE shop_member SET role = 'seller' WHERE user_id = $1", [
      manager.user.id,
    ]);
    expect((await save(manager, {}, query)).status).toBe(404);
    const team = await service.call<{ data: { members: unknown[] } }>(
      'GET',
      '/api/boutiques/equipe-issa/members',
      { token: issa.token },
    );
    expect(team.body.data.members).toMatchObject([
      { id: issa.user.id, role: 'owner' },
      { id: manager.user.id, role: 'seller' },
    ]);
  });

  it('is hidden while its holder is suspended, and is in the export', async () => {
    const issa = await shopkeeper('cachee-issa');
    const suspend = (at: Date | null) =>
      service.database.pool.query('UPDATE app_user SET suspended_at = $2 WHERE id = $1', [
        issa.user.id,
        at,
      ]);
    await suspend(service.clock.now());
    expect((await read('cachee-issa')).status).toBe(404);
    await suspend(null);
    const exported = await service.call('GET', '/api/my-data', { token: issa.token });
    expect(JSON.stringify(exported.body)).toContain('cachee-issa');
  });

  it('is closed by its holder, and ads stay', async () => {
    const issa = await shopkeeper('fermee-issa');
    const { rows } = await service.database.pool.query<{ id: number }>(
      'SELECT id FROM ad WHERE owner_id = $1',
      [issa.user.id],
    );
    const path = `/api/annonces/${rows[0]?.id}/shop`;
    const named = await service.call('POST', path, {
      token: issa.token,
      json: { shop: 'fermee-issa' },
    });
    expect(named.status).toBe(200);
    expect((await close(issa)).status).toBe(200);
    expect((await close(issa)).status).toBe(404);
    expect((await read('fermee-issa')).status).toBe(404);
    const ad = await service.call(`GET`, `/api/the-annonces/${rows[0]?.id}`);
    expect(ad.status).toBe(200);
  });
});
