import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';

const USER = { id: 1, first_name: 'Awa' } as User;

/** Imitates a minimal browser: storage, a location, and a server that responds by path. */
const browser = async (answers: Record<string, () => Response | Promise<Response>>) => {
  vi.resetModules();
  const stored = new Map<string, string>();
  const calls: string[] = [];
  const bearers: (string | null)[] = [];
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('location', { pathname: '/favoris', search: '?page=2', assign });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(url);
    bearers.push(new Headers(init.headers).get('authorization'));
    const answer = answers[url];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  const { session } = await import('./session.ts');
  const { browserApi, leaveFor } = await import('./browser-api.ts');
  const { restoreSession } = await import('./refresh.ts');
  const { ApiError } = await import('./api.ts');
  return { session, browserApi, leaveFor, restoreSession, ApiError, calls, bearers, assign };
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => json(401, { message: 'Veuillez vous connecter.', code: 401 });
const start = { message: '', access_token: 'old', expires_in: 900, data: USER };
const MINE = '/api/annonces/my';
const count = (calls: string[], url: string) => calls.filter((call) => call === url).length;

afterEach(() => void vi.unstubAllGlobals());

test('calls with an expired token share one refresh and are retried', async () => {
  let isFresh = false;
  const world = await browser({
    [MINE]: () => (isFresh ? json(200, { data: [] }) : refused()),
    '/api/refreshToken': async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      isFresh = true;
      return json(200, { message: '', data: { accessToken: 'new', expires_in: 900 } });
    },
  });
  world.session.start(start);
  const call = () => world.browserApi.call('GET /api/annonces/my');
  await Promise.all([call(), call(), call()]);
  expect(count(world.calls, '/api/refreshToken')).toBe(1);
  expect(world.bearers.filter((bearer) => bearer === 'Bearer new')).toHaveLength(3);
  expect(world.session.get()).toEqual({ token: 'new', user: USER });
});

test('a token renewed by another tab is used, not renewed again', async () => {
  const world = await browser({
    [MINE]: () => {
      if (world.bearers.at(-1) !== 'Bearer old') return json(200, { data: [] });
      world.session.renew('other-tab');
      return refused();
    },
  });
  world.session.start(start);
  await world.browserApi.call('GET /api/annonces/my');
  expect(world.calls).toEqual([MINE, MINE]);
});

test('a rejected refresh ends the session, deletes the cookie and redirects to /login', async () => {
  const world = await browser({
    [MINE]: refused,
    '/api/refreshToken': refused,
    '/api/logout': () => json(200, { message: '' }),
  });
  world.session.start(start);
  await expect(world.browserApi.call('GET /api/annonces/my')).rejects.toMatchObject({
    status: 401,
  });
  expect(world.session.get()).toBeNull();
  expect(count(world.calls, '/api/logout')).toBe(1);
  expect(world.assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Ffavoris%3Fpage%3D2');
});

test('a page that is leaving for another document is not redirected by a refused call', async () => {
  const world = await browser({
    [MINE]: refused,
    '/api/refreshToken': refused,
    '/api/logout': () => json(200, { message: '' }),
  });
  world.session.start(start);
  world.leaveFor('/login');
  await expect(world.browserApi.call('GET /api/annonces/my')).rejects.toMatchObject({
    status: 401,
  });
  expect(world.assign).toHaveBeenCalledExactlyOnceWith('/login');
});

test('without network the session stays', async () => {
  const world = await browser({ [MINE]: refused });
  world.session.start(start);
  const problem = await world.browserApi
    .call('GET /api/annonces/my')
    .catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(world.ApiError);
  expect(problem).toMatchObject({ status: 0, message: 'Pas de connexion. Réessayez.' });
  expect(world.session.get()?.token).toBe('old');
});

test('a session is restored from its cookie, a stale cookie is deleted', async () => {
  const alive = await browser({
    '/api/refreshToken': () =>
      json(200, { message: '', data: { accessToken: 'new', expires_in: 900 } }),
    '/api/me': () => json(200, { data: USER }),
  });
  expect(await Promise.all([alive.restoreSession(), alive.restoreSession()])).toEqual([true, true]);
  expect(alive.calls).toEqual(['/api/refreshToken', '/api/me']);
  expect(alive.session.get()).toEqual({ token: 'new', user: USER });

  const dead = await browser({
    '/api/refreshToken': refused,
    '/api/logout': () => json(200, { message: '' }),
  });
  expect(await dead.restoreSession()).toBe(false);
  expect(dead.calls).toEqual(['/api/refreshToken', '/api/logout']);
});
