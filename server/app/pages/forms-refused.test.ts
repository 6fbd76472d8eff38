import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, PASSWORD, signedInAgain } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { siteMap } from '#web/site-map.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService({ TRUST_PROXY: '127.0.0.1' }, { withoutPages: false });
});
afterAll(() => service.close());

const post = makePost(() => service);
const LETTER = { name: 'Mariama', email: 'mariama@example.ne', message: 'Bonjour !' };
const messages = async (): Promise<number> =>
  (await service.database.pool.query('SELECT FROM contact_message')).rowCount ?? 0;

const FORMS = siteMap
  .filter(({ takesForm }) => takesForm)
  .map(({ path }) => path.replace(/:\w+/, '1'));

describe('a form posted from another site', () => {
  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', 'http://localhost:3000.evil.example'],
  ])('is refused: %s %s', async (name, value) => {
    const { telephone } = await newcomer(service);
    const fields = { telephone, password: PASSWORD };
    const answer = await post('/login', fields, { headers: { [name]: value } });
    expect([answer.status, answer.html]).toEqual([403, 'Cette action doit venir du site.']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // As the control, the same form comes from the site itself.
    expect((await post('/login', fields)).status).toBe(303);
  });

  it('does not use the cookie of a signed-in user', async () => {
    const person = await newcomer(service);
    const cookie = `kasuwa_refresh=${person.cookie}`;
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/confirm-phone', '/deconnexion'])
      expect((await post(path, { again: '1' }, { cookie, headers })).status).toBe(403);
    expect((await service.call('GET', '/api/me', { token: person.token })).status).toBe(200);
    await signedInAgain(service, person);
  });

  it('of an old browser is known by the page that it is on', async () => {
    const person = await newcomer(service);
    const send = async (url: string, referer?: string) => {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `kasuwa_refresh=${person.cookie}`,
          ...(referer && { referer }),
        },
        payload: 'again=1',
      });
      return statusCode;
    };
    for (const path of [...FORMS, '/api/refreshToken', '/api/logout'])
      expect([path, await send(path, 'https://evil.example/')]).toEqual([path, 403]);
    await signedInAgain(service, person);
    expect(await send('/deconnexion', 'http://localhost:3000/profil')).toBe(303);
    expect(await send('/contact')).toBe(422);
  });
});

describe('a body', () => {
  it('over 64 kB is refused before a page is rendered; the longest message fits', async () => {
    const before = await messages();
    const large = await post('/contact', `message=${'a'.repeat(64 * 1024)}`);
    expect([large.status, large.html]).toEqual([413, 'L’envoi est trop volumineux.']);
    expect(await messages()).toBe(before);
    const longest = { ...LETTER, message: 'ɗ'.repeat(4999) };
    expect((await post('/contact', longest)).status).toBe(200);
    expect(await messages()).toBe(before + 1);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'of type %s is refused',
    async (type) => {
      const answer = await post('/login', '{}', { headers: { 'content-type': type } });
      expect([answer.status, answer.html]).toEqual([415, 'Ce type de contenu n’est pas accepté.']);
    },
  );

  it.each([
    '',
    '&&==&%&%zz=%zz',
    'telephone=%00&password=%00',
    '__proto__=x&constructor=y&telephone=&password=',
    `telephone=${'9'.repeat(30_000)}&password=${'x'.repeat(30_000)}`,
    'telephone=1&telephone=2&country=999&password=%ff%fe&otp=%00',
  ])('that is malformed is never a server error: %.40s', async (body) => {
    for (const { path } of siteMap.filter(({ takesForm }) => takesForm)) {
      const filled = path.replace(':token', 'x'.repeat(22));
      const answer = await post(filled, body);
      expect([filled, answer.status >= 300 && answer.status < 500]).toEqual([filled, true]);
    }
    expect(service.logged).toEqual([]);
  });
});

describe('other methods and other pages', () => {
  it.each(['PUT', 'DELETE', 'PATCH'] as const)('%s is not a form method', async (method) => {
    const answer = await service.app.inject({ method, url: '/login' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each([
    '/',
    '/annonces',
    '/annonces/12',
    '/mes_annonces',
    '/profil',
    '/unknown',
    '/login/',
    '//login',
  ])('POST %s is answered 405', async (path) => {
    const answer = await post(path, {});
    expect([answer.status, answer.html, answer.headers['allow']]).toEqual([
      405,
      'Méthode non permise.',
      'GET, HEAD',
    ]);
  });

  it('GET of a form page sets no cookie, and /contact stays cacheable', async () => {
    for (const path of ['/contact', '/login', '/register', '/forgot-password', '/new-password']) {
      const answer = await service.app.inject(path);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect(answer.headers['cache-control']).toMatch(
        path === '/contact' ? /^public, max-age=0, s-maxage=\d/ : /^private, no-store$/,
      );
    }
  });
});

let sent = 0;
it('a caller behind the proxy is counted by their own address', async () => {
  const write = (client: string) =>
    post(
      '/contact',
      { ...LETTER, email: `a${(sent += 1)}@example.ne` },
      {
        headers: { 'x-forwarded-for': client },
      },
    );
  for (let i = 0; i < 10; i += 1) expect((await write('10.62.1.1')).status).toBe(200);
  expect((await write('10.62.1.1')).status).toBe(429);
  expect((await write('10.62.2.1')).status).toBe(200);
});
