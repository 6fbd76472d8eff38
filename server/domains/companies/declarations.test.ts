import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Declaration,
  DeclarationPage,
  QueuedDeclaration,
  ReadDeclaration,
} from '#contract/companies/schemas/declarations.ts';
import type { Company } from '#contract/companies/schemas/companies.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import {
  filedDeclaration,
  newCompany,
  newOwner,
  submittedDeclaration,
} from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { remindOfChanges } from './jobs.ts';

let service: TestService;
let hadiza: Person;
let boubacar: Person;
beforeAll(async () => {
  service = await testService();
  hadiza = await seller(service, { email: 'hadiza@exemple.ne' });
  boubacar = await staff(service, 'admin');
  await service.database.pool.query(
    "UPDATE app_user SET email = 'boubacar@exemple.ne' WHERE id = $1",
    [boubacar.user.id],
  );
});
afterAll(() => service.close());

const byNumber = (a: number, b: number): number => a - b;

type Answered<T> = { message: string; data: T; errors?: Record<string, string[]> };
const start = (id: number) =>
  service.call<Answered<Declaration>>('POST', `/api/entreprises/${id}/declarations`, {
    token: hadiza.token,
  });
const submit = (id: number) =>
  service.call<Answered<Declaration>>('POST', `/api/declarations/${id}/submit`, {
    token: hadiza.token,
  });
const open = async (id: number) =>
  (
    await service.call<{ data: DeclarationPage }>('GET', `/api/declarations/${id}`, {
      token: hadiza.token,
    })
  ).body.data;
const decide = (
  id: number,
  what: 'file' | 'reject',
  json?: unknown,
  { token }: Person = boubacar,
) =>
  service.call<Answered<QueuedDeclaration>>('POST', `/api/admin/declarations/${id}/${what}`, {
    token,
    json,
  });
const read = (id: number, reason = 'Contrôle de la déclaration', { token }: Person = boubacar) =>
  service.call<Answered<ReadDeclaration>>(
    'GET',
    `/api/admin/declarations/${id}?reason=${encodeURIComponent(reason)}`,
    { token },
  );
const COMMENT = { comment: 'La date de naissance est à vérifier.' };
const companyOf = async (id: number) =>
  (
    await service.call<{ data: { data: Company } }>('GET', `/api/entreprises/${id}`, {
      token: hadiza.token,
    })
  ).body.data.data;

describe('an open declaration', () => {
  it('is started once for a company, and returned again', async () => {
    const company = await newCompany(service, hadiza);
    const tries = await Promise.all([start(company.id), start(company.id), start(company.id)]);
    expect(tries.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 201]);
    expect(new Set(tries.map(({ body }) => body.data.id)).size).toBe(1);
    expect(tries[0].body.data).toMatchObject({ status: 'brouillon', version: 0, fee_eur: 95 });
    expect(tries[0].body.data.number).toMatch(/^DBE-2026-\d{6}$/);
  });

  it('is refused for a sole trader', async () => {
    const company = await newCompany(service, hadiza, { forme_juridique: 'EI' });
    expect((await start(company.id)).status).toBe(422);
  });

  it('shows company and owners as they are, and what is missing', async () => {
    const company = await newCompany(service, hadiza);
    const { id } = (await start(company.id)).body.data;
    expect(await open(id)).toMatchObject({
      problems: ['Ajoutez au moins un bénéficiaire effectif.'],
      versions: [],
    });
    const refused = await submit(id);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { beneficiaires: ['Ajoutez au moins un bénéficiaire effectif.'] },
    ]);
    await newOwner(service, hadiza, company.id);
    expect(await open(id)).toMatchObject({
      problems: [],
      entreprise: { designation: 'Sahel Négoce' },
      beneficiaires: [{ prenom: 'Hadiza', pourcentage: 60 }],
    });
  });
});

describe('submitting', () => {
  it('freezes a copy that later changes do not affect', async () => {
    const company = await newCompany(service, hadiza);
    const owner = await newOwner(service, hadiza, company.id);
    const { id, status, version } = await submittedDeclaration(service, hadiza, company.id);
    expect([status, version]).toEqual(['soumise', 1]);
    await service.call('POST', `/api/update-entreprises/${company.id}`, {
      token: hadiza.token,
      json: { designation: 'Autre nom' },
    });
    await service.call('DELETE', `/api/beneficiaires/${owner.id}`, { token: hadiza.token });
    expect(await open(id)).toMatchObject({
      entreprise: { designation: 'Sahel Négoce' },
      beneficiaires: [{ prenom: 'Hadiza' }],
    });
  });

  it('happens once for concurrent requests', async () => {
    const company = await newCompany(service, hadiza);
    await newOwner(service, hadiza, company.id);
    const { id } = (await start(company.id)).body.data;
    const tries = await Promise.all([submit(id), submit(id), submit(id)]);
    expect(tries.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409]);
    expect((await open(id)).versions).toHaveLength(1);
  });

  it('notifies the holder and the administrators, without data of owners', async () => {
    const company = await newCompany(service, hadiza, { designation: 'Étoile du Niger' });
    await newOwner(service, hadiza, company.id);
    const { number } = await submittedDeclaration(service, hadiza, company.id);
    await service.carryOut();
    const notices = service.fakeGateways.emails.filter(({ subject }) => subject.includes(number));
    expect(notices.map(({ to }) => to).toSorted()).toEqual([
      'boubacar@exemple.ne',
      'hadiza@exemple.ne',
    ]);
    expect(notices.every(({ text }) => !/Oumarou/.test(text))).toBe(true);
  });
});

