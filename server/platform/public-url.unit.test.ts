import { describe, expect, it } from 'vitest';
import { isPublicUrl, publicLookup } from './public-url.ts';

describe('A URL', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://boutique.example.ne/photos/moto%201.jpg?taille=grande',
  ])('of a public host is accepted: %s', (url) => expect(isPublicUrl(url)).toBe(true));

  it.each([
    'http://push.example.com/',
    'https://push.example.com:8443/',
    'https://user:word@push.example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://localhost./',
    'file:///etc/passwd',
    'gopher://push.example.com/',
    '',
  ])('is rejected: %s', (url) => expect(isPublicUrl(url)).toBe(false));

  it('that resolves to this machine is not connected to', async () => {
    const look = (options: object) =>
      new Promise((resolve) =>
        publicLookup('localhost', options, (error) => resolve(error?.message)),
      );
    expect(await look({})).toBe('The name resolves to no public address.');
    expect(await look({ all: true })).toBe('The name resolves to no public address.');
  });
});
