import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas/ads.ts';
import { HOUR } from '#contract/common/time.ts';
import { newCompany } from '#server/testing/companies.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

const show = ({ token }: Person, shown: boolean) =>
  service.call('POST', '/api/my-company-sign', { token, json: { shown } });

it('"Société déclarée" is shown of a company that there is, to those who chose it, and names nothing of it', async () => {
  const person = await seller(service);
  const { id } = await publishedAd(service, person, moderator);
  const read = async () =>
    (await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${id}`)).body.data;
  const isDeclared = async () => (await read()).seller.company_declared;
  await show(person, true);
  expect(await isDeclared()).toBe(false);
  await show(person, false);
  const company = await newCompany(service, person);
  // A company is private until its holder says otherwise.
  expect(await isDeclared()).toBe(false);
  expect((await show(person, true)).status).toBe(200);
  expect(await isDeclared()).toBe(true);
  expect(JSON.stringify(await read())).not.toMatch(/Sahel Négoce|73282932000074|Gérante/);
  await service.call('DELETE', `/api/entreprises/${company.id}`, { token: person.token });
  expect(await isDeclared()).toBe(false);
});

it('an erased account keeps neither the choice nor the day until which it lost its pledge', async () => {
  const person = await seller(service);
  await show(person, true);
  const { pool } = service.database;
  await pool.query("UPDATE app_user SET pledge_lost_until = '2027-05-23' WHERE id = $1", [
    person.user.id,
  ]);
  const signs = async () =>
    (
      await pool.query('SELECT shows_company, pledge_lost_until FROM app_user WHERE id = $1', [
        person.user.id,
      ])
    ).rows[0] as unknown;
  const exported = await service.call<{ data: Record<string, { account: unknown }> }>(
    'GET',
    '/api/my-data',
    { token: person.token },
  );
  expect(exported.body.data['accounts']?.account).toMatchObject({
    shows_company: true,
    pledge_lost_until: expect.stringContaining('2027-05-2') as string,
  });
  await service.call('POST', '/api/delete-account', { token: person.token });
  service.clock.pass(HOUR);
  await eraseDeletedAccounts.run(service.platform, {});
  expect(await signs()).toEqual({ shows_company: false, pledge_lost_until: null });
});
