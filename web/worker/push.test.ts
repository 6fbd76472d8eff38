import { expect, it } from 'vitest';
import { placeOf } from './push.ts';

const SITE = 'https://kasuwa.test';

it.each([
  ['/messages?conversation=3', 'https://kasuwa.test/messages?conversation=3'],
  ['https://evil.test/', 'https://kasuwa.test/notifications'],
  ['//evil.test/', 'https://kasuwa.test/notifications'],
  ['javascript:alert(1)', 'https://kasuwa.test/notifications'],
  [undefined, 'https://kasuwa.test/notifications'],
])('a notification that says %s opens %s', (url, place) => {
  expect(placeOf(url, SITE)).toBe(place);
});
