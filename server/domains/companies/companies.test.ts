import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEGAL_FORMS,
  TAX_REGIMES,
  type Company,
  type CompanyList,
} from '#contract/companies/schemas/companies.ts';
import { multipart, newcomer, type Person } from '#server/testing/personas.ts';
import { companyFields, newCompany } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Saved = { message: string; data: { data: Company }; errors?: Record<string, string[]> };
const create = ({ token }: Person, json: unknown, headers: Record<string, string> = {}) =>
  service.call<Saved>('POST', '/api/create-entreprises', { token, json, headers });
const update = ({ token }: Person, id: number, json: unknown) =>
  service.call<Saved>('POST', `/api/update-entreprises/${id}`, { token, json });
const list = ({ token }: Person, url = '/api/my-entreprises') =>
  service.call<CompanyList>('GET', url, { token });
const search = ({ token }: Person, json: unknown) =>
  service.call<CompanyList>('POST', '/api/search-entreprises', { token, json });

describe('adding a company', () => {
  it('returns the complete company as sent', async () => {
    const hadiza = await newcomer(service);
    const { status, body } = await create(hadiza, companyFields());
    expect([status, body.message]).toEqual([201, 'Société ajoutée.']);
    expect(body.data.data).toMatchObject({
      ...companyFields(),
      siret_hint: null,
      declaration_due_at: null,
    });
    const { body: one } = await service.call<{ data: { data: Company } }>(
      'GET',
      `/api/entreprises/${body.data.data.id}`,
      { token: hadiza.token },
    );
    expect(one.data.data).toEqual(body.data.data);
  });

  it('requires every field', async () => {
    const hadiza = await newcomer(service);
    const fields = Object.keys(companyFields());
    const empty = Object.fromEntries(fields.map((name) => [name, '']));
    for (const json of [{}, empty]) {
      const { status, body } = await create(hadiza, json);
      expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, fields.toSorted()]);
    }
    for (const field of fields) {
      const { status, body } = await create(hadiza, companyFields({ [field]: '   ' }));
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  it.each([
    ...LEGAL_FORMS.map((form) => ['forme_juridique', form]),
    ...TAX_REGIMES.map((regime) => ['regime_fiscal', regime]),
  ])('accepts %s %s', async (field, value) => {
    const person = await newcomer(service);
    expect((await create(person, companyFields({ [field]: value }))).status).toBe(201);
  });

  it.each([
    ['siret', '7328A932000074'],
    ['siret', '-5'],
    ['siret', '1e5'],
    ['siret', '1'.repeat(30)],
    ['forme_juridique', 'SAS U'],
    ['regime_fiscal', 'aucun'],
    ['pays', 'France'],
    ['pays', 'ZZ'],
    ['director_email', 'personne'],
    ['director_phone', 'appelez-moi'],
    ['nif', '28485_S'],
    ['nif', '1'.repeat(21)],
    ['rccm', 'B12 n° 345'],
    ['rccm', '1'.repeat(41)],
    ['designation', 'x'.repeat(161)],
    ['designation', 'a\u0000b'],
  ])('refuses %s = %s at its field', async (field, value) => {
    const { status, body } = await create(
      await newcomer(service),
      companyFields({ [field]: value }),
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('takes the numbers of a company of Niger, which may be left out', async () => {
    const hadiza = await newcomer(service);
    const { body: without } = await create(hadiza, companyFields());
    expect(without.data.data).toMatchObject({ nif: '', rccm: '' });
    const { body } = await create(
      hadiza,
      companyFields({ nif: ' 28485/s ', rccm: 'ne-nim-01-2021  b12-00345' }),
    );
    const { data: company } = body.data;
    expect(company).toMatchObject({ nif: '28485/S', rccm: 'NE-NIM-01-2021 B12-00345' });
    const changed = await update(hadiza, company.id, { ville: 'Niamey' });
    expect(changed.body.data.data).toMatchObject({ nif: '28485/S', ville: 'Niamey' });
    const cleared = await update(hadiza, company.id, { nif: null, rccm: '' });
    expect(cleared.body.data.data).toMatchObject({ nif: '', rccm: '' });
  });

  it('stores a SIRET as digits: without spaces, with a leading zero', async () => {
    const hadiza = await newcomer(service);
    const { body } = await create(hadiza, companyFields({ siret: '012 345 678 00012' }));
    expect(body.data.data.siret).toBe('01234567800012');
  });

  it('accepts a SIRET that looks wrong, or is used by another own company, with a hint', async () => {
    const hadiza = await newcomer(service);
    const short = await create(hadiza, companyFields({ siret: '123' }));
    expect([short.status, short.body.data.data.siret_hint]).toEqual([
      201,
      'Un SIRET compte 14 chiffres ; vous en avez tapé 3.',
    ]);
    await newCompany(service, hadiza);
    const duplicate = await create(hadiza, companyFields());
    expect([duplicate.status, duplicate.body.data.data.siret_hint]).toEqual([
      201,
      'Une autre de vos sociétés porte déjà ce SIRET.',
    ]);
    // The same SIRET in a company of another holder causes no hint.
    const other = await create(await newcomer(service), companyFields());
    expect(other.body.data.data.siret_hint).toBeNull();
  });

  it('creates one for the same key, concurrently or one after the other', async () => {
    const hadiza = await newcomer(service);
    const headers = { 'idempotency-key': 'k-1' };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => create(hadiza, companyFields(), headers)),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 201,
    ]);
    expect((await list(hadiza)).body.data.meta.total).toBe(1);
    const long = await create(hadiza, companyFields(), { 'idempotency-key': 'x'.repeat(201) });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['idempotency_key']]);
  });

  it('accepts a form like JSON', async () => {
    const hadiza = await newcomer(service);
    const parts = Object.entries(companyFields()).map(([name, value]) => ({
      name,
      value: String(value),
    }));
    const { status, body } = await service.call<Saved>('POST', '/api/create-entreprises', {
      token: hadiza.token,
      ...multipart(parts),
    });
    expect([status, body.data.data.designation]).toEqual([201, 'Sahel Négoce']);
  });

  it('ignores read-only fields', async () => {
    const hadiza = await newcomer(service);
    const moussa = await newcomer(service);
    const json = { ...companyFields(), id: 1, holder_id: moussa.user.id, deleted_at: '2020-01-01' };
    const { status } = await create(hadiza, json);
    expect([status, (await list(moussa)).body.data.meta.total]).toEqual([201, 0]);
  });

  it('is limited to fifty, also for concurrent requests', async () => {
    const hadiza = await newcomer(service);
    for (let n = 0; n < 10; n += 1) await newCompany(service, hadiza);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(hadiza, companyFields())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 10 }, () => [422, 'Vous avez déjà 50 sociétés. Supprimez-en une.']),
    );
    const { data } = (await list(hadiza)).body.data;
    expect((await list(hadiza)).body.data.meta.total).toBe(50);
    await service.call('DELETE', `/api/entreprises/${data[0]?.id}`, { token: hadiza.token });
    expect((await create(hadiza, companyFields())).status).toBe(201);
    // The limit does not count companies of other holders.
    expect((await create(await newcomer(service), companyFields())).status).toBe(201);
  });
});

