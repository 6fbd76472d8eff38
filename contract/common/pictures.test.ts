import { describe, expect, test } from 'vitest';
import { adminRefusals } from '../common/admin-refusals.ts';
import { lighterPicture, FULL_SIZE } from './lighter-picture.ts';
import { PHOTO_ACCEPT, PHOTO_TEXTS } from './pictures.ts';

test('the formats of photos are the ones that file fields accept and that refusals name', () => {
  expect(PHOTO_ACCEPT).toBe('image/jpeg,image/png,image/webp');
  expect(PHOTO_TEXTS.wrongType).toBe('Choisissez une photo JPEG, PNG ou WebP.');
  expect(adminRefusals.imageWrongType.message).toBe(
    'L’image doit être au format JPEG, PNG ou WebP.',
  );
});

describe('data-saving mode', () => {
  test.each([
    ['/pictures/a-1280.webp', '/pictures/a-320.webp'],
    ['/pictures/a-500.avif', '/pictures/a-320.avif'],
    ['/pictures/a-320.webp', '/pictures/a-160.webp'],
    ['/pictures/a-160.webp', '/pictures/a-160.webp'],
    ['/pictures/a-90.webp', '/pictures/a-90.webp'],
  ])('for %s the file %s', (requested, given) => expect(lighterPicture(requested)).toBe(given));

  test('serves the full size on request', () => {
    expect(lighterPicture(`/pictures/a-1280.webp${FULL_SIZE}`)).toBe(
      `/pictures/a-1280.webp${FULL_SIZE}`,
    );
  });
});
