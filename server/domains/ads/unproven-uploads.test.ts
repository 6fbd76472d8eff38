import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpeg, multipart, newcomer, seller, type Person } from '#server/testing/personas.ts';
import { TUS } from '#server/testing/photo-uploads.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const MEGABYTE = 1024 * 1024;
const FIRST = 'Confirmez d’abord votre numéro de téléphone.';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

let unproven: Person;
let confirmed: Person;
let withAddress: Person;
let last = 0;
/** Is a network address that only one test uses. */
let address = '';
beforeEach(async () => {
  address = `10.30.${(last += 1)}.1`;
  [unproven, confirmed, withAddress] = await Promise.all([
    newcomer(service),
    seller(service),
    newcomer(service),
  ]);
  await service.database.pool.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [
    withAddress.user.id,
  ]);
});

/** Begins an upload and returns the answer, with the name of its refusal. */
const begin = async ({ token }: Person, megabytes: number, from = address) => {
  // Each upload is newer than the one before.
  service.clock.pass(1);
  const { status, body, headers } = await service.call<{ name?: string } | null>(
    'POST',
    '/api/photos/uploads',
    { token, from, headers: { ...TUS, 'upload-length': String(megabytes * MEGABYTE) } },
  );
  return { status, name: body?.name, id: String(headers['location']).split('/').at(-1) };
};
const statusesOf = async (person: Person, megabytes: readonly number[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const size of megabytes) statuses.push((await begin(person, size)).status);
  return statuses;
};
const held = async ({ user }: Person) => {
  const { rows } = await service.database.pool.query<{ n: number; bytes: number }>(
    'SELECT count(*)::int AS n, coalesce(sum(length), 0)::int AS bytes FROM photo_upload WHERE owner_id = $1',
    [user.id],
  );
  return rows[0];
};

describe('an account that confirmed nothing', () => {
  it('holds two unfinished uploads, the newest; others hold more', async () => {
    const [first, second, third] = [
      await begin(unproven, 1),
      await begin(unproven, 1),
      await begin(unproven, 1),
    ];
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows } = await service.database.pool.query<{ id: string }>(
      'SELECT id FROM photo_upload WHERE owner_id = $1 ORDER BY created_at',
      [unproven.user.id],
    );
    expect(rows.map(({ id }) => id)).toEqual([second.id, third.id]);
    for (const person of [confirmed, withAddress]) {
      await statusesOf(person, [1, 1, 1]);
      expect((await held(person))?.n).toBe(3);
    }
  });

  it('sends 20 MB a day; others send more', async () => {
    expect(await statusesOf(unproven, [12, 8])).toEqual([201, 201]);
    const refused = await begin(unproven, 1);
    expect([refused.status, refused.name]).toEqual([403, 'share.proveForFiles']);
    expect((await held(unproven))?.bytes).toBeLessThanOrEqual(20 * MEGABYTE);
    expect(await statusesOf(confirmed, [12, 8, 15])).toEqual([201, 201, 201]);
    expect(await statusesOf(withAddress, [12, 8, 15])).toEqual([201, 201, 201]);
  });

  it('is not charged for what did not fit', async () => {
    expect(await statusesOf(unproven, [12, 9, 9, 8])).toEqual([201, 403, 403, 201]);
  });

  it('sends forms with photos within the same bytes', async () => {
    const form = multipart([{ name: 'photo', value: await jpeg(), filename: 'a.jpg' }]);
    const send = ({ token }: Person) =>
      service.call<{ name?: string }>('POST', '/api/photos', { token, from: address, ...form });
    expect((await send(unproven)).status).toBe(201);
    await statusesOf(unproven, [15]);
    const large = multipart([
      { name: 'photo', value: Buffer.alloc(6 * MEGABYTE), filename: 'a.jpg' },
    ]);
    const sendLarge = async ({ token }: Person) =>
      (await service.call('POST', '/api/photos', { token, from: address, ...large })).status;
    expect(await sendLarge(unproven)).toBe(403);
    // The bytes are read, and are no photo.
    expect(await sendLarge(confirmed)).toBe(415);
  });

  it('imports nothing; others do', async () => {
    const csv = Buffer.from('Titre;Description\r\nVélo;Bleu\r\n');
    const file = multipart([{ name: 'file', value: csv, filename: 'a.csv', type: 'text/csv' }]);
    const check = ({ token }: Person) =>
      service.call<{ message: string }>('POST', '/api/my-import', { token, ...file });
    const refused = await check(unproven);
    expect([refused.status, refused.body.message]).toEqual([403, FIRST]);
    const id = '0b6f7a52-6d4b-4c0e-9a51-0d6b8f2f3a11';
    const send = ({ token }: Person) =>
      service.call('POST', '/api/my-import/send', { token, json: { id } });
    expect([(await send(unproven)).status, (await send(confirmed)).status]).toEqual([403, 404]);
    expect((await check(confirmed)).status).toBe(201);
    expect((await check(withAddress)).status).toBe(201);
  });
});

describe('the accounts of one network', () => {
  /** Begins uploads of 15 MB by new accounts until one is refused, and returns the number of accepted ones. */
  const fill = async (from: (turn: number) => string, most: number): Promise<number> => {
    for (let turn = 0; turn < most; turn += 1) {
      const { status, name } = await begin(await newcomer(service), 15, from(turn));
      if (status === 201) continue;
      expect([status, name]).toEqual([429, 'share.tooManyBytes']);
      return turn;
    }
    return most;
  };

  it('send 400 MB a day while they have no number, which those with one do not pay for', async () => {
    expect(await fill(() => address, 30)).toBe(26);
    expect((await begin(confirmed, 15)).status).toBe(201);
    const other = address.replace(/1$/, '2');
    expect((await begin(unproven, 15, other)).status).toBe(201);
  });

  it('send more from the many addresses of an operator', async () => {
    const block = address.replace(/\.1$/, '');
    expect(await fill((turn) => `${block}.${turn % 20}`, 60)).toBe(60);
  });
});
