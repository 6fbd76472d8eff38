import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adRoutes } from '#contract/ads/routes/ads.ts';
import { alertRoutes } from '#contract/alerts/routes/alerts.ts';
import { notificationRoutes } from '#contract/notifications/routes/notifications.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { ownCounter, shareCounters, type Caller } from '#server/platform/account-shares.ts';
import type { Counter } from '#server/platform/limits.ts';
import { multipart, newcomer, seller, type Person } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { shareOf, SHARES } from './network-shares.ts';
import { shareRefusals } from '#contract/common/share-refusals.ts';

const UNCONFIRMED = /Confirmez votre numéro/;
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const ofAccounts = allRoutes.filter(({ access }) => access === 'user');
const changing = ofAccounts.filter(({ method }) => ['POST', 'PATCH'].includes(method));

let service: TestService;
let free: Person;
let confirmed: Person;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
});
beforeEach(async () => {
  [free, confirmed] = await Promise.all([newcomer(service), seller(service)]);
});
afterAll(() => service.close());

const callerAt = (hasConfirmedPhone: boolean, address: string): Caller => ({
  actor: { id: 0, hasConfirmedPhone, hasConfirmedEmail: false },
  address,
});

/** Counts against a network's limit until nothing is left. */
const useUp = async ([limit, key]: Counter): Promise<void> => {
  await service.platform.limits.use(limit, key, undefined, limit.points);
};

const call = async (contract: RouteContract, { token }: Person, from: string) => {
  const url = contract.path.replace(/:\w+/, '2147483000');
  const { status, body } = await service.call<{ name?: string; message: string }>(
    contract.method,
    url,
    { token, from },
  );
  return { status, isFull: body.name?.startsWith('share.network') === true, body };
};

describe('what accounts do is capped for their network', () => {
  it('in every call that changes something', () => {
    expect(changing.filter((contract) => !shareOf(contract)).map(nameOf)).toEqual([]);
    expect(changing.length).toBeGreaterThan(60);
  });

  it('by a share of its own, in every call that makes something an account holds', () => {
    const making = changing.filter(({ answers }) => 201 in answers);
    const unnamed = making.filter(
      (contract) => !SHARES.some(({ calls }) => calls.includes(contract)),
    );
    expect(unnamed.map(nameOf)).toEqual([]);
  });

  it('is counted for every event stream', () => {
    const open = ofAccounts.filter(({ produces }) => produces === 'text/event-stream');
    expect(open).toEqual([notificationRoutes.events]);
    expect(open.map((contract) => shareOf(contract)?.countedBy)).toEqual(['hub']);
  });

  it('and reads and removals are not', () => {
    const others = ofAccounts.filter(
      (contract) => !changing.includes(contract) && contract !== notificationRoutes.events,
    );
    expect(others.filter((contract) => shareOf(contract)).map(nameOf)).toEqual([]);
  });

  it('limits have distinct names, and are higher for confirmed numbers and for networks of operators', () => {
    const names = SHARES.map(({ limit }) => limit.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { limit } of SHARES) {
      const pointsOf = (isConfirmed: boolean, address: string) =>
        shareCounters(limit, callerAt(isConfirmed, address)).map(([{ points }]) => points);
      expect(pointsOf(false, '10.0.0.1')).toEqual([limit.points, limit.points * 20]);
      expect(pointsOf(true, '10.0.0.1')).toEqual([limit.points * 20, limit.points * 400]);
      expect(pointsOf(false, '2001:db8::1')).toEqual([
        limit.points,
        limit.points * 2,
        limit.points * 4,
      ]);
    }
  });
});