/** Holds the expected HTTP status of each action in each state. */
const EXPECTED = {
  brouillon: { submit: 200, file: 404, reject: 404, attestation: 409, bods: 409 },
  soumise: { submit: 409, file: 200, reject: 200, attestation: 409, bods: 409 },
  déposée: { submit: 409, file: 409, reject: 409, attestation: 200, bods: 200 },
  rejetée: { submit: 200, file: 409, reject: 409, attestation: 409, bods: 409 },
} as const;

const inState = async (status: keyof typeof EXPECTED): Promise<number> => {
  const company = await newCompany(service, hadiza);
  await newOwner(service, hadiza, company.id);
  const { id } = (await start(company.id)).body.data;
  if (status !== 'brouillon') await submit(id);
  if (status === 'déposée') await decide(id, 'file');
  if (status === 'rejetée') await decide(id, 'reject', COMMENT);
  return id;
};

describe.each(Object.entries(EXPECTED))('a declaration that is %s', (status, actions) => {
  it.each(Object.entries(actions))('%s → %d', async (action, expected) => {
    const id = await inState(status as keyof typeof EXPECTED);
    const isDecision = action === 'file' || action === 'reject';
    const answer = isDecision
      ? await decide(id, action, action === 'reject' ? COMMENT : undefined)
      : action === 'submit'
        ? await submit(id)
        : await service.app
            .inject({
              url: `/api/declarations/${id}/${action}`,
              headers: { authorization: `Bearer ${hadiza.token}` },
            })
            .then(({ statusCode }) => ({ status: statusCode }));
    expect(answer.status).toBe(expected);
  });
});

describe('the administrators’ queue', () => {
  it('lists submitted declarations, oldest first, without owners', async () => {
    const first = await inState('soumise');
    service.clock.pass(MINUTE);
    const second = await inState('soumise');
    const { body } = await service.call<{ data: QueuedDeclaration[] }>(
      'GET',
      '/api/admin/declarations',
      {
        token: boubacar.token,
      },
    );
    const ids = body.data.map(({ id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(JSON.stringify(body)).not.toContain('Oumarou');
    const waiting = await service.call<{ data: { declarations: number } }>(
      'GET',
      '/api/admin/waiting',
      { token: boubacar.token },
    );
    expect(waiting.body.data.declarations).toBe(body.data.length);
    for (const [status, wanted] of [
      ['brouillon', 200],
      ['déposée', 200],
      ['x', 422],
    ] as const) {
      const url = `/api/admin/declarations?status=${encodeURIComponent(status)}`;
      const answer = await service.call<{ data?: unknown[] }>('GET', url, {
        token: boubacar.token,
      });
      expect(answer.status).toBe(wanted);
    }
  });

  it('says of a decided declaration who decided, when and why', async () => {
    const by = `${boubacar.user.first_name} ${boubacar.user.last_name}`;
    const list = async (status: string, id: number) => {
      const url = `/api/admin/declarations?status=${encodeURIComponent(status)}`;
      const { body } = await service.call<{ data: QueuedDeclaration[] }>('GET', url, {
        token: boubacar.token,
      });
      return body.data.find((one) => one.id === id);
    };
    const rejected = await inState('soumise');
    expect(await list('soumise', rejected)).toMatchObject({ decided_at: null, decided_by: null });
    await decide(rejected, 'reject', COMMENT);
    expect(await list('rejetée', rejected)).toMatchObject({ decided_by: by, ...COMMENT });
    const filed = await inState('déposée');
    expect(await list('déposée', filed)).toMatchObject({
      decided_at: service.clock.now().toISOString(),
      decided_by: by,
    });
  });

  it('never lists a draft', async () => {
    await inState('brouillon');
    const { body } = await service.call<{ data: unknown[] }>(
      'GET',
      '/api/admin/declarations?status=brouillon',
      { token: boubacar.token },
    );
    expect(body.data).toEqual([]);
  });

  it('accepts one of many concurrent decisions, the others get 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await inState('soumise');
      const answers = await Promise.all([
        decide(id, 'file'),
        decide(id, 'reject', COMMENT),
        decide(id, 'file'),
      ]);
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409]);
    }
  });

  it('refuses a decision on an outdated version or an unknown declaration', async () => {
    const id = await inState('rejetée');
    await submit(id);
    expect((await decide(id, 'file', { version: 1 })).status).toBe(409);
    expect((await decide(id, 'reject', { ...COMMENT, version: 1 })).status).toBe(409);
    expect((await decide(id, 'file', { version: 2 })).status).toBe(200);
    expect((await decide(999_999, 'file')).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
  });

  it('requires what to correct with a rejection', async () => {
    const id = await inState('soumise');
    for (const json of [{}, { comment: ' ' }]) {
      const { status, body } = await decide(id, 'reject', json);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['comment']]);
    }
  });
});

