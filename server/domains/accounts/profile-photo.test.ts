import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { gif, noisyJpeg, pixelBomb } from '#server/testing/bad-photos.ts';
import { jpeg, multipart, newcomer, type FormPart, type Person } from '#server/testing/personas.ts';
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

const sendForm = (parts: readonly FormPart[]) =>
  service.call<Reply>('POST', '/api/updateProfile', { token: hadiza.token, ...multipart(parts) });
const photo = (value: Buffer, filename = 'moi.jpg'): FormPart => ({
  name: 'photo',
  value,
  filename,
});
const me = async () =>
  (await service.call<{ data: User }>('GET', '/api/me', { token: hadiza.token })).body.data;
const storedFiles = () => storedPictures(service);
const incomingFiles = () => readdir(service.platform.pictures.incoming);
const rowOf = async () => {
  const { rows } = await service.database.pool.query('SELECT * FROM app_user WHERE id = $1', [
    hadiza.user.id,
  ]);
  return rows[0] as Record<string, unknown>;
};

describe('a profile photo', () => {
  it('is cropped square, rotated and stripped of metadata, in two sizes', async () => {
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

  it('replaces the previous one, whose files are deleted', async () => {
    const before = await storedFiles();
    await sendForm([photo(await jpeg())]);
    const { body } = await sendForm([photo(await jpeg(300, 300))]);
    await service.carryOut();
    const left = (await storedFiles()).filter((name) => !before.includes(name));
    const key = body.data.photo!.split('/').at(-1)!.split('-')[0]!;
    expect(left.toSorted()).toEqual([`${key}-160.webp`, `${key}-320.webp`]);
  });

  it('leaves no orphaned file when two are sent at once', async () => {
    const before = await storedFiles();
    await Promise.all([sendForm([photo(await jpeg())]), sendForm([photo(await jpeg())])]);
    await service.carryOut();
    expect((await storedFiles()).length - before.length).toBe(2);
  });

  it('is shown with the ads of its owner and returned with the account', async () => {
    const { body } = await sendForm([photo(await jpeg())]);
    expect((await me()).photo).toBe(body.data.photo);
  });

  it('left empty in a form is ignored', async () => {
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

  it('that is not an image by its content is refused, and nothing changes: 415', async () => {
    for (const value of [
      await gif(),
      Buffer.from('<svg/>'),
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(0),
    ])
      expect(await refused([photo(value)])).toEqual([
        415,
        { photo: ['Choisissez une photo JPEG, PNG ou WebP.'] },
      ]);
  });

  it('that is truncated is refused: 422', async () => {
    const whole = await noisyJpeg();
    expect(await refused([photo(whole.subarray(0, whole.length / 2))])).toEqual([
      422,
      { photo: ['Cette photo est abîmée. Choisissez-en une autre.'] },
    ]);
  });

  it('of too many pixels is refused by its header: 422', async () => {
    expect(await refused([photo(await pixelBomb())])).toEqual([
      422,
      { photo: ['Cette photo a trop de pixels.'] },
    ]);
  });

  it('of more than 15 MB is refused: 413', async () => {
    expect(await refused([photo(Buffer.alloc(15 * 1024 * 1024 + 1, 1))])).toEqual([
      413,
      { photo: ['Cette photo dépasse 15 Mo.'] },
    ]);
  });

  it('is refused with a second one: 422', async () => {
    const value = await jpeg(50, 50);
    expect(await refused([photo(value), photo(value)])).toEqual([
      422,
      { photo: ['Envoyez une seule photo à la fois.'] },
    ]);
  });

  it('with an invalid field changes nothing: 422', async () => {
    const parts = [{ name: 'email', value: 'x' }, photo(await jpeg(50, 50))];
    expect(await refused(parts)).toEqual([422, { email: ['Adresse e-mail invalide.'] }]);
    const nowhere = [{ name: 'city', value: '999999' }, photo(await jpeg(50, 50))];
    expect(await refused(nowhere)).toEqual([422, { city: ['Cette ville n’existe pas.'] }]);
  });

  it('in a truncated form is refused: 400', async () => {
    const form = multipart([photo(await jpeg())]);
    const { status } = await service.call('POST', '/api/updateProfile', {
      token: hadiza.token,
      headers: form.headers,
      payload: form.payload.subarray(0, 400),
    });
    expect([status, await incomingFiles()]).toEqual([400, []]);
  });

  it('is limited to forty changes a day', async () => {
    const value = await jpeg(20, 20);
    for (let count = 0; count < 40; count += 1)
      expect((await sendForm([photo(value)])).status).toBe(200);
    const { status, body, headers } = await sendForm([photo(value)]);
    expect([status, body.message]).toEqual([429, 'Trop de photos envoyées. Réessayez plus tard.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const names = await sendForm([{ name: 'first_name', value: 'Hadi' }]);
    expect(names.status).toBe(200);
  });
});
