import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import type { OwnRole, ReceivedInvitation, Team } from '#contract/shops/routes/members.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { DAY } from '#contract/common/time.ts';
import {
  adFields,
  contactOf,
  freshNumber,
  newcomer,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { publishedShop, shopFields } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

type Role = 'manager' | 'seller';
const membersOf = (slug: string) => `/api/boutiques/${slug}/members`;
const invite = ({ token }: Person, slug: string, telephone: string, role: Role = 'seller') =>
  service.call<{ message: string; errors?: Record<string, string[]> }>('POST', membersOf(slug), {
    token,
    json: { telephone, role },
  });
const mine = async ({ token }: Person) =>
  (
    await service.call<{ data: OwnRole[]; invitations: ReceivedInvitation[] }>(
      'GET',
      '/api/my-shops',
      { token },
    )
  ).body;
const answer = ({ token }: Person, id: number, accept: boolean) =>
  service.call('POST', `/api/shop-invitations/${id}`, { token, json: { accept } });
const team = ({ token }: Person, slug: string) =>
  service.call<{ data: Team }>('GET', membersOf(slug), { token });
const change = ({ token }: Person, slug: string, id: number, role: Role | '') =>
  service.call('PATCH', membersOf(slug), { token, json: { id, role } });
const choose = ({ token }: Person, adId: number, shop: string) =>
  service.call('POST', `/api/annonces/${adId}/shop`, { token, json: { shop } });
const listed = async (slug: string): Promise<number[]> => {
  const { body } = await service.call<{ data: { id: number }[] }>(
    'GET',
    `/api/annonces?shop=${slug}`,
  );
  return body.data.map(({ id }) => id);
};
const bellOf = async ({ token }: Person): Promise<string[]> => {
  await service.carryOut();
  const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
    'GET',
    '/api/notifications',
    { token },
  );
  return body.data.filter(({ kind }) => kind === 'shop_member').map(({ text }) => text);
};

let shops = 0;
const newShop = async (changes: Record<string, unknown> = {}) => {
  const owner = await seller(service, { first_name: 'Hadiza' });
  const slug = `equipe-${(shops += 1)}`;
  const shop = await publishedShop(service, owner, moderator, { slug, ...changes });
  return { owner, slug, shop };
};
/** Creates a member of a shop who was invited by its owner. */
const member = async (owner: Person, slug: string, role: Role = 'seller'): Promise<Person> => {
  const person = await seller(service, { first_name: 'Issa' });
  await invite(owner, slug, person.telephone, role);
  const [invitation] = (await mine(person)).invitations;
  expect((await answer(person, invitation!.id, true)).status).toBe(200);
  return person;
};