describe('a rejected declaration', () => {
  it('is notified, corrected and submitted again; its history keeps every version', async () => {
    const company = await newCompany(service, hadiza);
    const owner = await newOwner(service, hadiza, company.id);
    const { id, number } = await submittedDeclaration(service, hadiza, company.id);
    await decide(id, 'reject', COMMENT);
    await service.carryOut();
    const notices = service.fakeGateways.emails.find(
      ({ subject }) => subject === `Déclaration ${number} à corriger`,
    );
    expect(notices?.text).toContain(`/edit-declaration/${id}`);
    expect(notices?.text).not.toContain(COMMENT.comment);
    expect(
      service.fakeGateways.texts.some(
        ({ to, text }) => to === hadiza.telephone && text.includes(number),
      ),
    ).toBe(true);
    expect(await open(id)).toMatchObject({ status: 'rejetée', comment: COMMENT.comment });

    await service.call('POST', `/api/update-beneficiaires/${owner.id}`, {
      token: hadiza.token,
      json: { date_naissance: '1981-05-02' },
    });
    expect((await submit(id)).body.data).toMatchObject({
      status: 'soumise',
      version: 2,
      comment: null,
    });
    await decide(id, 'file');
    expect((await open(id)).versions).toMatchObject([
      { version: 1, outcome: 'rejetée', comment: COMMENT.comment },
      { version: 2, outcome: 'déposée', comment: null },
    ]);
    const versionOf = (version: number) =>
      service.call<{ data: DeclarationPage }>('GET', `/api/declarations/${id}?version=${version}`, {
        token: hadiza.token,
      });
    const births = await Promise.all([versionOf(1), versionOf(2)]);
    expect(births.map(({ body }) => body.data.beneficiaires[0]?.date_naissance)).toEqual([
      '1980-05-02',
      '1981-05-02',
    ]);
    expect((await versionOf(3)).status).toBe(404);
  });
});

describe('owners that change after a filed declaration', () => {
  it('require a new one within thirty days, with reminders until it is submitted', async () => {
    const { company, owner } = await filedDeclaration(service, hadiza, boubacar);
    expect((await companyOf(company.id)).declaration_due_at).toBeNull();
    const changedAt = service.clock.now().getTime();
    const change = (json: object) =>
      service.call('POST', `/api/update-beneficiaires/${owner.id}`, { token: hadiza.token, json });
    await change({ commune: owner.commune });
    expect((await companyOf(company.id)).declaration_due_at).toBeNull();
    await change({ commune: 'Lyon' });
    const due = new Date(changedAt + 30 * DAY).toISOString();
    expect((await companyOf(company.id)).declaration_due_at).toBe(due);

    const reminders = async () => {
      await remindOfChanges.run(service.platform, {});
      await remindOfChanges.run(service.platform, {});
      await service.carryOut();
      return service.fakeGateways.texts.filter(({ text }) =>
        text.includes(`/beneficiaires/${company.id}`),
      ).length;
    };
    expect(await reminders()).toBe(0);
    for (const [days, sent] of [
      [14, 0],
      [1, 1],
      [5, 1],
      [5, 2],
      [5, 3],
      [20, 3],
    ] as const) {
      service.clock.pass(days * DAY);
      hadiza = { ...hadiza, token: await tokenOf(hadiza) };
      expect([days, await reminders()]).toEqual([days, sent]);
    }
    boubacar = { ...boubacar, token: await tokenOf(boubacar) };
    const { id } = await submittedDeclaration(service, hadiza, company.id);
    expect((await companyOf(company.id)).declaration_due_at).toBeNull();
    // After a rejection the declaration is due again, from the same day.
    await decide(id, 'reject', COMMENT);
    expect((await companyOf(company.id)).declaration_due_at).toBe(due);
  });
});

const tokenOf = async ({ telephone }: Person): Promise<string> => {
  const { body } = await service.call<{ access_token: string }>('POST', '/api/login', {
    json: { telephone, password: 'sahel-2026-bleu' },
  });
  return body.access_token;
};
