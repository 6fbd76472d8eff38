import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient, type AdminClient } from '#server/testing/admin-client.ts';
import { PASSWORD, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let client: AdminClient;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
});
afterAll(() => service.close());

describe('the last administrator', () => {
  it('remains after fifty concurrent calls', async () => {
    const other = await staff(service, 'admin');
    for (let round = 0; round < 2; round += 1) {
      await service.database.pool.query(
        "UPDATE app_user SET role = 'admin', suspended_at = NULL WHERE id = ANY($1)",
        [[admin.user.id, other.user.id]],
      );
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          i % 2 === 0
            ? client.act(admin, '/role', { role: 'user' }, other)
            : client.act(
                other,
                i % 4 === 1 ? '/suspend' : '/role',
                { reason: 'Fausses annonces.', until: null, role: 'user' },
                admin,
              ),
        ),
      );
      expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
      const { rows } = await service.database.pool.query(
        "SELECT id FROM app_user WHERE role = 'admin' AND suspended_at IS NULL",
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
    await service.database.pool.query(
      "UPDATE app_user SET role = CASE WHEN id = $1 THEN 'admin' ELSE 'user' END, suspended_at = NULL WHERE id = ANY($2)",
      [admin.user.id, [admin.user.id, other.user.id]],
    );
    const { body } = await service.call<{ access_token: string }>('POST', '/api/login', {
      json: { telephone: admin.telephone, password: PASSWORD },
    });
    admin = { ...admin, token: body.access_token };
    const alone = await client.act(admin, '/role', { role: 'user' });
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'Il faut au moins un administrateur.',
    ]);
    expect((await client.act(admin, '/role', { role: 'roi' })).status).toBe(422);
  });

  const leave = ({ token }: Person) =>
    service.call('POST', '/api/delete-account', { token, json: {} });

  it('cannot delete their own account', async () => {
    const refused = await leave(admin);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        name: 'account.lastAdministrator',
        message:
          'Vous êtes le seul administrateur. Nommez-en un autre avant de supprimer votre compte.',
        code: 409,
      },
    ]);
    expect((await service.call('GET', '/api/me', { token: admin.token })).status).toBe(200);
    expect((await leave(await seller(service))).status).toBe(200);
  });

  it('remains when two delete their accounts, or one is deleted and the other demoted, at once', async () => {
    for (const second of [
      (one: Person) => leave(one),
      (one: Person, by: Person) => client.act(one, '/role', { role: 'user' }, by),
    ]) {
      const other = await staff(service, 'admin');
      const answers = await Promise.all([leave(admin), second(other, admin)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses.slice(0, 1)).toEqual([200]);
      expect(statuses[1]).toBeOneOf([401, 409]);
      const { rows } = await service.database.pool.query<{ id: number }>(
        "SELECT id FROM app_user WHERE role = 'admin' AND suspended_at IS NULL",
      );
      expect(rows).toHaveLength(1);
      if (rows[0]?.id === other.user.id) admin = other;
    }
  });
});