describe('an invitation', () => {
  it('is announced to the holder of the number, who joins by accepting it', async () => {
    const { owner, slug } = await newShop();
    const issa = await seller(service, { first_name: 'Issa' });
    expect((await invite(owner, slug, issa.telephone)).status).toBe(200);
    const { invitations } = await mine(issa);
    expect(invitations).toMatchObject([
      { shop: { slug, name: 'Sahel Négoce' }, role: 'seller', by: 'Hadiza Oumarou' },
    ]);
    expect(await bellOf(issa)).toEqual([expect.stringContaining('vous invite')]);
    expect((await team(issa, slug)).status).toBe(404);
    await answer(issa, invitations[0]!.id, true);
    expect(await mine(issa)).toMatchObject({
      data: [{ slug, role: 'seller', is_public: true }],
      invitations: [],
    });
    const { body } = await team(owner, slug);
    expect(body.data.members.map(({ first_name: name, role }) => [name, role])).toEqual([
      ['Hadiza', 'owner'],
      ['Issa', 'seller'],
    ]);
    expect(body.data.invitations).toEqual([]);
    expect(await bellOf(owner)).toEqual([expect.stringContaining('a rejoint')]);
  });

  it('looks the same for a number with and without an account, also when it is declined', async () => {
    const { owner, slug } = await newShop();
    const [known, unconfirmed] = [await seller(service), await newcomer(service)];
    const numbers = [known.telephone, unconfirmed.telephone, freshNumber(), owner.telephone];
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const { status, body } = await invite(owner, slug, number);
        return [status, body];
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [invitation] = (await mine(known)).invitations;
    expect(await bellOf(known)).toHaveLength(1);
    expect((await answer(known, invitation!.id, false)).status).toBe(200);
    const shown = async () => {
      const { body } = await team(owner, slug);
      return body.data.invitations.map(({ telephone, role }) => `${telephone} ${role}`);
    };
    expect(new Set(await shown())).toEqual(new Set(numbers.map((number) => `${number} seller`)));
    expect(await mine(unconfirmed)).toEqual({ data: [], invitations: [] });
    // An invitation that is withdrawn and sent again does not notify a person who declined it.
    const { body } = await team(owner, slug);
    const id = body.data.invitations.find(({ telephone }) => telephone === known.telephone)!.id;
    const back = await service.call('DELETE', `/api/shop-invitations/${id}`, {
      token: owner.token,
    });
    expect(back.status).toBe(200);
    expect(await shown()).toHaveLength(3);
    await invite(owner, slug, known.telephone);
    expect(await shown()).toHaveLength(4);
    expect((await mine(known)).invitations).toEqual([]);
    expect(await bellOf(known)).toHaveLength(1);
  });

  it('is answered by the invited person alone, and ends when it is taken back or after 14 days', async () => {
    const { owner, slug } = await newShop();
    const [issa, stranger] = [await seller(service), await seller(service)];
    await invite(owner, slug, issa.telephone);
    const { id } = (await mine(issa)).invitations[0]!;
    expect((await answer(stranger, id, true)).status).toBe(404);
    const take = (by: Person) =>
      service.call('DELETE', `/api/shop-invitations/${id}`, { token: by.token });
    expect((await take(stranger)).status).toBe(404);
    expect((await take(issa)).status).toBe(404);
    expect((await take(owner)).status).toBe(200);
    expect((await answer(issa, id, true)).status).toBe(404);
    await invite(owner, slug, issa.telephone);
    await service.database.pool.query('UPDATE shop_invitation SET created_at = $2 WHERE id = $1', [
      id,
      new Date(service.clock.now().getTime() - 15 * DAY),
    ]);
    expect((await mine(issa)).invitations).toEqual([]);
    expect((await answer(issa, id, true)).status).toBe(404);
    expect((await team(owner, slug)).body.data.invitations).toEqual([]);
  });

  it('needs a valid number, a known role, a published shop and room', async () => {
    const { owner, slug, shop } = await newShop();
    expect((await invite(owner, slug, '12')).body.errors).toHaveProperty('telephone');
    const odd = await service.call('POST', membersOf(slug), {
      token: owner.token,
      json: { telephone: freshNumber(), role: 'owner' },
    });
    expect(odd.body).toHaveProperty('errors.role');
    await service.database.pool.query(
      `INSERT INTO shop_invitation (shop_id, telephone, role, created_at)
       SELECT $1, '+2279000' || n, 'seller', $2 FROM generate_series(1001, 1020) n`,
      [shop.id, service.clock.now()],
    );
    expect((await invite(owner, slug, freshNumber())).status).toBe(422);
    await service.call('POST', `/api/admin/boutiques/${shop.id}`, {
      token: moderator.token,
      json: { outcome: 'reject', reason: 'Une autre enseigne.' },
    });
    expect((await invite(owner, slug, '+22790001001')).status).toBe(422);
  });

  it('is one of ten a day', async () => {
    const { owner, slug } = await newShop();
    for (let n = 1; n <= 10; n += 1)
      expect((await invite(owner, slug, freshNumber())).status).toBe(200);
    expect((await invite(owner, slug, freshNumber())).status).toBe(429);
  });
});

