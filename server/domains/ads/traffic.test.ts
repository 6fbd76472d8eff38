import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdDay, AdList } from '#contract/ads/schemas/ads.ts';
import { DAY, HOUR, niameyDay } from '#contract/common/time.ts';
import {
  publishedAd,
  seller,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const LIMIT = 12;
let service: TestService;
let moderator: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService({ AD_PAGES_AN_HOUR: String(LIMIT) });
  moderator = await staff(service);
  moussa = await seller(service);
});
afterAll(() => service.close());

const anHourPasses = async () => {
  service.clock.pass(HOUR);
  moussa = await signedInAgain(service, moussa);
  moderator = await signedInAgain(service, moderator);
};
let lastAddress = 0;
const freshAddress = () => `10.9.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;
const read = (id: number, from: string, agent = 'Firefox', token?: string) =>
  service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`, {
    from,
    headers: { 'user-agent': agent },
    ...(token ? { token } : {}),
  });
const touch = (id: number, from: string) =>
  service.call('POST', `/api/annonces/${id}/contact`, {
    from,
    headers: { 'content-type': 'text/ping', 'user-agent': 'Firefox' },
    payload: 'PING',
  });
const figures = (id: number, token: string | null = moussa.token) =>
  service.call<{ data: AdDay[] }>('GET', `/api/annonces/${id}/figures`, token ? { token } : {});
const today = async (id: number) => {
  await service.traffic.flush();
  return (await figures(id)).body.data.at(-1)!;
};

describe('the figures of an ad', () => {
  it('count each reader once an hour, also on a shared address', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const home = freshAddress();
    await read(id, home);
    await read(id, home);
    await read(id, home, 'Chrome');
    await read(id, freshAddress());
    await touch(id, home);
    await touch(id, home);
    expect(await today(id)).toEqual({
      day: niameyDay(service.clock.now()),
      views: 3,
      contacts: 1,
    });
    await anHourPasses();
    await read(id, home);
    expect((await today(id)).views).toBe(4);
    const { body } = await service.call<AdList>('GET', '/api/annonces/my', { token: moussa.token });
    expect(body.data.find((ad) => ad.id === id)).toMatchObject({ views: 4, contacts: 1 });
  });

  it('count at most twenty browsers behind one address, since user agents can be invented', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const home = freshAddress();
    for (let n = 0; n < 120; n += 1) await read(id, home, `Browser ${n}`);
    expect((await today(id)).views).toBe(20);
    await read(id, freshAddress(), 'Browser 1');
    expect((await today(id)).views).toBe(21);
  });

  it('are of days in Niamey, where the day begins at 23 h UTC', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const now = service.clock.now();
    const untilEvening = (new Date(now).setUTCHours(23, 30, 0, 0) - now.getTime() + DAY) % DAY;
    service.clock.pass(untilEvening);
    moussa = await signedInAgain(service, moussa);
    moderator = await signedInAgain(service, moderator);
    await read(id, freshAddress());
    const tomorrow = new Date(service.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    expect(await today(id)).toEqual({ day: tomorrow, views: 1, contacts: 0 });
  });

  it('exclude the owner, robots and unpublished ads', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    await read(id, freshAddress(), 'Firefox', moussa.token);
    await read(id, freshAddress(), 'Googlebot/2.1');
    await read(id, freshAddress(), 'facebookexternalhit/1.1');
    expect((await today(id)).views).toBe(0);
    await service.call('POST', `/api/annonces/${id}/withdraw`, { token: moussa.token });
    await touch(id, freshAddress());
    expect((await today(id)).contacts).toBe(0);
  });

  it('cover thirty days up to today, for the owner only', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const { body } = await figures(id);
    expect(body.data).toHaveLength(30);
    expect((await figures(id, null)).status).toBe(401);
    const other = await seller(service);
    const answers = [await figures(id, other.token), await figures(999_999, other.token)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  it('are written in batches, and survive a database outage', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const { pool } = service.database;
    await pool.query('ALTER TABLE ad_day RENAME TO ad_day_away');
    await read(id, freshAddress());
    await service.traffic.flush();
    await pool.query('ALTER TABLE ad_day_away RENAME TO ad_day');
    await read(id, freshAddress());
    expect((await today(id)).views).toBe(2);
  });
});

describe('opening very many ads', () => {
  it('from one address is limited for the hour; other addresses and ads already read are not', async () => {
    const harvester = freshAddress();
    const { id } = await publishedAd(service, moussa, moderator);
    for (let n = 0; n < LIMIT; n += 1) await touch(1_000 + n, harvester);
    const { status, headers } = await read(id, harvester);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await touch(id, harvester)).status).toBe(429);
    expect((await touch(1_000, harvester)).status).toBe(200);
    expect((await read(id, freshAddress())).status).toBe(200);
    await anHourPasses();
    expect((await read(id, harvester)).status).toBe(200);
  });

  it('is limited per IPv6 subscriber network', async () => {
    for (let n = 0; n < LIMIT; n += 1) await touch(2_000 + n, `2001:db8:1:1::${n + 1}`);
    expect((await touch(3_000, '2001:db8:1:1::ffff')).status).toBe(429);
    expect((await touch(3_000, '2001:db8:1:2::1')).status).toBe(200);
  });

  it('is limited across one customer’s IPv6 networks', async () => {
    const opened = new Set<number>();
    for (let ad = 0; ad < 300; ad += 1) {
      const line = (ad % 15) * 256;
      const { status } = await touch(4_000 + ad, `2001:db8:2:${line.toString(16)}::1`);
      if (status === 200) opened.add(ad);
    }
    expect(opened.size).toBe(4 * LIMIT);
    expect((await touch(5_000, '2001:db8:2:ff00::1')).status).toBe(429);
    // Ads already read stay available, and another customer has a limit of their own.
    expect((await touch(4_000, '2001:db8:2:0::1')).status).toBe(200);
    expect((await touch(5_000, '2001:db8:3:1::1')).status).toBe(200);
    await anHourPasses();
    expect((await touch(5_000, '2001:db8:2:ff00::1')).status).toBe(200);
  });

  it('is limited per IPv6 /56, and per operator /24 with a higher limit', async () => {
    const open = async (count: number, first: number, from: (n: number) => string) => {
      let opened = 0;
      for (let n = 0; n < count; n += 1)
        opened += Number((await touch(first + n, from(n))).status === 200);
      return opened;
    };
    const ofSmall = await open(3 * LIMIT, 6_000, (n) => `2001:db8:4:${(n % 9) + 1}::1`);
    expect(ofSmall).toBe(2 * LIMIT);
    const ofOperator = await open(21 * LIMIT, 7_000, (n) => `10.66.6.${(n % 100) + 1}`);
    expect(ofOperator).toBe(20 * LIMIT);
    expect((await touch(8_000, '10.66.7.1')).status).toBe(200);
  });
});
