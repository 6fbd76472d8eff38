import { describe, expect, test } from 'vitest';
import { lighterPicture, WHOLE } from './pictures.ts';

describe('data-saving mode', () => {
  test.each([
    ['/pictures/a-1280.webp', '/pictures/a-320.webp'],
    ['/pictures/a-500.avif', '/pictures/a-320.avif'],
    ['/pictures/a-320.webp', '/pictures/a-160.webp'],
    ['/pictures/a-160.webp', '/pictures/a-160.webp'],
    ['/pictures/a-90.webp', '/pictures/a-90.webp'],
  ])('for %s the file %s', (asked, given) => expect(lighterPicture(asked)).toBe(given));

  test('serves the full size on request', () => {
    expect(lighterPicture(`/pictures/a-1280.webp${WHOLE}`)).toBe(`/pictures/a-1280.webp${WHOLE}`);
  });
});