describe('roles', () => {
  it('a manager changes the page and invites sellers; a seller does neither', async () => {
    const { owner, slug, shop } = await newShop({ telephones: [] });
    const manager = await member(owner, slug, 'manager');
    const issa = await member(owner, slug);
    const path = `/api/entreprises/${shop.companyId}/boutique`;
    const read = (person: Person) =>
      service.call<{ data: OwnShop; role: string }>('GET', path, { token: person.token });
    expect((await read(manager)).body).toMatchObject({ role: 'manager', data: { slug } });
    expect((await read(issa)).status).toBe(404);
    const save = async ({ token }: Person, changes: Record<string, unknown> = {}) =>
      service.call('POST', path, { token, json: await shopFields(service, { slug, ...changes }) });
    expect((await save(issa)).status).toBe(404);
    expect((await save(manager, { name: 'Sahel Pagnes' })).status).toBe(200);
    expect((await read(owner)).body.data).toMatchObject({
      status: 'pending',
      shop: { name: 'Sahel Pagnes' },
    });
    // A manager can enter only numbers of the holder of the company.
    expect((await save(manager, { telephones: [manager.telephone] })).status).toBe(422);
    expect((await save(manager, { telephones: [owner.telephone] })).status).toBe(200);
    const closed = await service.call('DELETE', path, { token: manager.token });
    expect(closed.status).toBe(404);
    expect((await invite(manager, slug, freshNumber())).status).toBe(200);
    expect((await invite(manager, slug, freshNumber(), 'manager')).status).toBe(403);
    expect((await invite(issa, slug, freshNumber())).status).toBe(403);
    expect((await team(issa, slug)).body.data).toMatchObject({ role: 'seller', invitations: [] });
    // A manager has access to nothing else of the company.
    const company = await service.call('GET', `/api/show-entreprises/${shop.companyId}`, {
      token: manager.token,
    });
    expect(company.status).toBe(404);
  });

  it('the holder alone gives roles and takes members out; everybody else may leave', async () => {
    const { owner, slug } = await newShop();
    const manager = await member(owner, slug, 'manager');
    const issa = await member(owner, slug);
    const stranger = await seller(service);
    const { id } = issa.user;
    expect((await change(manager, slug, id, 'manager')).status).toBe(403);
    expect((await change(manager, slug, id, '')).status).toBe(403);
    expect((await change(stranger, slug, id, '')).status).toBe(404);
    expect((await change(owner, slug, stranger.user.id, 'manager')).status).toBe(404);
    expect((await change(owner, slug, id, 'manager')).status).toBe(200);
    expect((await mine(issa)).data).toMatchObject([{ slug, role: 'manager' }]);
    expect((await change(manager, slug, manager.user.id, '')).status).toBe(200);
    expect((await team(manager, slug)).status).toBe(404);
    expect((await change(owner, slug, id, '')).status).toBe(200);
    expect((await change(owner, slug, owner.user.id, '')).status).toBe(403);
    expect(await bellOf(issa)).toEqual([
      expect.stringContaining('n’êtes plus'),
      expect.stringContaining('a changé'),
    ]);
    expect((await bellOf(owner))[0]).toMatch(/a quitté/);
  });

  it('no moderator decides about a shop of which they are a member', async () => {
    const { owner, slug, shop } = await newShop();
    const another = await staff(service);
    await invite(owner, slug, another.telephone);
    await answer(another, (await mine(another)).invitations[0]!.id, true);
    const { status } = await service.call('POST', `/api/admin/boutiques/${shop.id}`, {
      token: another.token,
      json: { outcome: 'reject', reason: 'Une autre enseigne.' },
    });
    expect(status).toBe(403);
  });
});

