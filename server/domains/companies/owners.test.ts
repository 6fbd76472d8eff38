import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPARTEMENTS } from '#contract/companies/places.ts';
import type { Owner } from '#contract/companies/schemas/owners.ts';
import { multipart, newcomer, type Person } from '#server/testing/personas.ts';
import { newCompany, newOwner, ownerFields } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
let company: number;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

type Saved = { message: string; data: Owner; errors?: Record<string, string[]> };
const add = (json: unknown, { token }: Person = hadiza, id = company) =>
  service.call<Saved>('POST', `/api/entreprises/${id}/beneficiaires`, { token, json });
const update = (id: number, json: unknown) =>
  service.call<Saved>('POST', `/api/update-beneficiaires/${id}`, { token: hadiza.token, json });
const list = async () =>
  (
    await service.call<{ data: Owner[] }>('GET', `/api/entreprises/${company}/beneficiaires`, {
      token: hadiza.token,
    })
  ).body.data;

const freshCompany = async () => {
  hadiza = await newcomer(service);
  company = (await newCompany(service, hadiza)).id;
};

describe('adding an owner', () => {
  beforeAll(freshCompany);

  it('returns the complete owner, who is then listed', async () => {
    const { status, body } = await add(ownerFields({ pourcentage: '33,3333', pays: 'fr' }));
    expect([status, body.message]).toEqual([201, 'Bénéficiaire ajouté.']);
    expect(body.data).toMatchObject(ownerFields({ pourcentage: 33.3333 }));
    expect(await list()).toEqual([body.data]);
  });

  it('requires every field but the name in use and the other first names', async () => {
    const needed = Object.keys(ownerFields()).filter(
      (name) => name !== 'nom_usage' && name !== 'autre_prenoms',
    );
    const empty = Object.fromEntries(Object.keys(ownerFields()).map((name) => [name, '']));
    for (const json of [{}, empty]) {
      const { status, body } = await add(json);
      expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, needed.toSorted()]);
    }
    const { nom_usage: _usage, autre_prenoms: _others, ...rest } = ownerFields();
    const person = { ...rest, prenom: 'Aïcha', pourcentage: 26 };
    expect((await add(person)).body.data).toMatchObject({ nom_usage: '', autre_prenoms: '' });
  });

  it.each([
    ['civilite', 'Mademoiselle'],
    ['pourcentage', 25],
    ['pourcentage', 100.1],
    ['pourcentage', 'beaucoup'],
    ['pourcentage', -30],
    ['date_naissance', '1980-02-30'],
    ['date_naissance', '02/05/1980'],
    ['date_naissance', '2030-01-01'],
    ['date_naissance', '1800-01-01'],
    ['date', '2030-01-01'],
    ['date', 'hier'],
    ['departement', '20'],
    ['departement', 'Paris'],
    ['nationalite', 'Nigérienne'],
    ['pays', 'XX'],
    ['nom_naissance', 'x'.repeat(101)],
  ])('refuses %s = %s at its field', async (field, value) => {
    const { status, body } = await add(ownerFields({ prenom: 'Zara', [field]: value }));
    expect([status, Object.keys(body.errors ?? {})]).toContainEqual(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
  });

  it('explains the threshold and the dates in words', async () => {
    const low = await add(ownerFields({ prenom: 'Zara', pourcentage: 25 }));
    expect(low.body.errors?.['pourcentage']).toEqual([
      'Le bénéficiaire effectif détient plus de 25 % du capital.',
    ]);
    const early = await add(ownerFields({ prenom: 'Zara', pourcentage: 26, date: '1970-01-01' }));
    expect(early.body.errors).toEqual({ date: ['Cette date précède la naissance.'] });
  });
});

describe('the owners of one company', () => {
  beforeAll(freshCompany);

  it('never exceed 100 %, even when two are added at once', async () => {
    const tries = await Promise.all(
      ['Aïcha', 'Balki', 'Rabi', 'Zara'].map((prenom) =>
        add(ownerFields({ prenom, pourcentage: 40 })),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 422, 422,
    ]);
    const refused = tries.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({
      pourcentage: ['Avec les autres bénéficiaires, le total dépasserait 100 % du capital.'],
    });
    const [first] = await list();
    expect((await update(first!.id, { pourcentage: 61 })).status).toBe(422);
    expect((await update(first!.id, { pourcentage: 60 })).body.data.pourcentage).toBe(60);
  });

  it('contain a person once', async () => {
    await freshCompany();
    await add(ownerFields({ pourcentage: 30 }));
    const { status, body } = await add(ownerFields({ nom_naissance: 'OUMAROU', pourcentage: 30 }));
    expect([status, body.errors]).toEqual([
      422,
      { nom_naissance: ['Cette personne figure déjà parmi les bénéficiaires.'] },
    ]);
  });

  it('are updated by the given fields, including names that may be empty', async () => {
    await freshCompany();
    const owner = await newOwner(service, hadiza, company, {
      nom_usage: 'Moussa',
      autre_prenoms: 'Rabi',
    });
    const moved = await update(owner.id, { commune: 'Lyon', departement: '2a' });
    expect(moved.body.data).toMatchObject({
      commune: 'Lyon',
      departement: '2A',
      nom_usage: 'Moussa',
      autre_prenoms: 'Rabi',
      prenom: 'Hadiza',
    });
    expect((await update(owner.id, { nom_usage: '' })).body.data).toMatchObject({
      nom_usage: '',
      autre_prenoms: 'Rabi',
    });
    const form = await service.call<Saved>('POST', `/api/update-beneficiaires/${owner.id}`, {
      token: hadiza.token,
      ...multipart([{ name: 'pourcentage', value: '51,5' }]),
    });
    expect(form.body.data.pourcentage).toBe(51.5);
    expect((await update(owner.id, { date_naissance: '' })).status).toBe(422);
  });

  it('are removed by a call of its own', async () => {
    await freshCompany();
    const owner = await newOwner(service, hadiza, company);
    const remove = () =>
      service.call('DELETE', `/api/beneficiaires/${owner.id}`, { token: hadiza.token });
    expect([(await remove()).body['message'], await list()]).toEqual(['Bénéficiaire retiré.', []]);
    expect((await remove()).status).toBe(404);
  });

  it('may be born in any département, or abroad', async () => {
    await freshCompany();
    const owner = await newOwner(service, hadiza, company);
    for (const code of ['01', '2A', '2B', '75', '971', '974', '988', '99']) {
      expect(DEPARTEMENTS.some(([candidate]) => candidate === code)).toBe(true);
      expect((await update(owner.id, { departement: code })).body.data.departement).toBe(code);
    }
  });
});
