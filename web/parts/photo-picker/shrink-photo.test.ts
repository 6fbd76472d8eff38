import { expect, test } from 'vitest';
import { fitWithin, shrinkPhoto } from './shrink-photo.ts';

test('A photo is scaled to 1600 pixels, keeping its aspect ratio', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
});

test('A smaller photo is not enlarged', () => {
  expect(fitWithin({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
});

test('A very thin photo keeps at least one pixel', () => {
  expect(fitWithin({ width: 20_000, height: 3 }, 1600)).toEqual({ width: 1600, height: 1 });
});

test('A file that cannot be decoded is unchanged', async () => {
  const file = new File(['not a picture'], 'photo.jpg');
  expect(await shrinkPhoto(file, 1600)).toBe(file);
});
