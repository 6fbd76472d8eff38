import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, seller, signedInAgain } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { makeAdministrator } from './make-administrator.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it('makes an administrator of somebody who signed up, told in the journal, once', async () => {
  const hadiza = await seller(service);
  const { user, telephone, token } = hadiza;
  const refused = await service.call('GET', '/api/admin/users', { token });
  expect(refused.status).toBe(403);
  const written = telephone.replace('+227', '').replaceAll(/(..)/g, '$1 ');
  for (const number of [written, telephone])
    expect(await makeAdministrator(service.platform, number)).toBe(
      `${user.first_name} ${user.last_name}`,
    );
  // A sign-in of after the change: the one before is remembered with its old role for some seconds.
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

it('says in one sentence why it cannot', async () => {
  const { telephone } = await newcomer(service);
  for (const [number, words] of [
    ['', /^Give a phone number/],
    ['123', /^Give a phone number/],
    ['+22799999998', /^Nobody has the number \+22799999998/],
    [telephone, /is not confirmed/],
  ] as const)
    await expect(makeAdministrator(service.platform, number)).rejects.toThrow(words);
});
