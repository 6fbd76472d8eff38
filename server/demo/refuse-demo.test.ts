import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/domains/accounts/index.ts';
import { seller, signUpBody } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { endDemo } from './end-demo.ts';
import { refuseDemo } from './refuse-demo.ts';

const [, , , demoBuyers] = DEMO_ACCOUNTS.map(({ phone }) => phone);

let service: TestService;
beforeAll(async () => {
  service = await testService();
  await seller(service, { telephone: demoBuyers });
});
afterAll(() => service.close());

describe('an unmarked account with a demo number', () => {
  const setPassword = async (password: string, isConfirmed: boolean): Promise<void> => {
    await service.database.pool.query(
      `UPDATE app_user SET password_hash = $1, phone_verified_at = CASE WHEN $2 THEN now() END WHERE telephone = $3`,
      [await hashPassword(service.platform, password), isConfirmed, demoBuyers],
    );
  };

  it('counts as demo with the demo password, and is removed too', async () => {
    await setPassword(DEMO_PASSWORD, true);
    await expect(refuseDemo(service.platform)).rejects.toThrow('1 demo accounts');
    expect(await endDemo(service.platform)).toMatchObject({ people: 1 });
    await expect(refuseDemo(service.platform)).resolves.toBeUndefined();
  });

  it('cannot sign up with the demo password', async () => {
    const signUp = (password: string) =>
      service.call('POST', '/api/register', { json: signUpBody({ password }) });
    expect((await signUp(DEMO_PASSWORD)).status).toBe(422);
    expect((await signUp('an-other-word-1')).status).toBe(201);
  });

  it('counts as real with another password, or with an unconfirmed number', async () => {
    await seller(service, { telephone: demoBuyers });
    for (const [password, isConfirmed] of [
      ['an-other-word-1', true],
      [DEMO_PASSWORD, false],
    ] as const) {
      await setPassword(password, isConfirmed);
      await expect(refuseDemo(service.platform)).resolves.toBeUndefined();
      expect(await endDemo(service.platform)).toMatchObject({ people: 0 });
    }
  });
});
