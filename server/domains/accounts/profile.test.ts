import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import {
  jpeg,
  multipart,
  newcomer,
  PASSWORD,
  withFreshToken,
  type FormPart,
  type Person,
} from '#server/testing/cast.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  hadiza = await newcomer(service, { email: 'hadiza@example.ne' });
});
afterAll(() => service.close());

type Reply = { message: string; data: User; errors?: Record<string, string[]> };

const save = (json: unknown, person = hadiza) =>
  service.call<Reply>('POST', '/api/updateProfile', { token: person.token, json });
const sendForm = (parts: readonly FormPart[], person = hadiza) =>
  service.call<Reply>('POST', '/api/updateProfile', { token: person.token, ...multipart(parts) });
const photo = (value: Buffer, filename = 'moi.jpg'): FormPart => ({
  name: 'photo',
  value,
  filename,
});
const me = async (person = hadiza) =>
  (await service.call<{ data: User }>('GET', '/api/me', { token: person.token })).body.data;
const storedFiles = () => storedPictures(service);
const incomingFiles = () => readdir(service.platform.pictures.incoming);
const rowOf = async (person = hadiza) => {
  const { rows } = await service.database.pool.query('SELECT * FROM app_user WHERE id = $1', [
    person.user.id,
  ]);
  return rows[0] as Record<string, unknown>;
};
const confirmEmail = (person = hadiza) =>
  service.database.pool.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [
    person.user.id,
  ]);

describe('a profile', () => {
  it('takes names, email and city, as JSON or as a form', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      "SELECT id FROM city WHERE slug = 'niamey'",
    );
    const city = rows[0]!.id;
    const changes = { first_name: ' Aïcha\n Hadiza ', last_name: 'Issa', email: 'a@b.ne', city };
    const first = await save(changes);
    expect([first.status, first.body.message]).toEqual([200, 'Profil mise à jour']);
    expect(first.body.data).toMatchObject({
      first_name: 'Aïcha Hadiza',
      last_name: 'Issa',
      email: 'a@b.ne',
      city: { id: city, name: 'Niamey' },
    });
    const second = await sendForm([
      { name: 'first_name', value: 'Zeinabou' },
      { name: 'city', value: String(city) },
    ]);
    expect(second.body.data).toMatchObject({ first_name: 'Zeinabou', last_name: 'Issa' });
    expect(await me()).toEqual(second.body.data);
  });

  it.each([
    {},
    null,
    { first_name: '', last_name: null, email: '', city: '' },
    { unknown: 'x', __proto__: { role: 'admin' } },
  ])('skips what is empty or left out: %j', async (json) => {
    const before = await rowOf();
    expect((await save(json)).status).toBe(200);
    expect(await rowOf()).toEqual(before);
  });

  it('ignores what nobody may set', async () => {
    const before = await rowOf();
    const sent = await save({
      id: 1,
      role: 'admin',
      telephone: '+22790000001',
      phone_verified_at: '2020-01-01',
      is_phone_verified: 1,
      is_email_verified: 1,
      email_verified_at: '2020-01-01',
      photo: '/pictures/autre-160.webp',
      photo_key: 'autre',
      password: 'un-autre-mot',
      suspended_at: null,
      created_at: '2000-01-01',
    });
    expect(sent.status).toBe(200);
    expect(await rowOf()).toEqual(before);
  });

  it.each([
    [{ email: 'hadiza', first_name: 'Autre' }, 'email'],
    [{ email: ['a@b.ne'] }, 'email'],
    [{ email: 'a@b.ne\r\nBcc: c@d.ne' }, 'email'],
    [{ first_name: '   ' }, 'first_name'],
    [{ first_name: 'x'.repeat(61) }, 'first_name'],
    [{ first_name: 'Ha\u0000diza' }, 'first_name'],
    [{ last_name: { toString: 'x' } }, 'last_name'],
    [{ last_name: '\ud800' }, 'last_name'],
    [{ city: 999_999, first_name: 'Autre' }, 'city'],
    [{ city: -1 }, 'city'],
    [{ city: '2147483648' }, 'city'],
    [[], '_'],
  ])('names the field at fault and changes nothing: %j', async (json, field) => {
    const before = await rowOf();
    const { status, body } = await save(json);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(JSON.stringify(body)).not.toMatch(/invalid input|expected|received/i);
    expect(await rowOf()).toEqual(before);
  });

  it('says of an address that is none what is wrong', async () => {
    expect((await save({ email: 'hadiza@' })).body.errors).toEqual({
      email: ['Adresse email invalide.'],
    });
  });

  it('keeps text as text', async () => {
    const name = '<script>alert(1)</script>';
    expect((await save({ first_name: name })).body.data.first_name).toBe(name);
  });

  it('is for its owner alone', async () => {
    expect((await service.call('POST', '/api/updateProfile', { json: {} })).status).toBe(401);
  });
});

