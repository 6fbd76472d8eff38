import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { seller, staff } from '#server/testing/cast.ts';
import { fingerprint } from '#server/testing/fingerprint.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const ROUTES = allRoutes.filter(({ access }) => access !== 'public');
const WHO = ['anonymous', 'forged', 'signed out', 'suspended', 'deleted'] as const;

let service: TestService;
const tokens: Partial<Record<(typeof WHO)[number], string>> = {};
let stored = '';
beforeAll(async () => {
  service = await testService();
  const admin = await staff(service, 'admin');
  const gone = await seller(service);
  await service.call('POST', '/api/logout', { token: gone.token });
  const suspended = await seller(service);
  await service.call('POST', `/api/admin/users/${suspended.user.id}/suspend`, {
    token: admin.token,
    json: { reason: 'Compte volé.', until: null },
  });
  const deleted = await seller(service);
  await service.call('POST', '/api/delete-account', { token: deleted.token });
  const [head = '', , signature = ''] = admin.token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: '1', sid: 1, exp: 4_000_000_000 }));
  tokens['forged'] = [head, claims.toString('base64url'), signature].join('.');
  tokens['signed out'] = gone.token;
  tokens['suspended'] = suspended.token;
  tokens['deleted'] = deleted.token;
});
afterAll(() => service.close());

describe('whoever is not signed in', () => {
  it('is known for it within five seconds', async () => {
    // A call that looks at the sign-in alone: /api/me knows by itself that an account is gone.
    for (const token of Object.values(tokens))
      await expect
        .poll(async () => (await service.call('GET', '/api/conversations', { token })).status, {
          timeout: 6000,
        })
        .toBe(401);
    stored = await fingerprint(service);
  });

  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is told so by %s, whatever the token, and nothing comes of it',
    async (_name, { method, path }) => {
      const url = path.replace(/:\w+/, '1');
      for (const who of WHO) {
        const token = tokens[who];
        const { status, body } = await service.call<{ code?: number }>(
          method,
          url,
          token === undefined ? {} : { token },
        );
        expect([who, status, body.code]).toEqual([who, 401, 401]);
      }
    },
  );

  it('has changed no row by all of this', async () => {
    expect(await fingerprint(service)).toBe(stored);
  });
});
