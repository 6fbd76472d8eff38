import { expect, it } from 'vitest';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { checksOf, type Figures } from './checks.ts';
import type { Facts } from './facts.ts';

const queue = { queue: 'notify-code', waiting: 0, active: 0, retrying: 0, failed: 0, oldest: 0 };
const facts: Facts = {
  version: 190,
  queues: [queue],
  events: { waiting: 0, oldest: 0 },
  workerSeen: 12,
  codes: { spent: 3, budget: 200, waiting: 0 },
  gateways: [{ name: 'africastalking', sent: 12, balance: null }],
  databaseBytes: 12_300_000,
  archiveFailing: 0,
  answerMs: 2.2,
};
const figures: Figures = {
  facts,
  wanted: 190,
  pool: { total: 4, idle: 3, waiting: 0 },
  disk: { bytes: 100e9, free: 40e9, floor: 2e9 },
  backupAge: HOUR_SECONDS,
  restoreCheck: { age: HOUR_SECONDS, isGood: true },
  canReadPictures: true,
  eventLoopMs: 1,
};

const statesOf = (one: Figures) =>
  Object.fromEntries(checksOf(one).map(({ name, state }) => [name, state]));
const withFacts = (part: Partial<Facts>): Figures => ({ ...figures, facts: { ...facts, ...part } });
const of = (one: Figures, name: string) => checksOf(one).find((each) => each.name === name);

it('a site in order has twelve points in order and no advice', () => {
  const checks = checksOf(figures);
  expect(checks.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'ok'));
  expect(checks.filter(({ advice }) => advice !== undefined)).toEqual([]);
  expect(of(figures, 'database')?.detail).toBe(
    'Répond en 3\u00A0ms, 12,3\u00A0Mo, 1 connexion occupée.',
  );
});

it('without a database the points that are read from it are left out', () => {
  expect(statesOf({ ...figures, facts: null })).toEqual({
    database: 'failing',
    pictures: 'ok',
    disk: 'ok',
    backup: 'ok',
    restore: 'ok',
    load: 'ok',
  });
});

it.each([
  ['worker', { workerSeen: null }, 'failing', /ROLE=worker/],
  ['worker', { workerSeen: 150 }, 'warning', /ROLE=worker/],
  ['worker', { workerSeen: 4000 }, 'failing', /ROLE=worker/],
  ['schema', { version: 189 }, 'failing', /migration/],
  ['jobs', { queues: [{ ...queue, failed: 2 }] }, 'warning', /job failed/],
  ['jobs', { queues: [{ ...queue, waiting: 1, oldest: 2000 }] }, 'failing', /passerelle/],
  ['events', { events: { waiting: 4, oldest: 90 } }, 'warning', /travail de fond/],
  [
    'gateways',
    {
      gateways: [
        { name: 'africastalking', sent: 0, balance: null },
        { name: 'infobip', sent: 3, balance: null },
      ],
    },
    'warning',
    /kasuwa_sms_total/,
  ],
  [
    'gateways',
    {
      gateways: [
        { name: 'infobip', sent: 9, balance: { amount: 3, currency: 'EUR', isLow: true } },
      ],
    },
    'warning',
    /Rechargez/,
  ],
  ['sms', { codes: { spent: 170, budget: 200, waiting: 0 } }, 'warning', /SMS_HOURLY_BUDGET/],
  ['sms', { codes: { spent: 200, budget: 200, waiting: 9 } }, 'failing', /attaque/],
] as const)('%s: %j is %s and says what to do', (name, part, state, advice) => {
  const found = of(withFacts(part as Partial<Facts>), name);
  expect(found).toMatchObject({ state, advice: expect.stringMatching(advice) as string });
});

it('a full disk, pictures that cannot be read and a late process are reported', () => {
  const bad = {
    ...figures,
    disk: { ...figures.disk, free: 3e9 },
    canReadPictures: false,
    eventLoopMs: 120,
  };
  expect(statesOf(bad)).toMatchObject({ disk: 'failing', pictures: 'failing', load: 'warning' });
});

it.each([
  [null, 'warning', 'Aucune sauvegarde n’est connue sur cette machine.'],
  [25 * HOUR_SECONDS, 'ok', 'La dernière a réussi il y a 1\u00A0j.'],
  [27 * HOUR_SECONDS, 'warning', 'La dernière a réussi il y a 1\u00A0j.'],
  [80 * HOUR_SECONDS, 'failing', 'La dernière a réussi il y a 3\u00A0j.'],
])('a last backup of %s seconds ago is %s', (backupAge, state, detail) => {
  expect(of({ ...figures, backupAge }, 'backup')).toMatchObject({ state, detail });
});

it.each([
  [null, 'warning', /Aucune/],
  [{ age: 9 * 24 * HOUR_SECONDS, isGood: true }, 'warning', /il y a 9/],
  [{ age: HOUR_SECONDS, isGood: false }, 'failing', /n’a pas pu être restaurée/],
] as const)('a check of restoring that says %j is %s', (restoreCheck, state, detail) => {
  expect(of({ ...figures, restoreCheck }, 'restore')).toMatchObject({
    state,
    detail: expect.stringMatching(detail) as string,
    advice: expect.stringContaining('kasuwa-restore-check') as string,
  });
});

it('a trial site is not asked for backups', () => {
  const { backupAge: _, restoreCheck: __, ...trial } = figures;
  expect([of(trial, 'backup'), of(trial, 'restore')]).toEqual([undefined, undefined]);
});

it('the gateways are named, with the SMS of the hour and what is left on the account', () => {
  const detailWith = (gateways: Facts['gateways']) =>
    of(withFacts({ gateways }), 'gateways')?.detail;
  const balance = { amount: 4200.5, currency: 'XOF', isLow: false };
  expect(
    detailWith([
      { name: 'africastalking', sent: 12, balance },
      { name: 'infobip', sent: 3, balance: null },
    ]),
  ).toBe(
    'Africa’s Talking\u00A0: 12\u00A0SMS en une heure, reste 4\u00A0200,5\u00A0XOF\u00A0; Infobip\u00A0: 3\u00A0SMS en une heure.',
  );
  expect(detailWith([])).toBe('Mode prévisualisation\u00A0: rien ne part.');
});

it('jobs given up are named', () => {
  expect(of(withFacts({ queues: [{ ...queue, failed: 2 }] }), 'jobs')?.detail).toContain(
    '2 abandonnées depuis une heure\u00A0: notify-code.',
  );
  expect(of(figures, 'jobs')?.detail).toContain('0 abandonnée depuis une heure.');
});

it.each([
  [120, 'ok', '2\u00A0min'],
  [900, 'warning', '15\u00A0min'],
  [7200, 'failing', '2\u00A0h'],
])('an archive that has failed for %d s is %s', (archiveFailing, state, age) => {
  const detail = `Rien n’est archivé depuis ${age}.`;
  expect(of(withFacts({ archiveFailing }), 'archive')).toMatchObject({ state, detail });
  expect(of(figures, 'archive')).toBeUndefined();
});

it.each([
  [2.5, 'ok', 'Elle suit la base principale.'],
  [95, 'warning', 'En retard de 2\u00A0min\u00A0: la base principale répond à sa place.'],
  [Infinity, 'warning', 'Elle ne répond pas\u00A0: la base principale répond à sa place.'],
])('a read replica that is %d s behind is %s', (replicaLag, state, detail) => {
  expect(of({ ...figures, replicaLag }, 'replica')).toMatchObject({ state, detail });
});
