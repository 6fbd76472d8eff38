import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { gif, noisyJpeg, pixelBomb } from '#server/testing/bad-photos.ts';
import { jpeg, multipart, seller, type Person } from '#server/testing/personas.ts';
import { countAds, filesOf, photoPart, sendAdForm, type AdForm } from '#server/testing/ad-forms.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(() => service.close());

const sendForm = (
  photos: AdForm['photos'] = [],
  fields: AdForm['fields'] = {},
  headers: AdForm['headers'] = {},
) => sendAdForm(service, moussa, { photos, fields, headers });

describe('a photo', () => {
  it('is uploaded alone, and errors name its field', async () => {
    const send = (parts: Parameters<typeof multipart>[0]) =>
      service.call<{ errors?: object }>('POST', '/api/photos', {
        token: moussa.token,
        ...multipart(parts),
      });
    const value = await jpeg();
    const two = await send([
      { name: 'photo', value, filename: 'a.jpg' },
      { name: 'photo', value, filename: 'b.jpg' },
    ]);
    expect([two.status, two.body.errors]).toEqual([
      422,
      { photo: ['Envoyez une seule photo à la fois.'] },
    ]);
    const none = await send([{ name: 'photo', value: Buffer.from('<svg/>'), filename: 'a.jpg' }]);
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([415, ['photo']]);
  });

  const refused = async (value: Buffer, filename = 'photo.jpg') => {
    const before = [(await filesOf(service)).stored, await countAds(service)];
    const { status, body } = await sendForm([
      photoPart('images[0]', await jpeg()),
      photoPart('images[1]', value, filename),
    ]);
    expect([(await filesOf(service)).stored, await countAds(service)]).toEqual(before);
    expect((await filesOf(service)).incoming).toEqual([]);
    expect(body.message).toBeTruthy();
    return status;
  };

  it('is rotated upright and loses its EXIF place and time', async () => {
    const withGps = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#336699' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(withGps).metadata()).exif).toBeDefined();
    const { body } = await sendForm([photoPart('images[0]', withGps)]);
    expect(body.data.pictures[0]).toMatchObject({ width: 200, height: 400 });
    const file = await service.platform.pictures.read(body.data.images[0]!.split('/').at(-1)!);
    const metadata = await sharp(file!).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const value = await sharp({
      create: { width: 50, height: 50, channels: 4, background: '#00000000' },
    })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await sendForm([photoPart('images[0]', value, 'a.jpg')]);
    expect([status, body.data.pictures.length]).toEqual([201, 1]);
  });

  it('of another type is rejected by its content, not its name: 415', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    );
    for (const value of [
      svg,
      await gif(),
      Buffer.from('<!doctype html><p>'),
      Buffer.from('%PDF-1.4'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(1),
    ]) {
      expect(await refused(value)).toBe(415);
    }
  });

  it('that is truncated or damaged is rejected: 422', async () => {
    const whole = await noisyJpeg();
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe(422);
    expect(await refused(whole.subarray(0, whole.length - 2000))).toBe(422);
  });

  it('with too many pixels is rejected by its header: 422', async () => {
    expect(await refused(await pixelBomb())).toBe(422);
  });

  it('of more than 15 MB is rejected: 413', async () => {
    expect(await refused(Buffer.alloc(15 * 1024 * 1024 + 1, 1))).toBe(413);
  });

  it('an eleventh is rejected with the exact message: 422', async () => {
    const value = await jpeg(20, 20);
    const { status, body } = await sendForm(
      Array.from({ length: 11 }, (_, n) => photoPart(`images[${n}]`, value)),
    );
    expect([status, body.message]).toEqual([422, 'Vous ne pouvez pas ajouter plus de 10 images.']);
  });

  it('with a hostile file name is stored safely', async () => {
    const { status, body } = await sendForm([
      photoPart('images[0]', await jpeg(), '../../etc/passwd\u0000.html'),
    ]);
    expect(status).toBe(201);
    expect(body.data.images[0]).toMatch(/^\/pictures\/[0-9a-f]{32}-800\.webp$/);
  });

  it('in a truncated form is rejected: 400', async () => {
    const form = multipart([photoPart('images[0]', await jpeg())]);
    const { status } = await service.call('POST', '/api/annonces', {
      token: moussa.token,
      headers: form.headers,
      payload: form.payload.subarray(0, 400),
    });
    expect(status).toBe(400);
    expect((await filesOf(service)).incoming).toEqual([]);
  });

  it('uploaded alone requires the field photo', async () => {
    const { status } = await service.call('POST', '/api/photos', {
      token: moussa.token,
      ...multipart([{ name: 'x', value: 'y' }]),
    });
    expect(status).toBe(422);
  });

  it('without an ad is deleted after a day, with its files', async () => {
    const { deleteUnusedPhotos } = await import('./jobs.ts');
    const before = (await filesOf(service)).stored;
    await service.call('POST', '/api/photos', {
      token: moussa.token,
      ...multipart([photoPart('photo', await jpeg())]),
    });
    service.clock.pass(DAY + 1);
    await deleteUnusedPhotos.run(service.platform, {});
    expect((await filesOf(service)).stored).toEqual(before);
  });
});
