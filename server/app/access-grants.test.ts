import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { findStopPath } from '#server/domains/accounts/index.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { adminClient, login } from '#server/testing/admin-client.ts';
import { passkeysOf, softwareAuthenticator } from '#server/testing/authenticator.ts';
import {
  ACCESS_GRANTS_SET_UP,
  accessGrantsLeft,
  setUpAccessGrants,
} from '#server/testing/access-grants.ts';
import { numberChanger, stopTokenOf } from '#server/testing/number-changes.ts';
import {
  freshNumber,
  lastCode,
  PASSWORD,
  seller,
  signedInAgain,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { accessGrants } from './access-grants.ts';
import { personalDataDomains } from './personal-data.ts';

/** Maps reasons to the tables with personal data that, for this reason, let nobody keep access to an account. */
const NO_ACCESS_GRANTS: Readonly<Record<string, readonly string[]>> = {
  'ends with its session': ['refresh_token'],
  'what the profile and the ads say, which their owner sees': [
    'career_step',
    'highlight',
    'ad',
    'ad_edit',
    'ad_agent',
    'ad_draft',
    'ad_imei',
    'ad_question',
    'ad_search',
    'ad_voice',
    'city_pack',
    'idempotency_key',
    'kept_picture',
    'photo_check',
    'photo_upload',
    'photo_upload_part',
    'picture',
    'price_change',
    'publication',
    'search_word',
    'seller_absence',
  ],
  'goes with its import': ['ad_import_line', 'ad_import_photo'],
  'what the person keeps or writes, which gives nobody access': [
    'appeal',
    'appointment',
    'chat_message',
    'contact_message',
    'conversation',
    'favourite',
    'rating',
    'report',
    'report_comment',
    'seller_follow',
    'shop_report',
    'user_block',
    'wanted_match',
  ],
  'records of the person’s own companies and shops, whose teams are in the list': [
    'beneficial_owner',
    'company',
    'declaration_version',
    'shop',
    'shop_page',
  ],
  'how the person is notified; security notices leave in any case': [
    'notification',
    'notification_preference',
    'quiet_hours',
  ],
  'written by the site or its staff': [
    'journal_comment',
    'message',
    'owner_reading_reason',
    'stolen_phone',
  ],
};

let service: TestService;
let admin: Person;
let client: ReturnType<typeof adminClient>;
let calls: ReturnType<typeof numberChanger>;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  client = adminClient(service, () => admin);
  calls = numberChanger(service);
});
afterAll(() => service.close());

/**
 * Describes a way in which an owner recovers an account (`leave`), and the tables whose rows the recovery deletes
 * whatever their age (`always`).
 */
interface WayOut {
  /** Prepares the account before the test adds access grants to it. */
  before?: (person: Person) => Promise<void>;
  leave: (person: Person) => Promise<{ status: number; body: { revoked?: string[] } }>;
  always: readonly string[];
}

const change = async (person: Person, way: 'password' | 'email', daysAgo = 0): Promise<number> => {
  const { pool } = service.database;
  const to = freshNumber();
  const at = new Date(service.clock.now().getTime() - daysAgo * DAY);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at, done_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      person.user.id,
      way,
      person.telephone,
      to,
      at,
      way === 'password' ? at : new Date(at.getTime() + 7 * DAY),
      way === 'password' ? at : null,
    ],
  );
  if (way === 'password')
    await pool.query('UPDATE app_user SET telephone = $2 WHERE id = $1', [person.user.id, to]);
  return expectOne(rows).id;
};

const stop = async (id: number) => {
  const path = await findStopPath(service.platform, id);
  return service.call<{ revoked?: string[] }>('POST', `/api/number-changes/${path?.slice(8)}`);
};

const resetBySms = async (person: Person) => {
  await service.call('POST', '/api/forgotPassword', { json: { telephone: person.telephone } });
  await service.carryOut();
  return service.call<{ revoked?: string[] }>('POST', '/api/updatePassword', {
    json: {
      telephone: person.telephone,
      code: lastCode(service, person.telephone),
      password: PASSWORD,
      password2: PASSWORD,
    },
  });
};

