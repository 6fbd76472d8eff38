import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRegister } from '#server/testing/fake-register.ts';
import { RECORDED, UNKNOWN } from '#server/testing/register-answers.ts';
import { httpRegister } from './http-register.ts';

/** Is the timeout, in ms, of the call that is never answered; other calls may take the time of a slow machine. */
const SHORT_MS = 200;
const LONG_MS = 30_000;

type Behaviour = { status?: number; body?: string; hangs?: boolean; location?: string };
let behave: ((siret: string) => Behaviour) | null = null;
let requestUrl: URL | undefined;

/** Serves the register over HTTP with answers recorded from the real one. */
const server: Server = createServer((request, response) => {
  requestUrl = new URL(request.url ?? '/', 'http://register');
  const siret = requestUrl.searchParams.get('q') ?? '';
  const answer = RECORDED.find((one) => one.siret === siret)?.answer ?? UNKNOWN;
  const { status, body, hangs, location } = behave?.(siret) ?? { body: JSON.stringify(answer) };
  if (hangs) return;
  response.writeHead(status ?? 200, {
    'content-type': 'application/json',
    ...(location ? { location } : {}),
  });
  response.end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const overHttp = () => {
  const open = (timeoutMs: number) => {
    const { port } = server.address() as AddressInfo;
    return httpRegister(`http://127.0.0.1:${port}/search`, { timeoutMs });
  };
  return {
    register: open(LONG_MS),
    silent: () => {
      behave = () => ({ hangs: true });
      return open(SHORT_MS);
    },
  };
};
const fake = () => {
  const register = fakeRegister(RECORDED.map(({ entry }) => entry));
  return {
    register,
    silent: () => {
      register.isSilent = true;
      return register;
    },
  };
};

describe.each([
  ['over HTTP', overHttp],
  ['in tests', fake],
])('the register %s', (_, open) => {
  it.each(RECORDED)('returns $siret', async ({ siret, entry }) => {
    behave = null;
    expect(await open().register.find(siret)).toEqual(entry);
  });

  it('returns null for an unknown number', async () => {
    behave = null;
    expect(await open().register.find('12345678900011')).toBeNull();
  });

  it('fails on a timeout', async () => {
    await expect(open().silent().find(RECORDED[0]!.siret)).rejects.toThrow(/unavailable|timeout/);
  });
});

describe('the register over HTTP', () => {
  it('is queried for one company by its number', async () => {
    behave = null;
    await overHttp().register.find('51076150500013');
    expect(requestUrl?.pathname).toBe('/search');
    expect(Object.fromEntries(requestUrl?.searchParams ?? [])).toEqual({
      q: '51076150500013',
      page: '1',
      per_page: '1',
    });
  });

  it.each([
    ['it refuses', /429/, { status: 429 }],
    ['it fails', /500/, { status: 500, body: 'oops' }],
    ['it leads elsewhere', /fetch failed/, { status: 302, location: 'http://127.0.0.1:9/' }],
    ['it answers nonsense', /JSON/, { body: '<html>' }],
    ['it answers an error', /results/, { body: '{"erreur": "Veuillez indiquer au moins un…"}' }],
    ['it answers without end', /too much/, { body: `{"results": [${' '.repeat(600_000)}]}` }],
  ])('fails when %s', async (_, why, behaviour) => {
    behave = () => behaviour;
    await expect(overHttp().register.find('51076150500013')).rejects.toThrow(why);
  });

  it('returns null when the answer has other numbers only', async () => {
    behave = () => ({ body: JSON.stringify(RECORDED[0]!.answer) });
    expect(await overHttp().register.find('12345678900011')).toBeNull();
  });
});
