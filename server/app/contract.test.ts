import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { domainRoutes } from './domains.ts';
import { systemRoutes } from './system-routes.ts';
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
      ...systemRoutes(service.platform, () => false),
      ...domainRoutes(service.platform),
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
      Object.keys(calls).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(documented.toSorted()).toEqual(allRoutes.map(nameOf).toSorted());
  });

  it('shows its documentation to people, without fetching anything from elsewhere', async () => {
    const page = await service.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\/(?!localhost)/);
  });

  it('refuses those who are not signed in wherever a person is needed', async () => {
    for (const { method, path, access } of allRoutes) {
      if (access === 'public') continue;
      const { status } = await service.call(method, path.replace(':id', '1'));
      expect([nameOf({ method, path }), status]).toEqual([nameOf({ method, path }), 401]);
    }
  });

  it('changes nothing by GET and knows no other method', async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS'] as const) {
      expect((await service.app.inject({ method, url: '/api/login' })).statusCode).toBe(404);
    }
    expect((await service.call('GET', '/api/login')).status).toBe(404);
  });

  it('answers an unknown call in its own shape', async () => {
    const { status, body } = await service.call('GET', '/api/rien');
    expect([status, body]).toEqual([404, { message: 'Introuvable.', code: 404 }]);
  });

  it.each([
    '/api/annonces?page=abc',
    '/api/annonces?per_page=61',
    '/api/annonces?category=-1',
    '/api/annonces?sort=drop',
    '/api/annonces?cursor=x',
  ])('names what it cannot read in a query: %s', async (url) => {
    const { status, body } = await service.call<{ errors: object }>('GET', url);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([url.split(/[?=]/)[1]]);
  });

  it('is alive and ready', async () => {
    expect((await service.call('GET', '/api/health')).status).toBe(200);
    expect((await service.call('GET', '/api/ready')).body).toMatchObject({ message: 'Prêt.' });
  });
});