// An account has one pending number change at most, for seven days at most, so its row is always deleted.
const WAITING = 'number_change';
const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  '«Ce n’était pas moi» about a number that was changed': {
    leave: async (person) => stop(await change(person, 'password')),
    always: ['sign_in', WAITING],
  },
  '«Ce n’était pas moi» about a change that waits': {
    before: async (person) => {
      await service.database.pool.query(
        'UPDATE number_change SET closed_at = created_at WHERE user_id = $1',
        [person.user.id],
      );
    },
    leave: async (person) => stop(await change(person, 'email')),
    always: [WAITING],
  },
  'a reset by SMS': { leave: resetBySms, always: ['sign_in', WAITING] },
  'a number corrected by an administrator': {
    leave: (person) =>
      client.act(person, '/phone', {
        telephone: freshNumber(),
        proof: 'Pièce d’identité vue au guichet.',
      }),
    always: ['sign_in', WAITING],
  },
  'two-step sign-in taken off by an administrator': {
    leave: (person) => client.act(person, '/two-step-off', { reason: 'Reconnue au téléphone.' }),
    always: ['sign_in', WAITING, 'passkey', 'two_step', 'recovery_code'],
  },
};

it('every table with personal data is an access grant, or gives nobody access to an account', () => {
  const tables = personalDataDomains.flatMap(({ tables: labels }) =>
    Object.entries(labels).flatMap(([table, columns]) =>
      Object.values(columns).some((label) => label === 'personal' || label === 'secret')
        ? [table]
        : [],
    ),
  );
  const listed = [
    ...accessGrants.map(({ table }) => table),
    ...Object.values(NO_ACCESS_GRANTS).flat(),
  ];
  expect(listed.toSorted()).toEqual(tables.toSorted());
});

it('every access grant is set up by the test', () => {
  expect(Object.keys(ACCESS_GRANTS_SET_UP).toSorted()).toEqual(
    accessGrants.map(({ table }) => table).toSorted(),
  );
});

describe.each(Object.entries(WAYS_OUT))('%s', (_name, { before, leave, always }) => {
  const tables = Object.keys(ACCESS_GRANTS_SET_UP);
  const owner = async (daysAgo: number) => {
    const person = await seller(service);
    await setUpAccessGrants(service, person, daysAgo);
    await before?.(person);
    return person;
  };

  it.each([0, 6])('revokes what a session set up %i days before, and says what', async (days) => {
    const person = await owner(days);
    const { status, body } = await leave(person);
    expect([status, await accessGrantsLeft(service, person)]).toEqual([200, []]);
    expect(body.revoked).toContain('1\u00A0import d’annonces');
    expect(body.revoked).toContain('1\u00A0membre de boutique');
    expect(body.revoked).toContain('l’adresse e-mail, à confirmer de nouveau');
  });

  it('leaves what is older', async () => {
    const person = await owner(8);
    const { status, body } = await leave(person);
    expect(status).toBe(200);
    expect(await accessGrantsLeft(service, person)).toEqual(
      tables.filter((table) => !always.includes(table)),
    );
    // The waiting number change and the session that the sign-up opened today may be named, although all else is old.
    const named = /changement de numéro|appareil connecté/;
    expect(body.revoked?.filter((name) => !named.test(name))).toEqual([]);
  });
});

describe('a number that an administrator gives back', () => {
  it('revokes what was set up since it was lost', async () => {
    const [recent, old] = [await seller(service), await seller(service)];
    for (const person of [recent, old]) await change(person, 'password', 20);
    await setUpAccessGrants(service, recent, 19, ['passkey', 'app_user']);
    await setUpAccessGrants(service, old, 28, ['passkey', 'app_user']);
    for (const person of [recent, old]) {
      const { telephone } = person;
      const { status } = await client.act(person, '/phone', {
        telephone,
        proof: 'Pièce d’identité vue au guichet.',
      });
      expect(status).toBe(200);
    }
    expect(await accessGrantsLeft(service, recent)).toEqual([]);
    expect(await accessGrantsLeft(service, old)).toEqual(['passkey', 'app_user']);
  });
});

