import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadDeclaration } from '#contract/companies/schemas/declarations.ts';
import { newcomer, seller, staff, type Person } from '#server/testing/personas.ts';
import {
  filedDeclaration,
  newCompany,
  newOwner,
  submittedDeclaration,
} from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
let boubacar: Person;
beforeAll(async () => {
  service = await testService();
  hadiza = await seller(service);
  boubacar = await staff(service, 'admin');
});
afterAll(() => service.close());

type Read = { message: string; data: ReadDeclaration; errors?: Record<string, string[]> };
const read = (id: number, reason = 'Contrôle de la déclaration') =>
  service.call<Read>('GET', `/api/admin/declarations/${id}?reason=${encodeURIComponent(reason)}`, {
    token: boubacar.token,
  });

const submitted = async (): Promise<number> => {
  const company = await newCompany(service, hadiza);
  await newOwner(service, hadiza, company.id);
  return (await submittedDeclaration(service, hadiza, company.id)).id;
};

describe('reading by the administration', () => {
  it('requires a reason of at least ten characters', async () => {
    const id = await submitted();
    for (const reason of ['', '         ', 'trop bref']) {
      const { status, body } = await read(id, reason);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']]);
    }
    const without = await service.call('GET', `/api/admin/declarations/${id}`, {
      token: boubacar.token,
    });
    expect(without.status).toBe(422);
  });

  it('says who decided on each version, which its holder does not see', async () => {
    const id = await submitted();
    const comment = 'Ajoutez la date de naissance.';
    const url = `/api/admin/declarations/${id}/reject`;
    await service.call('POST', url, { token: boubacar.token, json: { comment } });
    const [rejected] = (await read(id)).body.data.versions;
    expect(rejected).toMatchObject({
      outcome: 'rejetée',
      decided_by: `${boubacar.user.first_name} ${boubacar.user.last_name}`,
      comment,
    });
    const own = await service.call<Read>('GET', `/api/declarations/${id}`, {
      token: hadiza.token,
    });
    expect(own.body.data.versions[0]).not.toHaveProperty('decided_by');
  });

  it('shows the frozen copy, and is logged for the holder to see', async () => {
    const id = await submitted();
    const { entreprise_id: company, number } = (await read(id, 'Contrôle annuel')).body.data;
    const { body } = await read(id);
    expect(body.data.beneficiaires).toMatchObject([
      { nom_naissance: 'Oumarou', date_naissance: '1980-05-02' },
    ]);
    const journal = await service.call<{ data: unknown[] }>(
      'GET',
      `/api/entreprises/${company}/lectures`,
      {
        token: hadiza.token,
      },
    );
    expect(journal.body.data).toMatchObject([
      { reason: 'Contrôle de la déclaration', reader: 'Boubacar', number },
      { reason: 'Contrôle annuel', reader: 'Boubacar', number },
    ]);
    const other = await newcomer(service);
    expect(
      (await service.call('GET', `/api/entreprises/${company}/lectures`, { token: other.token }))
        .status,
    ).toBe(404);
  });

  it('is refused for a draft', async () => {
    const company = await newCompany(service, hadiza);
    const { body } = await service.call<{ data: { id: number } }>(
      'POST',
      `/api/entreprises/${company.id}/declarations`,
      { token: hadiza.token },
    );
    expect((await read(body.data.id)).status).toBe(404);
  });

  it('stays in the log without its reason once the company is deleted', async () => {
    const filed = await filedDeclaration(service, hadiza, boubacar);
    const waiting = await submitted();
    const { entreprise_id: other } = (await read(waiting, 'Vu avec le greffe')).body.data;
    await read(filed.declaration.id, 'Vu avec le greffe');
    for (const company of [filed.company.id, other]) {
      await service.call('DELETE', `/api/entreprises/${company}`, { token: hadiza.token });
      const { rows } = await service.database.pool.query(
        `SELECT reader_id, text FROM owner_reading JOIN owner_reading_reason ON reading_id = id
         WHERE company_id = $1`,
        [company],
      );
      expect(rows).toEqual([{ reader_id: boubacar.user.id, text: '' }]);
    }
  });
});
