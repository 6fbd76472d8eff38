import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let person: Person;
/** Counts requests to a server that forged headers name as the address of their key. */
let fetched = 0;
const elsewhere = createServer((_request, response) => {
  fetched += 1;
  response.end('{}');
});
let url = '';
beforeAll(async () => {
  service = await testService();
  person = await newcomer(service);
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/jwks.json`;
});
afterAll(async () => {
  elsewhere.close();
  await service.close();
});

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hmac = (text: string, key: string | Uint8Array, hash = 'sha256'): string =>
  createHmac(hash, key).update(text).digest('base64url');

/** Builds a token of these parts, signed by HS256 with `key`, by default the site's own. */
const token = (
  header: unknown,
  claims: unknown,
  key: string | Uint8Array = service.platform.secrets.tokenKey,
): string => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${hmac(text, key)}`;
};

const claimsNow = (): Record<string, unknown> => {
  const [, payload = ''] = person.token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
};
const HS256 = { alg: 'HS256' };

const forgeries = (): [string, string][] => {
  const claims = claimsNow();
  const now = Math.floor(service.clock.now().getTime() / 1000);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const [header = '', payload = '', signature = ''] = person.token.split('.');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const unsigned = `${part({ alg: 'RS256', jwk })}.${payload}`;
  const selfSigned = `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
  const headers: [string, Record<string, unknown>][] = [
    ['a kid out of the folder', { kid: '../../../dev/null' }],
    ['a kid of SQL', { kid: "' UNION SELECT '' --" }],
    ['a kid of elsewhere', { kid: url }],
    ['a jku of elsewhere', { jku: url }],
    ['an x5u of elsewhere', { x5u: url }],
    ['a key of its own', { jwk: { kty: 'oct', k: part('mine') } }],
    ['a certificate of its own', { x5c: ['MIIB'] }],
  ];
  return [
    ...['none', 'None', 'nOnE', 'NONE', ''].flatMap((alg): [string, string][] => [
      [`algorithm "${alg}", no signature`, `${part({ alg })}.${payload}.`],
      [`algorithm "${alg}", the old signature`, `${part({ alg })}.${payload}.${signature}`],
    ]),
    ...headers.flatMap(([what, extra]): [string, string][] => [
      [`${what}, without signature`, token({ ...HS256, ...extra }, claims, '')],
      [`${what}, signed by its own key`, token({ ...HS256, ...extra }, claims, 'mine')],
    ]),
    ['a public key as secret', token(HS256, claims, pem)],
    ['RS256 by its own key', selfSigned],
    [
      'HS384',
      `${part({ alg: 'HS384' })}.${payload}.${hmac(`${part({ alg: 'HS384' })}.${payload}`, service.platform.secrets.tokenKey, 'sha384')}`,
    ],
    ['an unknown critical header', token({ ...HS256, crit: ['b64'], b64: false }, claims)],
    ['no signature', `${header}.${payload}.`],
    ['no third part', `${header}.${payload}`],
    ['a fourth part', `${person.token}.x`],
    ['another payload', `${header}.${part({ ...claims, sub: '2' })}.${signature}`],
    ['no expiry', token(HS256, without('exp'))],
    ['a past expiry', token(HS256, { ...claims, exp: now - 1 })],
    ['an expiry that is a text', token(HS256, { ...claims, exp: 'demain' })],
    ['a beginning in the future', token(HS256, { ...claims, nbf: now + 600 })],
    ['another audience', token(HS256, { ...claims, aud: 'autre' })],
    ['no audience', token(HS256, without('aud'))],
    ['another issuer', token(HS256, { ...claims, iss: 'autre' })],
    ['no issuer', token(HS256, without('iss'))],
    ['no subject', token(HS256, without('sub'))],
    ['no sign-in', token(HS256, without('sid'))],
    ['another’s sign-in', token(HS256, { ...claims, sub: '999999' })],
    ['a session id that is a text', token(HS256, { ...claims, sid: '1 OR 1=1' })],
    ['a list of sign-ins', token(HS256, { ...claims, sid: [claims['sid'], 1] })],
    [
      'a claim twice, the last one changed',
      token(HS256, `${JSON.stringify(claims).slice(0, -1)},"sub":"999999"}`),
    ],
    ['a payload that is no object', token(HS256, '"x"')],
    ['a header that is no object', token('"x"', claims)],
    ['a refresh token', person.cookie],
    ['nothing', ''],
    ['a hundred kilobytes', 'a'.repeat(100_000)],
    ['a long payload with a valid signature', token(HS256, { ...claims, more: 'a'.repeat(5000) })],
  ];
};

it('forged, altered, expired and foreign tokens are rejected, and cause no outgoing request', async () => {
  const all = forgeries();
  expect(all.length).toBeGreaterThanOrEqual(40);
  // The session is live, so that it is not the reason of a refusal below.
  expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  for (const [what, forged] of all) {
    const { status, body } = await service.call('GET', '/api/me', { token: forged });
    expect([what, status, body]).toEqual([
      what,
      401,
      { name: 'common.signInNeeded', message: 'Veuillez vous connecter.', code: 401 },
    ]);
  }
  expect(fetched).toBe(0);
  expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
  expect((await service.call('GET', '/api/me', { token: token(HS256, claimsNow()) })).status).toBe(
    200,
  );
});
