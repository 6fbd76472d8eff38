import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import type { Category } from '#contract/catalog/routes.ts';
import { DAY, HOUR } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { alertPersonalData } from './personal-data.ts';
import { makeDigests } from './commands/make-digests.ts';
import { matchAds } from './commands/match-ads.ts';

let service: TestService;
let buyer: Person;
let owner: Person;
let moderator: Person;

beforeAll(async () => {
  service = await testService();
  [buyer, owner, moderator] = [
    await seller(service, { email: 'hadiza@example.com' }),
    await seller(service),
    await staff(service),
  ];
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('DELETE FROM saved_search; DELETE FROM ad');
  await pass(DAY);
  service.fakeGateways.emails.length = 0;
  service.fakeGateways.texts.length = 0;
});

/** Advances the clock by some milliseconds without ending the sessions of users. */
const pass = async (ms: number): Promise<void> => {
  service.clock.pass(ms);
  [buyer, owner, moderator] = [
    await withFreshToken(service, buyer),
    await withFreshToken(service, owner),
    await withFreshToken(service, moderator),
  ];
};
const save = (person: Person, changes: Record<string, unknown> = {}) =>
  service.call<{ data: SavedSearch; errors?: Record<string, string[]> }>(
    'POST',
    '/api/saved-searches',
    {
      token: person.token,
      json: { name: 'Toyota à Niamey', query: 'q=toyota', channel: 'email', ...changes },
    },
  );
const list = async (person: Person) =>
  (
    await service.call<{ data: SavedSearch[] }>('GET', '/api/saved-searches', {
      token: person.token,
    })
  ).body.data;
const publish = (changes: Record<string, unknown> = {}) => {
  service.clock.pass(1000);
  return publishedAd(service, owner, moderator, changes);
};
/** Runs the matching job and the deliveries that follow. */
const watch = async (): Promise<void> => {
  await matchAds(service.platform);
  await makeDigests(service.platform);
  await service.carryOut();
};
const alerts = () =>
  service.fakeGateways.emails.filter(({ text }) => text.includes('votre recherche'));
const matches = async (): Promise<number> =>
  Number((await service.database.pool.query('SELECT FROM alert_match')).rowCount);

describe('a saved search', () => {
  it('is stored once, with the query of the list’s URL', async () => {
    const first = await save(buyer, { query: '?page=3&q=toyota&sort=price_asc' });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      query: 'q=toyota',
      url: '/annonces?q=toyota',
      active: true,
      channel: 'email',
    });
    const again = await save(buyer, { name: 'Autre nom', channel: 'bell' });
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ id: first.body.data.id, name: 'Autre nom' });
    expect(await list(buyer)).toHaveLength(1);
    expect(await list(owner)).toEqual([]);
  });

  it.each([
    [{ query: '' }, 'query', 'Choisissez au moins un mot ou un filtre.'],
    [{ query: 'page=2' }, 'query', 'Choisissez au moins un mot ou un filtre.'],
    [{ query: 'q=svp+pas+cher' }, 'query', 'Écrivez le nom de la chose que vous cherchez.'],
    [{ query: 'city=abc' }, 'query', 'Cette recherche est illisible.'],
    [{ query: `q=${'a'.repeat(201)}` }, 'query', 'Cette recherche est illisible.'],
    [{ name: ' ' }, 'name', 'Ce champ est obligatoire.'],
    [{ channel: 'pigeon' }, 'channel', 'Choisissez comment être prévenu.'],
  ])('is refused at its field: %j', async (changes, field, text) => {
    const { status, body } = await save(buyer, changes);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [text] });
  });

  it('by email requires an address', async () => {
    const { status, body } = await save(owner);
    expect(status).toBe(422);
    expect(body.errors?.['channel']).toBeDefined();
    expect((await save(owner, { channel: 'sms' })).status).toBe(201);
  });

  it('is limited to twenty, also when two are saved at once', async () => {
    const many = Array.from({ length: 25 }, (_, i) => save(buyer, { query: `q=moto${i}` }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  });

  it('is private to its owner', async () => {
    const { id } = (await save(buyer)).body.data;
    const url = `/api/saved-searches/${id}`;
    const other = await service.call('DELETE', url, { token: owner.token });
    const unknown = await service.call('DELETE', '/api/saved-searches/999999', {
      token: owner.token,
    });
    expect([other.status, other.body]).toEqual([404, unknown.body]);
    expect((await service.call('DELETE', url)).status).toBe(401);
    expect((await service.call('DELETE', url, { token: buyer.token })).status).toBe(200);
    expect(await list(buyer)).toEqual([]);
  });
});

