import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arePushKeys, openPush, type Push } from './push.ts';
import type { Request } from '../public-url.ts';

/** Is the key pair of a browser that subscribed to push messages. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const site = createECDH('prime256v1');
const secret = randomBytes(32);
site.setPrivateKey(secret);
const publicKey = site.getPublicKey('base64url');
const privateKey = secret.toString('base64url');

interface Taken {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let server: Server;
let taken: Taken[] = [];
let status = 201;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Redirects requests for push services to the local server of this test. */
const toLocalService: Request = (url, { agent: _agent, ...options }, onAnswer) => {
  const { port } = server.address() as AddressInfo;
  return httpRequest(`http://127.0.0.1:${port}${new URL(url).pathname}`, options, onAnswer);
};

const send = (changes: Partial<Push> = {}) =>
  openPush({ publicKey, privateKey, subject: 'mailto:site@example.ne', request: toLocalService })({
    endpoint: 'https://push.example.com/send/abc',
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    payload: JSON.stringify({ title: 'Nouveau message' }),
    topic: 'n12',
    urgency: 'high',
    ttl: 86_400,
    ...changes,
  });

const hkdf = (salt: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** Decrypts the payload of a push message as a browser does: RFC 8188 and 8291. */
const decrypt = (body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const common = hkdf(auth, shared, info, 32);
  const key = hkdf(salt, common, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, common, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

describe('A push message', () => {
  it('is encrypted for the browser, signed by the site and carries its options', async () => {
    taken = [];
    expect(await send()).toBe('sent');
    const [{ url, headers, body }] = taken as [Taken];
    expect(url).toBe('/send/abc');
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: 'n12',
      'content-encoding': 'aes128gcm',
    });
    expect(body.toString('latin1')).not.toContain('Nouveau message');
    expect(JSON.parse(decrypt(body))).toEqual({ title: 'Nouveau message' });

    const [, token = '', k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect(k).toBe(publicKey);
    const point = site.getPublicKey();
    const key = await importJWK({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    });
    const { payload } = await jwtVerify(token, key);
    expect(payload).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:site@example.ne',
    });
  });

  it.each([404, 410, 401, 403])('reports the subscription as gone at status %i', async (answer) => {
    status = answer;
    expect(await send()).toBe('gone');
  });

  it.each([302, 400, 413, 429, 500, 503])(
    'is to be retried after status %i, and follows no redirect',
    async (answer) => {
      status = answer;
      await expect(send()).rejects.toThrow(String(answer));
    },
  );

  it('is sent to push services only', async () => {
    taken = [];
    expect(await send({ endpoint: 'https://127.0.0.1/' })).toBe('gone');
    expect(taken).toEqual([]);
  });
});

describe('The keys of a browser', () => {
  const p256dh = browser.getPublicKey('base64url');
  it('are a point of the curve and sixteen bytes', () => {
    expect(arePushKeys({ p256dh, auth: auth.toString('base64url') })).toBe(true);
    expect(arePushKeys({ p256dh, auth: 'short' })).toBe(false);
    const off = createHmac('sha512', 'x').update('y').digest();
    const point = Buffer.concat([Buffer.from([4]), off]).toString('base64url');
    expect(arePushKeys({ p256dh: point, auth: auth.toString('base64url') })).toBe(false);
    expect(arePushKeys({ p256dh: 'x', auth: auth.toString('base64url') })).toBe(false);
  });
});
