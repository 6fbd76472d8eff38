import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_URL_BYTES } from '#contract/common/site.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { guard } from './pages/guard.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const ask = (path: string, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = service.app.server.address() as AddressInfo;
    const outgoing = request({ port, host: '127.0.0.1', path, method, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    outgoing.on('error', reject).end();
  });

const filled = (start: string, length: number, by = '?'): string =>
  start + by.repeat(length - start.length);

describe('a URL over 2,048 bytes', () => {
  it.each(['/api/annonces?q=', '/api/rien?', '/api/annonces/', '/api/annonces?q=%zz'])(
    'is answered 414 as JSON by the API: %s',
    async (start) => {
      const { status, headers, body } = await ask(filled(start, MAX_URL_BYTES + 1));
      expect([status, JSON.parse(body)]).toEqual([
        414,
        { name: 'common.urlTooLong', message: 'Cette adresse est trop longue.', code: 414 },
      ]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['/annonces?', 'GET'],
    ['/annonces?', 'POST'],
    ['/pictures/', 'GET'],
    ['/assets/', 'GET'],
    ['/%zz', 'GET'],
  ])('is answered 414 as text elsewhere: %s by %s', async (start, method) => {
    const { status, headers, body } = await ask(filled(start, MAX_URL_BYTES + 1), method);
    expect([status, body]).toEqual([414, 'Cette adresse est trop longue.']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('of 2,048 bytes is accepted', async () => {
    expect((await ask(filled('/api/annonces?x=', MAX_URL_BYTES, 'a'))).status).toBe(200);
  });
});

describe('no URL of the site is too long', () => {
  const accents = encodeURIComponent('é'.repeat(200));
  const ids = encodeURIComponent(Array.from({ length: 100 }, () => '1234567890').join(','));
  const filters =
    'category=123456&sub_category=123456&region=Tillab%C3%A9ri&city=123456&price_min=2000000000&price_max=2000000000&product_status=Tr%C3%A8s%20bien&sort=price_asc&page=100000';

  it.each([
    ['a search with every filter', `/annonces?q=${accents}&${filters}`],
    [
      'the call of it, with the longest cursor',
      `/api/annonces?q=${accents}&${filters}&cursor=${'a'.repeat(200)}`,
    ],
    ['which of a page of ads are liked', `/api/annonces/liked?ids=${ids}`],
    ['a link with a token', `/alertes/${'a'.repeat(100)}?utm_source=sms`],
  ])('%s', (_, url) => expect(url.length).toBeLessThan(MAX_URL_BYTES));

  it.each(['/profil?x=1', `/profil?q=${accents}`, filled('/profil?x=', MAX_URL_BYTES, '&')])(
    'the sign-in that leads back to a page, however long: %#',
    (target) => {
      const verdict = guard({ access: 'user' }, '/profil', target, false);
      const to = verdict.kind === 'redirect' ? verdict.to : '';
      expect(to.length).toBeLessThanOrEqual(MAX_URL_BYTES);
    },
  );

  it('of a short redirect target is kept', () => {
    const back = '/login?redirect=%2Fprofil%3Fx%3D1';
    expect(guard({ access: 'user' }, '/profil', '/profil?x=1', false)).toMatchObject({ to: back });
  });
});