describe('an alert', () => {
  it('lists new matching ads, once, with a link to stop', async () => {
    await publish({ title: 'Toyota Carina d’avant' });
    service.clock.pass(1000);
    await save(buyer, { query: 'q=toyotta&price_max=3000000' });
    const fits = await publish({ title: 'Toyota Yaris' });
    await publish({ title: 'Toyota trop chère', price: 9_000_000, price_label: '9 000 000' });
    await publish({ title: 'Peugeot 206' });
    await watch();
    await watch();
    expect(alerts()).toHaveLength(1);
    const [{ to, subject, text }] = alerts() as [(typeof service.fakeGateways.emails)[0]];
    expect(to).toBe('hadiza@example.com');
    expect(subject).toBe('1 nouvelle annonce : Toyota à Niamey');
    expect(text).toContain(`/annonces/${fits.id}`);
    expect(text).not.toMatch(/Peugeot|chère|Carina|\+227/);
    expect(text).toMatch(/\/alertes\/\d+-[0-9a-f]{16}\n/);
  });

  it('lists the ads that have the attributes of the search, and no others', async () => {
    const { body } = await service.call<{ categories: Category[] }>('GET', '/api/categories');
    const parent = body.categories.find(({ slug }) => slug === 'vehicules');
    const cars = parent?.sub_categories.find(({ slug }) => slug === 'voitures');
    const place = { cat_id: parent?.id, category_id: cars?.id };
    const query = `sub_category=${cars?.id}&f_fuel=diesel&f_year_min=2012`;
    expect((await save(buyer, { query })).body.data.query).toBe(query);
    const publishWith = (title: string, fuel: string, year: number) =>
      publish({ ...place, title, attributes: { fuel, year } });
    await publishWith('Ancienne', 'diesel', 2009);
    await publishWith('Essence', 'petrol', 2015);
    await publishWith('Convenable', 'diesel', 2015);
    await watch();
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]?.text).toContain('Convenable');
    expect(alerts()[0]?.text).not.toMatch(/Ancienne|Essence/);
  });

  it('is sent at most once a day, with all pending ads', async () => {
    await save(buyer);
    await publish({ title: 'Toyota une' });
    await watch();
    await publish({ title: 'Toyota deux' });
    await publish({ title: 'Toyota trois' });
    await pass(HOUR);
    await watch();
    expect(alerts()).toHaveLength(1);
    await pass(DAY);
    await watch();
    expect(alerts().map(({ subject }) => subject)).toEqual([
      '1 nouvelle annonce : Toyota à Niamey',
      '2 nouvelles annonces : Toyota à Niamey',
    ]);
  });

  it('is not sent at night', async () => {
    await save(buyer);
    await publish({ title: 'Toyota du soir' });
    await pass(13 * HOUR);
    await watch();
    expect(alerts()).toEqual([]);
    await pass(11 * HOUR);
    await watch();
    expect(alerts()).toHaveLength(1);
  });

  it('misses no ad that is committed late, and repeats none when a run is repeated', async () => {
    await save(buyer);
    const late = await publish({ title: 'Toyota lente' });
    const quick = await publish({ title: 'Toyota rapide' });
    const { pool } = service.database;
    const row = 'SELECT * FROM ad_search WHERE ad_id = $1';
    const [held] = (await pool.query<Record<string, unknown>>(row, [late.id])).rows;
    await pool.query('DELETE FROM ad_search WHERE ad_id = $1', [late.id]);
    await matchAds(service.platform);
    expect(await matches()).toBe(1);
    expect(held).toBeDefined();
    await pool.query('SELECT ad_search_put(ARRAY[$1::integer])', [late.id]);
    await Promise.all([matchAds(service.platform), matchAds(service.platform)]);
    await matchAds(service.platform);
    expect(await matches()).toBe(2);
    await pool.query("UPDATE alert_mark SET matched_up_to = 'epoch'");
    await matchAds(service.platform);
    expect(await matches()).toBe(2);
    expect(quick.id).toBeGreaterThan(late.id);
  });

  it('never lists one’s own ads', async () => {
    await save(owner, { channel: 'sms' });
    await publish({ title: 'Toyota à moi' });
    await watch();
    expect(await matches()).toBe(0);
  });

  it('omits ads that are no longer public, and is not sent without any', async () => {
    await save(buyer);
    const { id } = await publish({ title: 'Toyota vendue' });
    await matchAds(service.platform);
    await service.database.pool.query("UPDATE ad SET status = 'sold' WHERE id = $1", [id]);
    await watch();
    expect(alerts()).toEqual([]);
  });

  it('is sent by SMS in one segment, within the site’s budget', async () => {
    const texts = () => service.fakeGateways.texts.filter(({ text }) => text.includes('nouvelle'));
    await save(owner, { channel: 'sms', name: 'Motos « très » bien à Zinder' });
    let other = await seller(service);
    service.clock.pass(1000);
    await publishedAd(service, other, moderator, { title: 'Toyota neuve' });
    await watch();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]?.to).toBe(owner.telephone);
    expect(texts()[0]?.text.length).toBeLessThanOrEqual(160);
    service.fakeGateways.texts.length = 0;
    await pass(DAY);
    other = await withFreshToken(service, other);
    await publishedAd(service, other, moderator, { title: 'Toyota encore' });
    Object.assign(service.platform.settings, { SMS_HOURLY_BUDGET: 1 });
    await watch();
    Object.assign(service.platform.settings, { SMS_HOURLY_BUDGET: 100_000 });
    expect(texts()).toEqual([]);
  });

  it('for the bell sends no message: the event adds the notification', async () => {
    await save(buyer, { channel: 'bell' });
    await publish({ title: 'Toyota discrète' });
    await matchAds(service.platform);
    await makeDigests(service.platform);
    const { rows } = await service.database.pool.query(
      "SELECT payload FROM event WHERE type = 'alert.matched' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ payload: { user_id: buyer.user.id } });
    await service.carryOut();
    expect(alerts()).toEqual([]);
  });
});