describe('a network that has had its share', () => {
  let last = 0;
  const freshBlock = (): string => `10.20.${(last += 1)}`;

  const shares = [...new Set(changing.map((contract) => shareOf(contract)))]
    .filter((share) => share !== undefined)
    .map((share) => [share.limit.name, share] as const);

  it.each(shares)('is refused with 429: %s', async (_name, share) => {
    const calls = changing.filter((contract) => shareOf(contract) === share);
    const block = freshBlock();
    const [full, other] = [`${block}.1`, `${block}.2`];
    const [ofFree] = shareCounters(share.limit, callerAt(false, full));
    const [ofConfirmed] = shareCounters(share.limit, callerAt(true, full));
    if (!ofFree || !ofConfirmed) throw new Error('No counter.');
    // Calls that require no proof of a number or address are allowed to an account without a confirmed number.
    const open = calls.filter(({ needsConfirmedPhone, needsProof }) =>
      [needsConfirmedPhone, needsProof].every((needed) => needed !== true),
    );
    await useUp(ofFree);
    for (const contract of open) {
      const { status, isFull, body } = await call(contract, free, full);
      expect([nameOf(contract), status, isFull]).toEqual([nameOf(contract), 429, true]);
      expect(body.message).toMatch(UNCONFIRMED);
    }
    const [one] = calls;
    if (!one) throw new Error('No call.');
    expect((await call(one, free, other)).isFull).toBe(false);
    // The exhausted share of accounts without a confirmed number does not affect accounts with one.
    expect((await call(one, confirmed, full)).isFull).toBe(false);
    await useUp([{ ...ofConfirmed[0], points: ofConfirmed[0].points - 1 }, ofConfirmed[1]]);
    const refused = await call(one, confirmed, full);
    expect([refused.status, refused.isFull]).toEqual([429, true]);
    expect(refused.body.message).not.toMatch(UNCONFIRMED);
    expect((await call(one, confirmed, other)).isFull).toBe(false);
  });

  it('was used by several accounts: one alone is refused before its network is', async () => {
    const block = freshBlock();
    const share = shareOf(alertRoutes.save);
    if (!share) throw new Error('No share.');
    for (const [person, isConfirmed] of [
      [free, false],
      [confirmed, true],
    ] as const) {
      const caller = callerAt(isConfirmed, `${block}.1`);
      const own = ownCounter(share.limit, {
        ...caller,
        actor: { ...caller.actor, id: person.user.id },
      });
      await useUp(own);
      const { status, isFull } = await call(alertRoutes.save, person, caller.address);
      expect([status, isFull]).toEqual([429, false]);
      const [ofNetwork] = shareCounters(share.limit, caller);
      expect(own[0].points * 10).toBeLessThanOrEqual(ofNetwork?.[0].points ?? 0);
    }
    expect((await call(alertRoutes.save, await newcomer(service), `${block}.1`)).status).toBe(422);
  });

  it('is refused from all its addresses: a /24 has the twentyfold of one', async () => {
    const share = shareOf(alertRoutes.save);
    const block = freshBlock();
    const [, ofBlock] = share ? shareCounters(share.limit, callerAt(false, `${block}.1`)) : [];
    if (!ofBlock) throw new Error('No counter.');
    await useUp(ofBlock);
    expect((await call(alertRoutes.save, free, `${block}.77`)).isFull).toBe(true);
    expect((await call(alertRoutes.save, free, `${freshBlock()}.77`)).isFull).toBe(false);
  });
});

it('is counted for forms without JavaScript too', async () => {
  const [full, other] = ['10.40.1.1', '10.40.2.1'];
  const share = shareOf(adRoutes.publish);
  const [counter] = share ? shareCounters(share.limit, callerAt(true, full)) : [];
  if (!counter) throw new Error('No counter.');
  await useUp(counter);
  const { rows } = await service.database.pool.query<Record<string, number>>(
    `SELECT id AS category_id, parent_id AS cat_id FROM category WHERE slug = 'smartphones'`,
  );
  const fields = {
    ...rows[0],
    key: 'plain',
    title: 'Samsung A14',
    description: 'Écran neuf.',
    product_status: 'Bien',
    'attributes[brand]': 'samsung',
    'attributes[model]': 'A14',
    price: '75 000',
    price_kind: 'negotiable',
    city_id: 1,
    country: '227',
    telephone: '',
    whatsapp: '',
    sms: '',
  };
  const { payload, headers } = multipart(
    Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
  );
  const cookie = `kasuwa_refresh=${confirmed.cookie}`;
  const publish = (from: string) =>
    makePost(() => service)('/publish', payload, { cookie, headers, from });
  const refused = await publish(full);
  expect([refused.status, refused.html.includes(shareRefusals.network.message)]).toEqual([
    429,
    true,
  ]);
  expect((await publish(other)).status).toBe(303);
});

describe('event streams', () => {
  it('of free accounts fill their network’s places, and leave those of confirmed numbers', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const ends = new AbortController();
    // These references keep the responses alive, because the garbage collector would close their streams.
    const streams: Response[] = [];
    const open = async ({ token }: Person): Promise<number> => {
      const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: ends.signal,
      });
      streams.push(stream);
      return stream.status;
    };
    // Each account may have six streams at most, so that 17 accounts are needed.
    const people = await Promise.all(Array.from({ length: 17 }, () => newcomer(service)));
    const statuses: number[] = [];
    for (const person of people)
      for (let turn = 0; turn < 6 && statuses.length < 101; turn += 1)
        statuses.push(await open(person));
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
    expect(await open(confirmed)).toBe(200);
    expect(streams).toHaveLength(102);
    ends.abort();
    const last = people.at(-1) ?? free;
    await expect.poll(() => service.platform.tallies.gauge('open_streams')).toBe(0);
    const again = new AbortController();
    const { status } = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { authorization: `Bearer ${last.token}` },
      signal: again.signal,
    });
    again.abort();
    expect(status).toBe(200);
  });
});
