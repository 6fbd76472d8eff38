import { describe, expect, it } from 'vitest';
import type { OwnerBody } from '#contract/companies/schemas/owners.ts';
import { hasOwnersToDeclare, LEGAL_FORMS } from '#contract/companies/schemas/companies.ts';
import {
  dueAt,
  isOpen,
  move,
  numberOf,
  ownerProblems,
  reminderDue,
  submissionProblems,
  totalShare,
  type Action,
} from './rules.ts';
import { STATUSES, type Status } from './tables.ts';

const TODAY = '2026-11-21';
const owner = (changes: Partial<OwnerBody> = {}): OwnerBody => ({
  civilite: 'Madame',
  nom_naissance: 'Oumarou',
  nom_usage: '',
  prenom: 'Hadiza',
  autre_prenoms: '',
  date_naissance: '1980-05-02',
  lieu_naissance: 'Niamey',
  departement: '99',
  nationalite: 'NE',
  adresse_domicile: '3 rue du Marché',
  code_postal: '75001',
  commune: 'Paris',
  pays: 'FR',
  pourcentage: 40,
  date: '2020-01-31',
  ...changes,
});
const names = (...args: Parameters<typeof ownerProblems>) =>
  ownerProblems(...args).map(({ name }) => name.replace('owner.', ''));

describe('transitions of a declaration', () => {
  const allowed: Record<Action, Partial<Record<Status, Status>>> = {
    submit: { draft: 'submitted', rejected: 'submitted' },
    file: { submitted: 'filed' },
    reject: { submitted: 'rejected' },
  };
  const pairs = STATUSES.flatMap((status) =>
    (['submit', 'file', 'reject'] as const).map((action) => [status, action] as const),
  );

  it.each(pairs)('%s, %s', (status, action) => {
    expect(move(status, action)).toBe(allowed[action][status] ?? null);
  });

  it('shows current data while it can be corrected, else the frozen copy', () => {
    expect(STATUSES.filter(isOpen)).toEqual(['draft', 'rejected']);
  });
});

describe('an owner alongside the others', () => {
  it('is valid without problems', () => {
    expect(names(owner(), [], TODAY)).toEqual([]);
    expect(names(owner(), [owner({ prenom: 'Aïcha', pourcentage: 60 })], TODAY)).toEqual([]);
  });

  it.each([
    ['born today', { date_naissance: TODAY, date: TODAY }, ['notBornYet']],
    ['born tomorrow', { date_naissance: '2026-11-22' }, ['notBornYet', 'beforeBirth']],
    ['older than 120 years', { date_naissance: '1906-11-20' }, ['bornTooLongAgo']],
    ['an owner before birth', { date: '1980-05-01' }, ['beforeBirth']],
    ['an owner from tomorrow', { date: '2026-11-22' }, ['notYetOwner']],
  ])('is refused when %s', (_, changes, problems) => {
    expect(names(owner(changes), [], TODAY)).toEqual(problems);
  });

  it.each([
    ['1906-11-21', TODAY],
    ['2026-11-20', '2026-11-20'],
  ])('is valid when born on %s and owner since %s', (birth, since) => {
    expect(names(owner({ date_naissance: birth, date: since }), [], TODAY)).toEqual([]);
  });

  it('is refused when it is the same person, regardless of spelling', () => {
    const again = owner({ nom_naissance: 'OUMAROU', prenom: 'hadiza ', pourcentage: 26 });
    expect(names(again, [owner()], TODAY)).toEqual(['samePerson']);
    const namesake = owner({ date_naissance: '1981-05-02' });
    expect(names(namesake, [owner()], TODAY)).toEqual([]);
  });

  it('is refused when the shares exceed 100 %, to the ten thousandth', () => {
    const others = [
      owner({ prenom: 'A', pourcentage: 33.3333 }),
      owner({ prenom: 'B', pourcentage: 33.3333 }),
    ];
    expect(totalShare(others)).toBe(66.6666);
    expect(names(owner({ pourcentage: 33.3334 }), others, TODAY)).toEqual([]);
    expect(names(owner({ pourcentage: 33.3335 }), others, TODAY)).toEqual(['overHundred']);
  });
});

describe('a declaration can be submitted', () => {
  it('with an owner, if the legal form has owners', () => {
    expect(submissionProblems('SARL', [owner()])).toEqual([]);
    expect(submissionProblems('SARL', [])).toEqual(['Ajoutez au moins un bénéficiaire effectif.']);
    expect(submissionProblems('EI', [owner()])).toHaveLength(1);
  });

  it('for every legal form except sole traders', () => {
    expect(LEGAL_FORMS.filter((form) => !hasOwnersToDeclare(form))).toEqual(['EI', 'EIRL']);
  });
});

describe('a change of owners after a filed declaration', () => {
  const changed = new Date('2026-11-01T10:00:00Z');

  it('is due within thirty days, and only then', () => {
    expect(dueAt(changed, true)?.toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(dueAt(changed, false)).toBeNull();
    expect(dueAt(null, true)).toBeNull();
  });

  it.each([
    [0, 0, null],
    [14, 0, null],
    [15, 0, 15],
    [16, 15, null],
    [25, 15, 25],
    [29, 25, null],
    [30, 25, 30],
    [90, 30, null],
    // After an outage of the worker: only the latest reminder.
    [40, 0, 30],
  ])('%d days after, reminded at %d: %s', (days, reminded, due) => {
    expect(reminderDue(days, reminded)).toBe(due);
  });
});

it('a declaration has a reference number', () => {
  expect(numberOf({ id: 12, createdAt: new Date('2026-11-21T09:00:00Z') })).toBe('DBE-2026-000012');
});