describe('the list of companies', () => {
  it('contains one’s own, ten a page, with pagination links', async () => {
    const hadiza = await newcomer(service);
    await newCompany(service, await newcomer(service));
    for (let n = 1; n <= 12; n += 1)
      await newCompany(service, hadiza, { designation: `Société ${n}` });
    const { body } = await list(hadiza);
    expect(body.data.meta).toMatchObject({
      from: 1,
      to: 10,
      total: 12,
      current_page: 1,
      last_page: 2,
    });
    expect(body.data.meta.links).toEqual([
      { label: 'Précédent', url: null, active: false },
      { label: '1', url: '/api/my-entreprises?page=1', active: true },
      { label: '2', url: '/api/my-entreprises?page=2', active: false },
      { label: 'Suivant', url: '/api/my-entreprises?page=2', active: false },
    ]);
    const second = await list(hadiza, body.data.meta.links.at(-1)!.url!);
    expect(second.body.data.data.map(({ designation }) => designation)).toEqual([
      'Société 2',
      'Société 1',
    ]);
    expect(second.body.data.meta).toMatchObject({ from: 11, to: 12 });
  });

  it('is empty for a new account and past its end', async () => {
    const hadiza = await newcomer(service);
    for (const url of ['/api/my-entreprises', '/api/my-entreprises?page=9']) {
      const { status, body } = await list(hadiza, url);
      expect([status, body.data.data, body.data.meta.from]).toEqual([200, [], null]);
    }
    expect((await list(hadiza, '/api/my-entreprises?page=0')).status).toBe(422);
  });

  it('is searched by SIRET, designation and city, ignoring accents and case', async () => {
    const hadiza = await newcomer(service);
    await newCompany(service, hadiza, { designation: 'Épicerie de l’Étoile' });
    await newCompany(service, hadiza, { designation: 'Garage Moussa', siret: '35600000000048' });
    await newCompany(service, hadiza, { designation: 'Cent % coton', ville: 'Orléans' });
    const found = async (words: string) =>
      (await search(hadiza, { search: words })).body.data.data.map(
        ({ designation }) => designation,
      );
    expect(await found('epicerie')).toEqual(['Épicerie de l’Étoile']);
    expect(await found('ÉTOILE')).toEqual(['Épicerie de l’Étoile']);
    expect(await found('orleans')).toEqual(['Cent % coton']);
    expect(await found('356 000 000')).toEqual(['Garage Moussa']);
    expect(await found('%')).toEqual(['Cent % coton']);
    expect(await found('_')).toEqual([]);
    expect(await found("'; DROP TABLE company; --")).toEqual([]);
    expect(await found('')).toHaveLength(3);
    expect((await search(hadiza, undefined)).body.data.data).toHaveLength(3);
    expect((await search(hadiza, { search: 'x'.repeat(201) })).status).toBe(422);
  });

  it('keeps the search in pagination links', async () => {
    const hadiza = await newcomer(service);
    for (let n = 1; n <= 11; n += 1)
      await newCompany(service, hadiza, { designation: `Café ${n}` });
    await newCompany(service, hadiza);
    const { body } = await search(hadiza, { search: 'café' });
    expect(body.data.meta).toMatchObject({ from: 1, to: 10, total: 11 });
    const next = body.data.meta.links.at(-1)!.url!;
    expect(next).toBe('/api/my-entreprises?search=caf%C3%A9&page=2');
    expect((await list(hadiza, next)).body.data.data.map(({ designation }) => designation)).toEqual(
      ['Café 1'],
    );
  });
});