describe('an intruder who knows the password', () => {
  const { add, signIn } = passkeysOf(() => service);
  const remove = (token: string) => service.call('POST', '/api/delete-account', { token });

  it('does not come back by a passkey added before or after the change of number', async () => {
    const person = await seller(service);
    const intruder = await signedInAgain(service, person);
    const [early, late] = [softwareAuthenticator(), softwareAuthenticator()];
    expect((await add(intruder, early)).status).toBe(201);
    service.clock.pass(1000);
    expect((await calls.change(intruder, freshNumber())).status).toBe(200);
    await service.carryOut();
    service.clock.pass(1000);
    expect((await add(intruder, late)).status).toBe(201);
    for (const key of [early, late]) expect((await signIn(key)).status).toBe(200);
    const token = stopTokenOf(service, person.telephone);
    const { body } = await service.call<{ revoked: string[] }>(
      'POST',
      `/api/number-changes/${token}`,
    );
    expect(body.revoked).toEqual(['2\u00A0clés d’accès']);
    await service.carryOut();
    expect((await resetBySms(person)).status).toBe(200);
    for (const key of [early, late]) expect((await signIn(key)).status).toBe(401);
    // As the control, the owner of the number signs in.
    expect((await login(service, person)).status).toBe(200);
  });

  it('proves nothing by a passkey that is younger than the number', async () => {
    const person = await seller(service);
    const old = softwareAuthenticator();
    await add(person, old);
    service.clock.pass(1000);
    await calls.change(person, freshNumber());
    service.clock.pass(1000);
    const young = softwareAuthenticator();
    expect((await add(person, young)).status).toBe(201);
    service.clock.pass(1000);
    const token = (await signIn(young)).body.access_token ?? '';
    const refused = await service.call('GET', '/api/my-data', { token });
    expect([refused.status, refused.body['name']]).toEqual([403, 'account.passwordFirst']);
    expect((await remove(token)).status).toBe(403);
    // The controls are a confirmation by password, and one by a passkey older than the number.
    await service.call('POST', '/api/confirm-password', { token, json: { password: PASSWORD } });
    expect((await service.call('GET', '/api/my-data', { token })).status).toBe(200);
    const other = (await signIn(old)).body.access_token ?? '';
    expect((await remove(other)).status).toBe(200);
  });

  it('cannot keep what it sets up from the former number, while the change can be taken back', async () => {
    const person = await seller(service);
    const telephone = freshNumber();
    await calls.change(person, telephone);
    await service.carryOut();
    const textsTo = (number: string) =>
      service.fakeGateways.texts.filter(({ to }) => to === number).map(({ text }) => text);
    const link = `/numero/${stopTokenOf(service, person.telephone)}`;
    const [before, own] = [textsTo(person.telephone).length, textsTo(telephone).length];
    service.clock.pass(1000);
    await add(person, softwareAuthenticator());
    await service.carryOut();
    const former = textsTo(person.telephone).slice(before);
    expect(former).toEqual([expect.stringMatching(/acc.s a .t. ajout.e .* Annulez tout/)]);
    expect(former[0]).toContain(link);
    const present = textsTo(telephone).slice(own);
    expect(present).toEqual([expect.stringContaining('/forgot-password')]);
    for (const text of [...former, ...present]) expect(text.length).toBeLessThanOrEqual(160);
    // As the control, once the change is final, only the new number is notified.
    service.clock.pass(8 * DAY);
    await add(await signedInAgain(service, { ...person, telephone }), softwareAuthenticator());
    await service.carryOut();
    expect(textsTo(person.telephone)).toHaveLength(before + 1);
    expect(textsTo(telephone)).toHaveLength(own + 2);
  });

  it('reads no mail of the account by an address that it confirmed', async () => {
    const person = await seller(service, { email: 'intrus@example.ne' });
    await setUpAccessGrants(service, person, 1, ['app_user']);
    const notices = () =>
      service.fakeGateways.emails.filter(({ to }) => to === 'adresse@example.ne').length;
    const before = notices();
    await add(person, softwareAuthenticator());
    await service.carryOut();
    expect(notices()).toBe(before + 1);
    await resetBySms(person);
    await add(await signedInAgain(service, person), softwareAuthenticator());
    await service.carryOut();
    expect(notices()).toBe(before + 1);
  });
});