describe('an email', () => {
  const mailsTo = (address: string) => service.post.emails.filter(({ to }) => to === address);
  beforeEach(() => {
    service.post.emails.length = 0;
  });

  it('has to be confirmed again once it changes, and its old address is told', async () => {
    await confirmEmail();
    expect((await me()).is_email_verified).toBe(1);
    const { body } = await save({ email: 'autre@example.ne' });
    expect(body.data).toMatchObject({ email: 'autre@example.ne', is_email_verified: 0 });
    const { rows } = await service.database.pool.query('SELECT payload FROM event');
    expect(JSON.stringify(rows)).not.toContain('hadiza@example.ne');
    await service.carryOut();
    const [told] = mailsTo('hadiza@example.ne');
    expect(told?.subject).toBe('Votre adresse e-mail a été changée');
    expect(told?.text).not.toContain('autre@example.ne');
  });

  it('stays confirmed when it stays the same', async () => {
    await confirmEmail();
    const { body } = await save({ email: 'hadiza@example.ne', first_name: 'Hadi' });
    expect(body.data).toMatchObject({ first_name: 'Hadi', is_email_verified: 1 });
  });

  it('that nobody ever confirmed is told nothing', async () => {
    await save({ email: 'autre@example.ne' });
    await service.carryOut();
    expect(mailsTo('hadiza@example.ne')).toEqual([]);
  });

  it('tells the old address once when it changes twice at once', async () => {
    await confirmEmail();
    await Promise.all([save({ email: 'un@example.ne' }), save({ email: 'deux@example.ne' })]);
    await service.carryOut();
    expect(mailsTo('hadiza@example.ne')).toHaveLength(1);
  });

  it('that is confirmed gives way only to who gave the password lately, all else changes', async () => {
    await confirmEmail();
    service.clock.pass(15 * 60_000 + 1);
    const old = await withFreshToken(service, hadiza);
    const refused = await save({ email: 'voleur@example.ne', first_name: 'Autre' }, old);
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Entrez votre mot de passe pour continuer.', code: 403 },
    ]);
    expect(await me(old)).toMatchObject({ first_name: 'Hadiza', email: 'hadiza@example.ne' });
    expect((await save({ first_name: 'Hadi', email: 'hadiza@example.ne' }, old)).status).toBe(200);
    await service.call('POST', '/api/confirm-password', {
      token: old.token,
      json: { password: PASSWORD },
    });
    expect((await save({ email: 'autre@example.ne' }, old)).status).toBe(200);
    // Nobody has shown that the new one is theirs yet.
    service.clock.pass(15 * 60_000 + 1);
    const older = await withFreshToken(service, hadiza);
    expect((await save({ email: 'juste@example.ne' }, older)).status).toBe(200);
  });

  it('gets a code that confirms it, and changes also when no further code may go out', async () => {
    await save({ email: 'neuve@example.ne' });
    await save({ email: 'hadiza@example.ne' });
    const back = await save({ email: 'neuve@example.ne' });
    expect([back.status, back.body.data.email]).toEqual([200, 'neuve@example.ne']);
    service.clock.pass(60_000);
    await save({ email: 'enfin@example.ne' });
    await service.carryOut();
    const code = /\d{6}/.exec(mailsTo('enfin@example.ne')[0]?.text ?? '')?.[0];
    const { status } = await service.call('POST', '/api/confirm-code', {
      token: hadiza.token,
      json: { code },
    });
    expect([status, (await me()).is_email_verified]).toEqual([200, 1]);
  });
});

