import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Figures } from '#contract/moderation/admin/figures.ts';
import { HOUR, MINUTE } from '#contract/common/time.ts';
import {
  newcomer,
  publishedAd,
  seller,
  staff,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { countDays } from './commands/count-days.ts';

let service: TestService;
let admin: Person;
let amina: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  amina = await staff(service);
});
afterAll(() => service.close());

describe('the figures', () => {
  it('show decisions, speed and reasons to administrators, and a part of them publicly', async () => {
    const owner = await seller(service);
    for (let ad = 0; ad < 3; ad += 1) await publishedAd(service, owner, admin);
    const { status, body } = await service.call<{ data: Figures }>(
      'GET',
      '/api/admin/figures?days=7',
      { token: admin.token },
    );
    expect(status).toBe(200);
    expect(body.data.by_day).toHaveLength(7);
    expect(body.data.by_day.at(-1)).toMatchObject({ day: '2026-11-21' });
    expect(body.data.approved).toBe(3);
    const [niamey] = body.data.by_city;
    expect(niamey).toMatchObject({ name: 'Niamey', contacts: 0 });
    const { rows } = await service.database.pool.query<{ id: number; category: number }>(
      `SELECT ad.id, category_id AS category FROM ad JOIN city c ON c.id = city_id WHERE c.name = 'Niamey' LIMIT 1`,
    );
    const [ad] = rows;
    await service.database.pool.query(
      "INSERT INTO ad_day (ad_id, day, views, contacts) VALUES ($1, '2026-11-21', 9, 3) ON CONFLICT (ad_id, day) DO UPDATE SET contacts = 3",
      [ad?.id],
    );
    await newcomer(service, { city: niamey?.id });
    const after = await service.call<{ data: Figures }>('GET', '/api/admin/figures?days=7', {
      token: admin.token,
    });
    expect(after.body.data.by_city[0]).toEqual({
      ...niamey,
      contacts: 3,
      sign_ups: (niamey?.sign_ups ?? 0) + 1,
    });
    expect(after.body.data.by_category.find(({ id }) => id === ad?.category)?.contacts).toBe(3);
    expect(
      (await service.call('GET', '/api/admin/figures?days=3', { token: admin.token })).status,
    ).toBe(422);
    const open = await service.call<{ data: Record<string, unknown> }>(
      'GET',
      '/api/moderation/figures',
    );
    expect(Object.keys(open.body.data).toSorted()).toEqual([
      'appeals',
      'approved',
      'days',
      'median_minutes',
      'rejected',
      'rejections',
      'reviews_after',
    ]);
    const waiting = await service.call<{ data: unknown }>('GET', '/api/admin/waiting', {
      token: amina.token,
    });
    expect(waiting.body.data).toMatchObject({
      reports: 0,
      contact_messages: null,
      declarations: null,
    });
  });
});

describe('the figures of past days', () => {
  const read = async (days: number): Promise<Figures> => {
    const path = `/api/admin/figures?days=${days}`;
    const { token } = await withFreshToken(service, admin);
    const { body } = await service.call<{ data: Figures }>('GET', path, { token });
    return body.data;
  };
  const query = (sql: string) => service.database.pool.query(sql);

  it('are the same once a job has stored them', async () => {
    await query(`
      UPDATE ad SET created_at = created_at - interval '2 days';
      UPDATE ad_day SET day = day - 2;
      INSERT INTO journal (at, actor_id, act, subject_id, version, reason, detail)
      SELECT '2026-11-19T10:00:00Z', 1, 'ad.rejected', 9000 + n, 1, 'photos', jsonb_build_object('waited', n * 60)
      FROM generate_series(1, 4) AS n`);
    const counted = await read(30);
    expect(counted.by_day.find(({ day }) => day === '2026-11-19')).toMatchObject({
      ads: 3,
      contacts: 3,
      decisions: 4,
      median_minutes: 2.5,
    });
    expect(counted.rejections).toMatchObject([{ code: 'photos', count: 4, share: 4 / 7 }]);
    // Two processes at the same time.
    await Promise.all([countDays(service.platform), countDays(service.platform)]);
    const { rows } = await query('SELECT count(*) AS days FROM figure_day');
    expect(rows).toEqual([{ days: 366 }]);
    expect(await read(30)).toEqual(counted);
  });

  it('include what was still being written when the day ended', async () => {
    service.clock.pass(15 * HOUR + 5 * MINUTE);
    const client = await service.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`
        INSERT INTO journal (at, actor_id, act, subject_id, version, detail)
        VALUES ('2026-11-21T23:59:59Z', 1, 'ad.approved', 9900, 1, '{"waited": 60}')`);
      await countDays(service.platform);
      const before = await read(7);
      await client.query('COMMIT');
      const after = await read(7);
      expect(after.approved).toBe(before.approved + 1);
    } finally {
      client.release();
    }
  });

  it('follow on the next day when an ad is deleted', async () => {
    const adsOf = async () =>
      (await read(7)).by_day.find(({ day }) => day === '2026-11-19')?.ads ?? 0;
    const before = await adsOf();
    await query(
      `DELETE FROM ad WHERE id = (SELECT min(id) FROM ad WHERE created_at < '2026-11-20')`,
    );
    service.clock.pass(HOUR);
    await countDays(service.platform);
    expect(await adsOf()).toBe(before - 1);
  });
});

describe('the figures of a day with many events', () => {
  it('are counted once a minute', async () => {
    let ad = 20_000;
    const decide = (count: number) =>
      service.database.pool.query(
        `INSERT INTO journal (at, actor_id, act, subject_id, version)
         SELECT $1, 1, 'ad.approved', n, 1 FROM generate_series($2::integer, $3) AS n`,
        [service.clock.now(), ad + 1, (ad += count)],
      );
    const approved = async (): Promise<number> => {
      const { token } = await withFreshToken(service, admin);
      const { body } = await service.call<{ data: Figures }>('GET', '/api/admin/figures?days=7', {
        token,
      });
      return body.data.approved;
    };
    const before = await approved();
    await decide(20_001);
    expect(await approved()).toBe(before + 20_001);
    await decide(1);
    expect(await approved()).toBe(before + 20_001);
    service.clock.pass(MINUTE);
    expect(await approved()).toBe(before + 20_002);
  });
});
