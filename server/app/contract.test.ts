import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { domainRoutes } from './domains.ts';
import { systemRoutes } from './system-routes.ts';
import { multipart, staff } from '#server/testing/personas.ts';
import { fingerprint } from '#server/testing/fingerprint.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

describe('the API', () => {
  it('answers every call of the contract, each once, and no other', () => {
    const answered = [
      ...systemRoutes(service.platform, { isClosing: () => false, eventLoopDelay: () => 0 }),
      ...domainRoutes(service.platform, service.traffic),
    ];
    expect(answered.map(({ contract }) => nameOf(contract)).toSorted()).toEqual(
      allRoutes.map(nameOf).toSorted(),
    );
  });

  it('documents every call it answers', async () => {
    const { body } = await service.call<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    }>('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const documented = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls)
        // Parameters of the path are no operation.
        .filter((key) => key !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.toSorted()).toEqual(allRoutes.map(nameOf).toSorted());
  });

  it('shows its documentation without fetching anything from other sites', async () => {
    const page = await service.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/);
  });

  it('answers each path only by its own methods; others and GET change nothing', async () => {
    const { token } = await staff(service, 'admin');
    const headers = { authorization: `Bearer ${token}`, 'x-http-method-override': 'DELETE' };
    const before = await fingerprint(service);
    const isAt = (path: string) => {
      const parts = path.split('/');
      return (other: { path: string }) => {
        const others = other.path.split('/');
        return (
          others.length === parts.length && others.every((o, i) => o[0] === ':' || o === parts[i])
        );
      };
    };
    for (const path of new Set(allRoutes.map((route) => route.path))) {
      const here = allRoutes
        .filter(isAt(path.replaceAll(/:\w+/g, '1')))
        .map(({ method }) => method);
      const known = here.includes('GET') ? [...here, 'HEAD'] : here;
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (known.includes(method)) continue;
        const url = `${path.replaceAll(/:\w+/g, '1')}?_method=DELETE`;
        const answer = await service.app.inject({ method, url, headers });
        expect([method, path, answer.statusCode]).toEqual([method, path, 405]);
        const allowed = String(answer.headers['allow']).split(', ');
        expect(allowed.toSorted()).toEqual([...new Set(known)].toSorted());
      }
    }
    for (const { method, path, access } of allRoutes)
      if (method === 'GET' && access !== 'public' && !path.endsWith('/events'))
        await service.app.inject({ url: path.replaceAll(/:\w+/g, '1'), headers });
    expect(await fingerprint(service)).toBe(before);
  });

  it('rejects a form with files where none is expected', async () => {
    const form = multipart([{ name: 'telephone', value: '90123456' }]);
    for (const url of ['/api/login', '/api/register', '/api/logout'])
      expect((await service.call('POST', url, form)).status).toBe(415);
  });

  it('reports unreadable requests in French', async () => {
    for (const url of [
      '?page=abc',
      '?page=1&page=2',
      '?sort=x',
      '?product_status=x',
      '?q=1&q=2',
      '?per_page=1e1',
    ]) {
      const { status, body } = await service.call('GET', `/api/annonces${url}`);
      expect(status).toBe(422);
      expect(JSON.stringify(body)).not.toMatch(/input|expected|received|option/i);
    }
  });

  it('answers requests without a route in one shape: path traversal, an unknown method, a truncated request', async () => {
    for (const url of ['/pictures/..%2f..%2fsecrets%2fmaster', '/rien']) {
      const answer = await service.app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { name: 'common.notFound', message: 'Introuvable.', code: 404 },
      ]);
    }
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const say = (line: string): Promise<string> =>
      new Promise((resolve) => {
        let heard = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(line));
        socket.on('data', (bytes) => (heard += bytes.toString()));
        socket.on('close', () => resolve(heard));
      });
    const huge = await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(64_000)}\r\n\r\n`);
    expect(huge).toMatch(/^HTTP\/1\.1 431 .*"code":431}$/s);
    const twoLengths = await say(
      'POST /api/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(twoLengths).toMatch(/^HTTP\/1\.1 400 .*"code":400}$/s);
  });

  it('answers an unknown call as JSON', async () => {
    const { status, body } = await service.call('GET', '/api/rien');
    expect([status, body]).toEqual([
      404,
      { name: 'common.notFound', message: 'Introuvable.', code: 404 },
    ]);
  });

  it.each([
    '/api/annonces?page=abc',
    '/api/annonces?per_page=61',
    '/api/annonces?category=-1',
    '/api/annonces?sort=drop',
    '/api/annonces?cursor=x',
  ])('names the invalid fields of a query: %s', async (url) => {
    const { status, body } = await service.call<{ errors: object }>('GET', url);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([url.split(/[?=]/)[1]]);
  });

  it('is alive and ready', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect((await service.call('GET', '/api/health')).body).toEqual({
      message: 'En marche.',
      version,
    });
    expect((await service.call('GET', '/api/ready')).body).toMatchObject({ message: 'Prêt.' });
  });
});