describe('a profile photo', () => {
  it('is made square, upright and without what the camera wrote, in two sizes', async () => {
    const withGps = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#336699' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 30/1 0/1' } })
      .toBuffer();
    const { status, body } = await sendForm([photo(withGps, '../../moi\u0000.html')]);
    expect(status).toBe(200);
    expect(body.data.photo).toMatch(/^\/pictures\/[0-9a-f]{32}-160\.webp$/);
    for (const width of [160, 320]) {
      const name = body.data.photo!.split('/').at(-1)!.replace('-160', `-${width}`);
      const file = await sharp((await service.platform.pictures.read(name))!).metadata();
      expect(file).toMatchObject({ format: 'webp', width, height: width });
      expect([file.exif, file.xmp, file.icc]).toEqual([undefined, undefined, undefined]);
    }
    expect(await incomingFiles()).toEqual([]);
  });

  it.each(['png', 'webp'] as const)('may be %s, and smaller than it is shown', async (format) => {
    const value = await sharp({
      create: { width: 40, height: 50, channels: 4, background: '#00000000' },
    })
      .toFormat(format)
      .toBuffer();
    expect((await sendForm([photo(value)])).status).toBe(200);
  });

  it('takes the place of the one before, whose files go', async () => {
    const before = await storedFiles();
    await sendForm([photo(await jpeg())]);
    const { body } = await sendForm([photo(await jpeg(300, 300))]);
    await service.carryOut();
    const left = (await storedFiles()).filter((name) => !before.includes(name));
    const key = body.data.photo!.split('/').at(-1)!.split('-')[0]!;
    expect(left.toSorted()).toEqual([`${key}-160.webp`, `${key}-320.webp`]);
  });

  it('leaves no file behind when two are sent at once', async () => {
    const before = await storedFiles();
    await Promise.all([sendForm([photo(await jpeg())]), sendForm([photo(await jpeg())])]);
    await service.carryOut();
    expect((await storedFiles()).length - before.length).toBe(2);
  });

  it('is shown beside the ads of its owner and told with the account', async () => {
    const { body } = await sendForm([photo(await jpeg())]);
    expect((await me()).photo).toBe(body.data.photo);
  });

  it('left empty in a form is skipped', async () => {
    const { status } = await sendForm([
      { name: 'first_name', value: 'Hadi' },
      { name: 'photo', value: '', filename: '' },
    ]);
    expect([status, await me()]).toMatchObject([200, { first_name: 'Hadi', photo: null }]);
  });

  const refused = async (parts: readonly FormPart[]) => {
    await sendForm([photo(await jpeg())]);
    await service.carryOut();
    const before = [await storedFiles(), await rowOf()];
    const answer = await sendForm([{ name: 'first_name', value: 'Autre' }, ...parts]);
    await service.carryOut();
    expect([await storedFiles(), await rowOf()]).toEqual(before);
    expect(await incomingFiles()).toEqual([]);
    return [answer.status, answer.body.errors];
  };

  it('that is no photo is refused by its content, and nothing changes: 415', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    for (const value of [gif, Buffer.from('<svg/>'), Buffer.from('%PDF-1.4'), Buffer.alloc(0)])
      expect(await refused([photo(value)])).toEqual([
        415,
        { photo: ['Choisissez une photo JPEG, PNG ou WebP.'] },
      ]);
  });

  it('that is cut is refused: 422', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refused([photo(whole.subarray(0, whole.length / 2))])).toEqual([
      422,
      { photo: ['Cette photo est abîmée. Choisissez-en une autre.'] },
    ]);
  });

  it('of too many pixels is refused by its header: 422', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6001, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refused([photo(bomb)])).toEqual([
      422,
      { photo: ['Cette photo a trop de pixels.'] },
    ]);
  });

  it('of more than 15 MB is refused: 413', async () => {
    expect(await refused([photo(Buffer.alloc(15 * 1024 * 1024 + 1, 1))])).toEqual([
      413,
      { photo: ['Cette photo dépasse 15 Mo.'] },
    ]);
  });

  it('comes alone: a second one is refused: 422', async () => {
    const value = await jpeg(50, 50);
    expect(await refused([photo(value), photo(value)])).toEqual([
      422,
      { photo: ['Envoyez une seule photo à la fois.'] },
    ]);
  });

  it('beside a field at fault changes nothing: 422', async () => {
    const parts = [{ name: 'email', value: 'x' }, photo(await jpeg(50, 50))];
    expect(await refused(parts)).toEqual([422, { email: ['Adresse email invalide.'] }]);
    const nowhere = [{ name: 'city', value: '999999' }, photo(await jpeg(50, 50))];
    expect(await refused(nowhere)).toEqual([422, { city: ['Cette ville n’existe pas.'] }]);
  });

  it('in a form that ends too soon is refused: 400', async () => {
    const form = multipart([photo(await jpeg())]);
    const { status } = await service.call('POST', '/api/updateProfile', {
      token: hadiza.token,
      headers: form.headers,
      payload: form.payload.subarray(0, 400),
    });
    expect([status, await incomingFiles()]).toEqual([400, []]);
  });

  it('may be changed forty times a day', async () => {
    const value = await jpeg(20, 20);
    for (let count = 0; count < 40; count += 1)
      expect((await sendForm([photo(value)])).status).toBe(200);
    const { status, body, headers } = await sendForm([photo(value)]);
    expect([status, body.message]).toEqual([429, 'Trop de photos envoyées. Réessayez plus tard.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await save({ first_name: 'Hadi' })).status).toBe(200);
  });
});
