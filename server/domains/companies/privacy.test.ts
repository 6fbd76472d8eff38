import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { DAY } from '#contract/common/time.ts';
import { newcomer, seller, staff, type Person } from '#server/testing/personas.ts';
import {
  companyFields,
  filedDeclaration,
  newCompany,
  newOwner,
  ownerFields,
  submittedDeclaration,
} from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { deleteArchived } from './jobs.ts';
import { companyPersonalData } from './personal-data.ts';

let service: TestService;
let hadiza: Person;
let moussa: Person;
let boubacar: Person;
beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'debug' });
  hadiza = await seller(service, { email: 'hadiza@exemple.ne' });
  moussa = await newcomer(service, { first_name: 'Moussa' });
  boubacar = await staff(service, 'admin');
});
afterAll(() => service.close());

const raw = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  person: Person | null,
  json?: unknown,
) => {
  const { statusCode, headers, body } = await service.app.inject({
    method,
    url,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(json === undefined ? {} : { payload: json as object }),
  });
  const { date: _date, ...rest } = headers;
  return { status: statusCode, headers: rest, body };
};

/** Is the word put into every text field of an owner, to find leaks; the other fields have unique figures. */
const CANARY = 'Kanariyya';
const canaryOwner = () =>
  ownerFields({
    nom_naissance: `${CANARY}-naissance`,
    nom_usage: `${CANARY}-usage`,
    prenom: `${CANARY}-prenom`,
    autre_prenoms: `${CANARY}-autres`,
    lieu_naissance: `${CANARY}-lieu`,
    adresse_domicile: `${CANARY}-adresse`,
    code_postal: 'KNR-7719',
    commune: `${CANARY}-commune`,
    date_naissance: '1957-03-19',
    date: '2011-08-23',
    pourcentage: 57.1931,
  });
const TRACES = [CANARY, 'KNR-7719', '1957-03-19', '2011-08-23', '57.1931'];
const tracesIn = (text: string): string[] => TRACES.filter((trace) => text.includes(trace));

const tables = async (): Promise<string[]> => {
  const { rows } = await service.database.pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
};

