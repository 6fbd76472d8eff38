import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import type { Season } from '#contract/catalog/routes.ts';
import type { Figures } from '#contract/moderation/admin/figures.ts';
import { DAY } from '#contract/common/time.ts';
import { decoderOfOne } from '#server/testing/demo-decoder.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './index.ts';

let service: TestService;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  service = await testService({}, {}, decoderOfOne());
  await fillDemo(service.platform);
  for (const { role, phone: telephone } of DEMO_ACCOUNTS) {
    const json = { telephone, password: DEMO_PASSWORD };
    const { body } = await service.call<{ access_token: string }>('POST', '/api/login', { json });
    tokens[role] = body.access_token;
  }
});
afterAll(() => service.close());

const rowsOf = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await service.database.pool.query(sql)).rows as T[];

const get = async <T>(url: string, role: string): Promise<T> => {
  const { status, body } = await service.call<T>('GET', url, { token: tokens[role] });
  expect([url, status]).toEqual([url, 200]);
  return body;
};

describe('the past of the demo', () => {
  it('has dates that agree: nothing before its people and ads, nothing in the future', async () => {
    const wrong = await rowsOf(`
      SELECT 'ad before its owner' AS what, a.id FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE a.created_at < u.created_at
      UNION ALL SELECT 'ad published before it was sent', id FROM ad WHERE published_at < submitted_at
      UNION ALL SELECT 'ad ended before it began', id FROM ad WHERE coalesce(sold_at, expired_at) < published_at
      UNION ALL SELECT 'favourite', ad_id FROM favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user u ON u.id = f.user_id
        WHERE f.created_at < a.published_at OR f.created_at < u.created_at OR f.user_id = a.owner_id
      UNION ALL SELECT 'message', m.id FROM chat_message m JOIN conversation c ON c.id = m.conversation_id JOIN ad a ON a.id = c.ad_id
          JOIN app_user u ON u.id = m.sender_id WHERE m.sent_at < a.published_at OR m.sent_at < u.created_at OR m.read_at < m.sent_at
      UNION ALL SELECT 'order of messages', m.id FROM chat_message m JOIN chat_message next
          ON next.conversation_id = m.conversation_id AND next.id > m.id AND next.sent_at < m.sent_at
      UNION ALL SELECT 'seller of a conversation', c.id FROM conversation c JOIN ad a ON a.id = c.ad_id WHERE a.owner_id <> c.seller_id
      UNION ALL SELECT 'day', d.ad_id FROM ad_day d JOIN ad a ON a.id = d.ad_id
        WHERE d.day < a.published_at::date OR d.day > coalesce(a.sold_at, a.expired_at, now())::date
      UNION ALL SELECT 'totals', a.id FROM ad a LEFT JOIN (SELECT ad_id, sum(views) v, sum(contacts) c FROM ad_day GROUP BY 1) d ON d.ad_id = a.id
        WHERE (a.views, a.contacts) IS DISTINCT FROM (coalesce(d.v, 0), coalesce(d.c, 0))
      UNION ALL SELECT 'report', r.id FROM report r JOIN app_user u ON u.id = r.reporter_id JOIN ad a ON a.id = r.ad_id
        WHERE r.created_at < u.created_at OR r.created_at < a.published_at OR r.closed_at < r.created_at
      UNION ALL SELECT 'saved search', s.id FROM saved_search s JOIN app_user u ON u.id = s.user_id WHERE s.created_at < u.created_at
      UNION ALL SELECT 'order of the journal', j.id FROM journal j JOIN journal next ON next.id = j.id + 1 AND next.at < j.at
      UNION ALL SELECT 'company', c.id FROM company c JOIN app_user u ON u.id = c.holder_id WHERE c.created_at < u.created_at`);
    expect(wrong).toEqual([]);
    const now = service.clock.now();
    const columns = await rowsOf<{ table: string; column: string }>(`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND is_generated = 'NEVER'
        AND column_name NOT IN ('expires_at', 'remind_at', 'kept_until', 'at', 'expires', 'ends_at', 'reserved_until', 'old_price_until')`);
    const late: string[] = [];
    for (const { table, column } of columns.filter((one) => TABLES.includes(one.table))) {
      const { rowCount } = await service.database.pool.query(
        `SELECT FROM "${table}" WHERE "${column}" > $1`,
        [now],
      );
      if (rowCount) late.push(`${table}.${column}`);
    }
    expect(late).toEqual([]);
  });

  it('has wanted ads of people of their towns', async () => {
    const { data } = await get<AdList>('/api/annonces?kind=wanted', 'buyer');
    expect(
      data.map(({ title, city, price_label: label }) => [
        title,
        city.name,
        label.replaceAll(/\s/g, ' '),
      ]),
    ).toEqual([
      ['Toyota Corolla ou Yaris automatique', 'Niamey', '3 000 000'],
      ['Machine à coudre', 'Maradi', '75 000'],
      ['Moutons pour un baptême', 'Zinder', 'Budget à discuter'],
      ['Professeur de mathématiques', 'Niamey', 'Budget à discuter'],
    ]);
  });

  it('has papers, a sheep and a phone that people of their towns lost or found', async () => {
    const { categories } = await get<{ categories: { id: number; slug: string }[] }>(
      '/api/categories?attributes=0',
      'buyer',
    );
    const id = categories.find(({ slug }) => slug === 'perdus-trouves')?.id;
    const { data } = await get<AdList>(`/api/annonces?category=${id}`, 'buyer');
    expect(data.map((one) => [one.title, one.city.name, one.price_label, one.purpose])).toEqual([
      ['Carte d’identité au nom de Mahamadou', 'Zinder', 'Trouvé', 'found'],
      ['Bélier blanc à tête noire', 'Niamey', 'Perdu', 'lost'],
      ['Pochette de papiers oubliée dans un taxi', 'Zinder', 'Perdu', 'lost'],
      ['Petit téléphone à touches', 'Maradi', 'Trouvé', 'found'],
      ['Sac à main marron avec des clés', 'Niamey', 'Volé', 'lost'],
      ['Vélo laissé devant la mosquée', 'Niamey', 'Trouvé', 'found'],
    ]);
  });

  it('gives each chart of the figures something to show, over a month and over a year', async () => {
    for (const days of [30, 90, 365]) {
      const { data } = await get<{ data: Figures }>(
        `/api/admin/figures?days=${days}`,
        'administrator',
      );
      const busy = (of: (day: Figures['by_day'][number]) => number | null): number =>
        data.by_day.filter((day) => of(day)).length;
      expect(busy(({ ads }) => ads)).toBeGreaterThan(20);
      expect(busy(({ sign_ups: n }) => n)).toBeGreaterThan(7);
      expect(busy(({ contacts }) => contacts)).toBeGreaterThan(25);
      expect(busy(({ median_minutes: median }) => median)).toBeGreaterThan(20);
      expect(data.rejections.length).toBeGreaterThan(1);
      expect(
        data.by_city.filter(({ sign_ups: n, contacts }) => n && contacts).length,
      ).toBeGreaterThan(4);
      expect(data.by_category.filter(({ contacts }) => contacts).length).toBeGreaterThan(5);
    }
    const { data } = await get<{ data: Figures }>('/api/admin/figures?days=365', 'administrator');
    // The past covers months, not only weeks.
    const months = new Set(
      data.by_day.filter(({ contacts }) => contacts).map(({ day }) => day.slice(0, 7)),
    );
    expect(months.size).toBeGreaterThan(8);
  });

  it('shows the seller and the buyer conversations, favourites, searches and companies', async () => {
    for (const role of ['seller', 'buyer']) {
      const talks = await get<{ data: { unread: number }[] }>('/api/conversations', role);
      expect(talks.data.length).toBeGreaterThan(4);
      expect(talks.data.some(({ unread }) => unread > 0)).toBe(true);
      expect((await get<{ data: object[] }>('/api/annonces/favorites', role)).data).not.toEqual([]);
      const companies = await get<{ data: { data: { id: number }[] } }>(
        '/api/my-entreprises',
        role,
      );
      expect(companies.data.data).toHaveLength(1);
      expect((await get<{ data: object[] }>('/api/notifications', role)).data).not.toEqual([]);
    }
    expect((await get<{ data: object[] }>('/api/saved-searches', 'buyer')).data).toHaveLength(3);
  });

  it('has declarations in several states, and reports that are open or closed', async () => {
    const count = async (status: string): Promise<number> =>
      (
        await get<{ data: object[] }>(
          `/api/admin/declarations?status=${encodeURIComponent(status)}`,
          'administrator',
        )
      ).data.length;
    expect([await count('soumise'), await count('déposée'), await count('rejetée')]).toEqual([
      1, 1, 1,
    ]);
    for (const status of ['open', 'closed'])
      expect(
        (await get<{ data: object[] }>(`/api/admin/reports?status=${status}`, 'moderator')).data
          .length,
      ).toBeGreaterThan(2);
  });

  it('has reserved and cheaper ads, followed sellers, and a season', async () => {
    const { data } = await get<{ data: Season | null }>('/api/season', 'buyer');
    expect(data?.name).toBe('Le mois de la moto');
    const { data: followed } = await get<{ data: object[] }>('/api/followed-sellers', 'buyer');
    expect(followed).toHaveLength(3);
    const { rows } = await service.database.pool.query(
      `SELECT (count(*) FILTER (WHERE reserved_until > $1))::integer AS reserved,
              (count(*) FILTER (WHERE old_price > price AND price_since >= published_at))::integer AS cheaper
       FROM ad WHERE status = 'published'`,
      [service.clock.now()],
    );
    expect(rows).toEqual([{ reserved: 3, cheaper: 6 }]);
  });

  it('has a shop of a company whose declaration is filed, for which two people publish', async () => {
    const read = async (path: string) => (await service.call<object>('GET', path)).body;
    expect(await read('/api/boutiques/sahel-negoce')).toMatchObject({
      data: { shop: { name: 'Sahel Négoce' }, declared: true },
    });
    expect(await read('/api/annonces?shop=sahel-negoce')).toMatchObject({ meta: { total: 10 } });
    const { data } = await get<{ data: object[] }>('/api/my-shops', 'seller');
    expect(data).toMatchObject([{ slug: 'sahel-negoce', role: 'owner' }]);
  });

  it('has an ad whose photo a moderator saw, and a photo that waits', async () => {
    const { data } = await get<{ data: { ad: { id: number }; has_photo: boolean }[] }>(
      '/api/admin/photo-checks',
      'moderator',
    );
    expect(data).toMatchObject([{ has_photo: true, code: 'T4XH9R' }]);
    const [shown] = await rowsOf<{ id: number }>(
      'SELECT id FROM ad WHERE photo_verified_at IS NOT NULL',
    );
    const page = await get<{ data: object }>(`/api/the-annonces/${shown?.id}`, 'buyer');
    expect(page.data).toMatchObject({ photo_verified_at: expect.any(String) as string });
  });

  it('warns of a fraud with cars, and has pledges only where nothing is asked in advance', async () => {
    const warnings = await rowsOf<{ slug: string }>(
      'SELECT c.slug FROM category_warning w JOIN category c ON c.id = w.category_id',
    );
    expect(warnings).toEqual([{ slug: 'voitures' }]);
    const pledged = await rowsOf<{ title: string; description: string }>(
      'SELECT title, description FROM ad WHERE no_advance',
    );
    expect(pledged.length).toBeGreaterThan(50);
    expect(
      pledged.filter(({ description }) => /caution|acompte|avance/i.test(description)),
    ).toEqual([]);
  });

  it('has ratings of the demo seller, by people who wrote with them', async () => {
    const [row] = await rowsOf<{ id: number }>(
      "SELECT id FROM app_user WHERE telephone = '+22790000003'",
    );
    const page = await service.call<{ data: { ratings: object } }>(
      'GET',
      `/api/vendeurs/${row?.id}`,
    );
    expect(page.body.data.ratings).toMatchObject({
      total: 4,
      as_described: { yes: 3, of: 4 },
      courteous: { yes: 4, of: 4 },
    });
    const wrong = await rowsOf(`
      SELECT FROM rating r WHERE r.rater_id = r.rated_id
        OR NOT EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = r.conversation_id AND m.sender_id = r.rater_id)
        OR NOT EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = r.conversation_id AND m.sender_id = r.rated_id)
        OR r.created_at < (SELECT max(m.sent_at) FROM chat_message m WHERE m.conversation_id = r.conversation_id)`);
    expect(wrong).toEqual([]);
  });

  it('says how soon the demo seller answers', async () => {
    const [row] = await rowsOf<{ id: number }>(
      "SELECT a.id FROM ad a JOIN app_user u ON u.id = a.owner_id WHERE u.telephone = '+22790000003' AND a.status = 'published' LIMIT 1",
    );
    const { body } = await service.call('GET', `/api/the-annonces/${row?.id}`);
    expect(JSON.stringify(body)).toMatch(/"answers_in_minutes":\d+|"answer_minutes":\d+/);
  });

  it('sends nothing, now or when the jobs run', async () => {
    await service.carryOut();
    expect(await rowsOf('SELECT recipient FROM message')).toEqual([]);
    service.clock.pass(DAY / 1000 / 24);
    await service.carryOut();
    expect(await rowsOf('SELECT recipient FROM message')).toEqual([]);
  });
});

const TABLES = [
  'rating',
  'ad',
  'app_user',
  'favourite',
  'conversation',
  'chat_message',
  'report',
  'company',
  'beneficial_owner',
  'declaration',
  'declaration_version',
  'saved_search',
  'notification',
  'contact_message',
  'ad_question',
  'journal',
];
