import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, PASSWORD } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { readSettings } from '#server/platform/settings.ts';

// The other tests use a reduced hashing cost.
let service: TestService;
beforeAll(async () => {
  const { PASSWORD_HASH_MEMORY } = readSettings({});
  service = await testService({ PASSWORD_HASH_MEMORY: String(PASSWORD_HASH_MEMORY) });
});
afterAll(() => service.close());

const login = async (telephone: string, password: string): Promise<number> =>
  (await service.call('POST', '/api/login', { json: { telephone, password } })).status;

it('stores a password as Argon2id with 19 MiB and two passes, and signs in with it', async () => {
  const { telephone, user } = await newcomer(service);
  const { rows } = await service.database.pool.query(
    "SELECT password_hash ~ '^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$' AS ok FROM app_user WHERE id = $1",
    [user.id],
  );
  expect(rows).toEqual([{ ok: true }]);
  expect([await login(telephone, 'pas-le-bon'), await login(telephone, PASSWORD)]).toEqual([
    401, 200,
  ]);
});