describe('canaries in every field of an owner', () => {
  it('are returned to the holder and found nowhere else', async () => {
    const company = await newCompany(service, hadiza, { designation: 'Société aux canaris' });
    const post = (url: string, json?: unknown) => raw('POST', url, hadiza, json);
    const added = await post(`/api/entreprises/${company.id}/beneficiaires`, canaryOwner());
    // Positive control: the holder reads the canaries.
    expect(tracesIn(added.body)).toEqual(TRACES);
    // Refusals do not echo the input.
    const refusals = [
      await post(`/api/entreprises/${company.id}/beneficiaires`, canaryOwner()),
      await post(`/api/entreprises/${company.id}/beneficiaires`, {
        ...canaryOwner(),
        pays: CANARY,
      }),
      await post(`/api/entreprises/${company.id}/beneficiaires`, `{"nom_naissance": "${CANARY}`),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, expect.any(Number)]);
    expect(refusals.flatMap(({ body }) => tracesIn(body))).toEqual([]);

    const declaration = await submittedDeclaration(service, hadiza, company.id);
    await service.carryOut();
    await raw('POST', `/api/admin/declarations/${declaration.id}/reject`, boubacar, {
      comment: 'À revoir.',
    });
    await post(`/api/declarations/${declaration.id}/submit`);
    await raw('POST', `/api/admin/declarations/${declaration.id}/file`, boubacar);
    await service.carryOut();

    const lists = await Promise.all([
      raw('GET', '/api/my-entreprises', hadiza),
      raw('POST', '/api/search-entreprises', hadiza, { search: 'canaris' }),
      raw('POST', '/api/search-entreprises', hadiza, { search: CANARY.slice(0, 6) }),
      raw('GET', `/api/entreprises/${company.id}`, hadiza),
      raw('GET', `/api/entreprises/${company.id}/declarations`, hadiza),
      raw('GET', `/api/entreprises/${company.id}/lectures`, hadiza),
      raw('GET', '/api/me', hadiza),
      raw('GET', `/api/annonces/search?q=${CANARY.slice(0, 6)}`, null),
      raw('GET', `/api/annonces/suggestions?q=${CANARY.slice(0, 5)}`, null),
      raw('GET', '/api/admin/declarations?status=d%C3%A9pos%C3%A9e', boubacar),
      raw('GET', `/api/admin/declarations/${declaration.id}?reason=court`, boubacar),
      raw('GET', `/dev/outbox.json`, null),
      raw('GET', `/dev/outbox`, null),
      raw('GET', `/api/declarations/${declaration.id}`, moussa),
      raw('GET', `/api/entreprises/${company.id}/beneficiaires`, moussa),
    ]);
    expect(lists.flatMap(({ body }) => tracesIn(body))).toEqual([]);

    // Every table, events and messages included: owners' data is stored encrypted only.
    const found: string[] = [];
    for (const table of await tables()) {
      const { rows } = await service.database.pool.query<{ all: string }>(
        `SELECT coalesce(string_agg(t::text, ' '), '') AS all FROM ${table} t`,
      );
      found.push(...tracesIn(rows[0]!.all).map((trace) => `${table}: ${trace}`));
    }
    expect(found).toEqual([]);

    const sent = [...service.fakeGateways.texts, ...service.fakeGateways.emails].map((message) =>
      JSON.stringify({ ...message, attachments: [] }),
    );
    expect(sent.flatMap(tracesIn)).toEqual([]);
    expect(service.fakeGateways.emails.some(({ attachments }) => attachments.length > 0)).toBe(
      true,
    );

    expect(service.logged.length).toBeGreaterThan(10);
    expect(service.logged.flatMap(tracesIn)).toEqual([]);

    // Responses for the holder and a reading administrator must not be cached.
    const shown = [
      await raw('GET', `/api/entreprises/${company.id}/beneficiaires`, hadiza),
      await raw('GET', `/api/declarations/${declaration.id}`, hadiza),
      await raw('GET', `/api/declarations/${declaration.id}/bods`, hadiza),
      await raw(
        'GET',
        `/api/admin/declarations/${declaration.id}?reason=Contr%C3%B4le%20annuel`,
        boubacar,
      ),
    ];
    for (const { body, headers } of shown) {
      expect(tracesIn(body)).toEqual(TRACES);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the data of a person', () => {
  it('contain companies, owners, declarations and readings, and are unreadable once erased', async () => {
    const rabi = await seller(service);
    const { company, declaration } = await filedDeclaration(service, rabi, boubacar);
    const url = `/api/admin/declarations/${declaration.id}?reason=Contr%C3%B4le%20annuel`;
    await raw('GET', url, boubacar);
    expect(await companyPersonalData.exportOf(service.platform, rabi.user.id)).toMatchObject({
      companies: [{ id: company.id, designation: 'Sahel Négoce' }],
      beneficial_owners: [
        { owners: [{ nom_naissance: 'Oumarou' }], readings: [{ reason: 'Contrôle annuel' }] },
      ],
      declarations: [{ version: 1, owners: [{ nom_naissance: 'Oumarou' }] }],
    });
    await companyPersonalData.erase(service.platform, rabi.user.id);
    await companyPersonalData.erase(service.platform, rabi.user.id);
    expect(await companyPersonalData.exportOf(service.platform, rabi.user.id)).toEqual({
      companies: [],
      beneficial_owners: [],
      declarations: [],
    });
    const { rows } = await service.database.pool.query(
      'SELECT director_name, director_email FROM company WHERE id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ director_name: '', director_email: '' }]);
    expect((await raw('GET', `/api/entreprises/${company.id}`, rabi)).status).toBe(404);
  });

  it('are labelled for every column', async () => {
    const { rows } = await service.database.pool.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY($1)`,
      [Object.keys(companyPersonalData.tables)],
    );
    const labelled = Object.entries(companyPersonalData.tables).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(labelled.toSorted()).toEqual(rows.map((row) => `${row.table}.${row.column}`).toSorted());
  });
});

describe('a deleted company with a filed declaration', () => {
  it('is hidden from everyone, keeps the filed version encrypted, and is deleted after five years', async () => {
    const { company, owner, declaration } = await filedDeclaration(service, hadiza, boubacar);
    const open = await submittedDeclaration(service, hadiza, company.id);
    await raw(
      'GET',
      `/api/admin/declarations/${declaration.id}?reason=Contr%C3%B4le%20annuel`,
      boubacar,
    );
    expect((await raw('DELETE', `/api/entreprises/${company.id}`, hadiza)).status).toBe(200);

    const list = await service.call<{ data: { data: Company[] } }>('GET', '/api/my-entreprises', {
      token: hadiza.token,
    });
    expect(list.body.data.data.map(({ id }) => id)).not.toContain(company.id);
    const hidden = await Promise.all([
      raw('GET', `/api/entreprises/${company.id}`, hadiza),
      raw('GET', `/api/entreprises/${company.id}/beneficiaires`, hadiza),
      raw('POST', `/api/update-beneficiaires/${owner.id}`, hadiza, { commune: 'Lyon' }),
      raw('GET', `/api/declarations/${declaration.id}`, hadiza),
      raw('GET', `/api/declarations/${declaration.id}/attestation`, hadiza),
      raw(
        'GET',
        `/api/admin/declarations/${declaration.id}?reason=Contr%C3%B4le%20annuel`,
        boubacar,
      ),
      raw('GET', `/api/admin/declarations/${open.id}?reason=Contr%C3%B4le%20annuel`, boubacar),
      raw('POST', `/api/admin/declarations/${open.id}/file`, boubacar),
    ]);
    expect(hidden.map(({ status }) => status)).toEqual(Array(8).fill(404));
    const queue = await raw('GET', '/api/admin/declarations?status=d%C3%A9pos%C3%A9e', boubacar);
    expect(queue.body).not.toContain(declaration.number);

    const kept = async (table: string) => {
      const column =
        table === 'company'
          ? 'id'
          : table === 'declaration_version'
            ? 'declaration_id'
            : 'company_id';
      const id = table === 'declaration_version' ? declaration.id : company.id;
      const { rows } = await service.database.pool.query(
        `SELECT 1 FROM ${table} WHERE ${column} = $1`,
        [id],
      );
      return rows.length;
    };
    expect([
      await kept('company'),
      await kept('declaration'),
      await kept('declaration_version'),
    ]).toEqual([1, 1, 1]);
    expect(await kept('beneficial_owner')).toBe(0);
    await service.carryOut();

    service.clock.pass(4 * 365 * DAY);
    await deleteArchived.run(service.platform, {});
    expect(await kept('company')).toBe(1);
    service.clock.pass(367 * DAY);
    await deleteArchived.run(service.platform, {});
    expect([
      await kept('company'),
      await kept('declaration_version'),
      await kept('owner_reading'),
    ]).toEqual([0, 0, 1]);
  });

  it('frees its retry key for a new company', async () => {
    const aicha = await seller(service);
    const create = () =>
      service.call('POST', '/api/create-entreprises', {
        token: aicha.token,
        json: companyFields(),
        headers: { 'idempotency-key': 'once' },
      });
    const first = await create();
    const id = (first.body['data'] as { data: Company }).data.id;
    await newOwner(service, aicha, id);
    await raw('DELETE', `/api/entreprises/${id}`, aicha);
    expect((await create()).status).toBe(201);
  });
});
