import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { seller, sendAd, staff, type Person } from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const ADMIN_ROUTES = allRoutes.filter(({ path }) => path.startsWith('/api/admin/'));
const WHO = ['anonymous', 'user', 'moderator', 'administrator', 'suspended'] as const;
type Who = (typeof WHO)[number];

let service: TestService;
const tokens: Partial<Record<Who, string>> = {};
beforeAll(async () => {
  service = await testService();
  const someone = await seller(service);
  await sendAd(service, someone);
  const admin = await staff(service, 'admin');
  tokens.user = someone.token;
  tokens.moderator = (await staff(service)).token;
  tokens.administrator = admin.token;
  const gone: Person = await staff(service, 'admin');
  tokens.suspended = gone.token;
  await service.call('POST', `/api/admin/users/${gone.user.id}/suspend`, {
    token: admin.token,
    json: { reason: 'Compte volé.', until: null },
  });
});
afterAll(() => service.close());

/** Everything staff can change, in one value. */
const state = async (): Promise<string> => {
  const { rows } = await service.database.pool.query<{ all: string }>(
    `SELECT concat((SELECT count(*) FROM journal), (SELECT count(*) FROM event), (SELECT count(*) FROM message),
                   (SELECT string_agg(a::text, ',') FROM ad a), (SELECT string_agg(h::text, ',') FROM review_hold h),
                   (SELECT string_agg(r::text, ',' ORDER BY id) FROM rejection_reason r),
                   (SELECT string_agg(c::text, ',' ORDER BY id) FROM category c), (SELECT count(*) FROM city),
                   (SELECT string_agg(u::text, ',' ORDER BY id) FROM app_user u)) AS all`,
  );
  return rows[0]?.all ?? '';
};

const ask = (who: Who, { method, path }: (typeof ADMIN_ROUTES)[number]) => {
  const token = tokens[who];
  return service.call(method, path.replace(':id', '2147483000'), token ? { token } : {});
};

const ALLOWED: Record<'moderator' | 'admin', readonly Who[]> = {
  moderator: ['moderator', 'administrator'],
  admin: ['administrator'],
};

describe('the administration', () => {
  it('has no call that is open to others', () => {
    expect(ADMIN_ROUTES.length).toBeGreaterThan(30);
    for (const { path, access } of ADMIN_ROUTES)
      expect([path, access]).toEqual([path, expect.stringMatching(/^(moderator|admin)$/)]);
  });

  it.each(ADMIN_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s knows who may call it',
    async (_name, route) => {
      const allowed = ALLOWED[route.access as 'moderator' | 'admin'];
      for (const who of WHO) {
        const before = await state();
        const { status } = await ask(who, route);
        // Let in, an id that names nothing or a body that says nothing leads no further.
        const refused = who === 'anonymous' || who === 'suspended' ? [401] : [403];
        const expected = allowed.includes(who) ? [200, 404, 415, 422] : refused;
        expect([who, status]).toEqual([who, expect.toBeOneOf(expected)]);
        const isUnchanged = allowed.includes(who) || (await state()) === before;
        expect([who, isUnchanged]).toEqual([who, true]);
      }
    },
  );

  it('lets somebody whose role was taken away in for no more than five seconds', async () => {
    const moderator = await staff(service);
    const queue = () => service.call('GET', '/api/admin/annonces', { token: moderator.token });
    expect((await queue()).status).toBe(200);
    await service.call('POST', `/api/admin/users/${moderator.user.id}/role`, {
      token: tokens.administrator ?? '',
      json: { role: 'user' },
    });
    await expect
      .poll(async () => (await queue()).status, { timeout: 5000, interval: 200 })
      .toBe(403);
  });
});
