import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/api.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { PICK_TEXTS, takePhoto } from './take-photo.ts';

afterEach(() => vi.unstubAllGlobals());

const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex');
const heic = (brand: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1');
const photo = (bytes: Uint8Array, name = 'IMG_1.jpg', type = 'image/jpeg'): File =>
  new File([Uint8Array.from(bytes)], name, { type });

/** Stubs a browser that decodes every picture to `bitmap`, or, with null, can decode none. */
const openingWith = (bitmap: object | null) =>
  vi.stubGlobal('createImageBitmap', () =>
    bitmap ? Promise.resolve({ ...bitmap, close: () => undefined }) : Promise.reject(new Error()),
  );

const refusalOf = (taking: Promise<File>): Promise<unknown> =>
  taking.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  );

const BRANDS = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'heif',
  'mif1',
  'msf1',
];

test.each<[string, File]>([
  ...BRANDS.map((brand) => [`of brand ${brand}`, photo(heic(brand))] satisfies [string, File]),
  ['by its type', photo(Buffer.from('unknown bytes'), 'IMG_1', 'image/heic')],
  [
    'by its type, several pictures',
    photo(Buffer.from('unknown bytes'), 'IMG_1', 'image/heif-sequence'),
  ],
  ['by its name', photo(Buffer.from('unknown bytes'), 'IMG_1.HEIC', '')],
])(
  'A HEIC photo that the browser does not open is refused when it is picked: %s',
  async (_, file) => {
    openingWith(null);
    expect(await refusalOf(takePhoto(file))).toBe(PICK_TEXTS.heic);
  },
);

test('A HEIC photo that the browser opens is taken, and sent as JPEG however small it is', async () => {
  openingWith({ width: 640, height: 480 });
  const taken = await takePhoto(photo(heic('heic'), 'IMG_1.HEIC', 'image/heic'));
  const jpeg = new Blob([JPEG, Buffer.alloc(500)], { type: 'image/jpeg' });
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(jpeg),
    }),
  });
  expect(await shrinkPhoto(taken, 1600)).toBe(jpeg);
});

test.each([
  ['a JPEG', photo(JPEG)],
  ['a JPEG with the name of a HEIC photo', photo(JPEG, 'IMG_1.heic', 'image/heic')],
  ['a file that only the server can judge', photo(Buffer.from('unknown bytes'))],
])('%s is taken without being opened', async (_, file) => {
  openingWith(null);
  const taken = await takePhoto(file);
  expect([taken.name, taken.type]).toEqual([file.name, file.type]);
  expect(await taken.bytes()).toEqual(await file.bytes());
});

test('A file of more than 100 MB is not read into memory', async () => {
  const large = Object.defineProperty(photo(JPEG), 'size', { value: 101 * 1024 * 1024 });
  const read = vi.spyOn(large, 'arrayBuffer');
  expect(await refusalOf(takePhoto(large))).toBe('Cette photo dépasse 15\u00A0Mo.');
  expect(read).not.toHaveBeenCalled();
});