describe('ads of a member', () => {
  it('are published in the name of the shop, and keep it after the member left, until they end', async () => {
    const { owner, slug } = await newShop();
    const issa = await member(owner, slug);
    const [online, sold] = [
      await publishedAd(service, issa, moderator),
      await publishedAd(service, issa, moderator),
    ];
    for (const { id } of [online, sold]) expect((await choose(issa, id, slug)).status).toBe(200);
    const sell = (id: number) =>
      service.call('POST', `/api/annonces/${id}/sold`, { token: issa.token });
    await sell(sold.id);
    await change(issa, slug, issa.user.id, '');
    await service.carryOut();
    expect(await listed(slug)).toEqual([online.id]);
    // A former member can put no other ad in the shop's name.
    const later = await publishedAd(service, issa, moderator);
    expect((await choose(issa, later.id, slug)).status).toBe(404);
    const renew = (id: number) =>
      service.call('POST', `/api/annonces/${id}/renew`, { token: issa.token });
    expect((await renew(sold.id)).status).toBe(200);
    expect(await listed(slug)).toEqual([online.id]);
    await sell(online.id);
    expect((await renew(online.id)).status).toBe(200);
    expect(await listed(slug)).toEqual([]);
  });

  it('are sent in its name at once, by members alone', async () => {
    const { owner, slug } = await newShop();
    const issa = await member(owner, slug);
    const { id } = await publishedAd(service, issa, moderator, { shop: slug });
    expect(await listed(slug)).toEqual([id]);
    const stranger = await seller(service);
    const json = await adFields(service, { ...contactOf(stranger), shop: slug });
    const refused = await service.call('POST', '/api/annonces', { token: stranger.token, json });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { shop: [expect.stringContaining('boutique')] } }),
    ]);
  });

  it('are taken out of the shop by its holder and managers, and stay their seller’s', async () => {
    const { owner, slug } = await newShop();
    const [manager, issa, other] = [
      await member(owner, slug, 'manager'),
      await member(owner, slug),
      await member(owner, slug),
    ];
    const ad = await publishedAd(service, issa, moderator);
    await choose(issa, ad.id, slug);
    const stranger = await seller(service);
    for (const person of [stranger, other])
      expect((await choose(person, ad.id, '')).status).toBe(404);
    expect((await choose(manager, ad.id, slug)).status).toBe(404);
    expect((await choose(manager, ad.id, '')).status).toBe(200);
    expect(await listed(slug)).toEqual([]);
    expect((await choose(owner, ad.id, '')).status).toBe(404);
    const { status } = await service.call('GET', `/api/the-annonces/${ad.id}`);
    expect(status).toBe(200);
    expect((await bellOf(issa))[0]).toMatch(/ne porte plus/);
  });

  it('name the shop to the buyer who writes about them', async () => {
    const { owner, slug } = await newShop();
    const issa = await member(owner, slug);
    const ad = await publishedAd(service, issa, moderator);
    await choose(issa, ad.id, slug);
    const buyer = await seller(service);
    const { body } = await service.call<{ data: Conversation }>(
      'POST',
      `/api/annonces/${ad.id}/conversations`,
      { token: buyer.token, json: { message: 'Bonjour' } },
    );
    expect(body.data).toMatchObject({
      other: { first_name: 'Issa' },
      ad: { shop: { slug, name: 'Sahel Négoce' } },
    });
  });
});

it('memberships and invitations are exported, and go with the account or the shop', async () => {
  const { owner, slug, shop } = await newShop();
  const issa = await member(owner, slug, 'manager');
  const invited = await seller(service);
  await invite(issa, slug, invited.telephone);
  const exported = async ({ token }: Person) =>
    (
      await service.call<{ data: { shops: Record<string, unknown[]> } }>('GET', '/api/my-data', {
        token,
      })
    ).body.data.shops;
  expect(await exported(issa)).toMatchObject({
    shop_memberships: [{ user_id: issa.user.id, role: 'manager' }],
    shop_invitations: [],
  });
  const received = (await exported(invited))['shop_invitations'];
  expect(received).toMatchObject([{ telephone: invited.telephone }]);
  expect(received?.[0]).not.toHaveProperty('invited_by');
  await service.call('DELETE', `/api/entreprises/${shop.companyId}/boutique`, {
    token: owner.token,
  });
  expect(await mine(issa)).toEqual({ data: [], invitations: [] });
  expect((await mine(invited)).invitations).toEqual([]);
});
