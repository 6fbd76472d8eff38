import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, seller, signedInAgain } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { makeAdministrator } from './make-administrator.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it('makes a registered user an administrator, recorded once in the journal', async () => {
  const hadiza = await seller(service);
  const { user, telephone, token } = hadiza;
  const refused = await service.call('GET', '/api/admin/users', { token });
  expect(refused.status).toBe(403);
  const written = telephone.replace('+227', '').replaceAll(/(..)/g, '$1 ');
  for (const number of [written, telephone])
    expect(await makeAdministrator(service.platform, number)).toBe(
      `${user.first_name} ${user.last_name}`,
    );
  // The person signs in again, because the role in the earlier session stays cached for some seconds.
  const now = await signedInAgain(service, hadiza);
  expect((await service.call('GET', '/api/admin/users', { token: now.token })).status).toBe(200);
  const { rows } = await service.database.pool.query(
    "SELECT actor_id, act, detail FROM journal WHERE subject = 'user' AND subject_id = $1",
    [user.id],
  );
  expect(rows).toEqual([
    { actor_id: user.id, act: 'user.role_given', detail: { before: 'user', role: 'admin' } },
  ]);
});

it('reports failures in one sentence', async () => {
  const { telephone } = await newcomer(service);
  for (const [number, words] of [
    ['', /^Give a phone number/],
    ['123', /^Give a phone number/],
    ['+22799999998', /^No account has the number \+22799999998/],
    [telephone, /is not confirmed/],
  ] as const)
    await expect(makeAdministrator(service.platform, number)).rejects.toThrow(words);
});