describe('personal data', () => {
  it('is exported completely, and deleted by erasure', async () => {
    await save(buyer);
    await save(owner, { channel: 'bell' });
    const exported = await alertPersonalData.exportOf(service.platform, buyer.user.id);
    expect(exported).toMatchObject({
      saved_searches: [{ name: 'Toyota à Niamey', query: 'q=toyota' }],
    });
    await alertPersonalData.erase(service.platform, buyer.user.id);
    await alertPersonalData.erase(service.platform, buyer.user.id);
    expect(await list(buyer)).toEqual([]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('is labelled for every column', async () => {
    const { rows } = await service.database.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name LIKE 'alert\\_%' OR table_name IN ('saved_search', 'seller_follow', 'wanted_match') ORDER BY 1`,
    );
    const labelled = Object.entries(alertPersonalData.tables).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(labelled.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

describe('the link of a message', () => {
  const tokenFor = async (): Promise<string> => {
    await save(buyer);
    await publish({ title: 'Toyota Avensis' });
    await watch();
    return /\/alertes\/(\S+)/.exec(alerts()[0]?.text ?? '')?.[1] ?? '';
  };

  it('opens a page whose button stops the alert', async () => {
    const token = await tokenFor();
    const look = () => service.call<{ data: { active: boolean } }>('GET', `/api/alertes/${token}`);
    expect((await look()).body.data).toEqual({
      name: 'Toyota à Niamey',
      url: '/annonces?q=toyota',
      active: true,
    });
    expect((await look()).body.data.active).toBe(true);
    expect((await service.call('POST', `/api/alertes/${token}/stop`)).status).toBe(200);
    expect((await service.call('POST', `/api/alertes/${token}/stop`)).status).toBe(200);
    expect((await list(buyer))[0]?.active).toBe(false);
    await pass(DAY);
    await publish({ title: 'Toyota de trop' });
    await watch();
    expect(alerts()).toHaveLength(1);
    await save(buyer);
    expect((await look()).body.data.active).toBe(true);
  });

  it('cannot be forged', async () => {
    const token = await tokenFor();
    const [id = '', signature = ''] = token.split('-');
    const forged = [
      `${Number(id) + 1}-${signature}`,
      `${id}-${signature.replace(/./, (c) => (c === '0' ? '1' : '0'))}`,
      `0${token}`,
      'x',
      `99999999999-${signature}`,
      encodeURIComponent('../1'),
    ];
    for (const one of forged) {
      expect((await service.call('GET', `/api/alertes/${one}`)).status).toBe(404);
      expect((await service.call('POST', `/api/alertes/${one}/stop`)).status).toBe(404);
    }
  });
});