describe('changing a company', () => {
  it('updates only the given fields, as JSON or as a form', async () => {
    const hadiza = await newcomer(service);
    const { id } = await newCompany(service, hadiza);
    const { status, body } = await update(hadiza, id, { designation: 'Sahel Négoce et Fils' });
    expect([status, body.message]).toEqual([200, 'Société mise à jour.']);
    expect(body.data.data).toMatchObject({
      ...companyFields(),
      designation: 'Sahel Négoce et Fils',
    });
    const form = await service.call<Saved>('POST', `/api/update-entreprises/${id}`, {
      token: hadiza.token,
      ...multipart([{ name: 'ville', value: 'Lyon' }]),
    });
    expect(form.body.data.data).toMatchObject({
      ville: 'Lyon',
      designation: 'Sahel Négoce et Fils',
    });
    expect((await update(hadiza, id, {})).status).toBe(200);
  });

  it('validates like adding', async () => {
    const hadiza = await newcomer(service);
    const { id } = await newCompany(service, hadiza);
    for (const [field, value] of [
      ['siret', ''],
      ['siret', 'abc'],
      ['pays', 'XX'],
      ['designation', ' '],
    ] as const) {
      const { status, body } = await update(hadiza, id, { [field]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});

describe('deleting a company', () => {
  it('deletes everything without a filed declaration', async () => {
    const hadiza = await newcomer(service);
    const { id } = await newCompany(service, hadiza);
    const { status, body } = await service.call('DELETE', `/api/entreprises/${id}`, {
      token: hadiza.token,
    });
    expect([status, body['message']]).toEqual([200, 'Société supprimée.']);
    expect((await list(hadiza)).body.data.data).toEqual([]);
    const { rows } = await service.database.pool.query('SELECT 1 FROM company WHERE id = $1', [id]);
    expect(rows).toEqual([]);
    expect(
      (await service.call('DELETE', `/api/entreprises/${id}`, { token: hadiza.token })).status,
    ).toBe(404);
  });
});
