import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { createServer as createListener, type AddressInfo } from 'node:net';
import type { lookup, LookupAddress, LookupAllOptions } from 'node:dns';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDownload } from './download.ts';
import { guardLookup, type Request } from './public-url.ts';

let folder: string;
let server: Server;
const requests: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-download-'));
  server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://shop');
    requests.push(path);
    const location = new URLSearchParams(request.url?.split('?')[1]).get('to');
    if (location) response.writeHead(302, { location }).end();
    else if (path === '/gone') response.writeHead(404).end('no');
    // This response never ends.
    else if (path === '/slow') response.writeHead(200).write('some');
    else response.end(path === '/large' ? Buffer.alloc(5000) : 'a photo');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Sends requests for any host to this test's own server. */
const toThisServer: Request = (url, { agent: _agent, ...options }, onAnswer) => {
  const { port } = server.address() as AddressInfo;
  const { pathname, search } = new URL(url);
  return httpRequest(`http://127.0.0.1:${port}${pathname}${search}`, options, onAnswer);
};

const fetched = async (url: string, signal = AbortSignal.timeout(5000)): Promise<string> => {
  const path = join(folder, 'file');
  try {
    await openDownload({ request: toThisServer })(url, { path, maxBytes: 1000, signal });
    return await readFile(path, 'utf8');
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

const SHOP = 'https://shop.example.com';

it('writes the file, also behind redirects to public https addresses', async () => {
  expect(await fetched(`${SHOP}/a.jpg`)).toBe('a photo');
  expect(await fetched(`${SHOP}/?to=/a.jpg`)).toBe('a photo');
  expect(await fetched(`${SHOP}/?to=https://cdn.example.com/a.jpg`)).toBe('a photo');
});

it.each([
  'http://shop.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'file:///etc/passwd',
  'https://',
])('asks nothing of %s, nor is redirected there', async (url) => {
  const before = requests.length;
  expect(await fetched(url)).toBe('forbidden');
  expect(requests).toHaveLength(before);
  expect(await fetched(`${SHOP}/?to=${encodeURIComponent(url)}`)).toBe('forbidden');
  expect(requests).toHaveLength(before + 1);
});

it('ends a file that is too large, missing, endless or redirected without end', async () => {
  expect(await fetched(`${SHOP}/large`)).toBe('tooLarge');
  expect(await fetched(`${SHOP}/gone`)).toBe('unreachable');
  expect(await fetched(`${SHOP}/slow`, AbortSignal.timeout(200))).toBe('unreachable');
  const turns = ['/a', '/b', '/c', '/d'].reduceRight(
    (next, path) => `${path}?to=${encodeURIComponent(next)}`,
    '/end',
  );
  expect(await fetched(SHOP + turns)).toBe('unreachable');
});

describe('A public name that resolves to this machine', () => {
  const toThisMachine = ((
    _name: string,
    _options: LookupAllOptions,
    done: (error: null, found: LookupAddress[]) => void,
  ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof lookup;

  const connections = async (agent: Agent): Promise<number> => {
    let count = 0;
    const listener = createListener((socket) => {
      count += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const request: Request = (url, options, onAnswer) =>
      httpsRequest(url, { ...options, port }, onAnswer);
    const signal = AbortSignal.timeout(5000);
    const target = { path: join(folder, 'none'), maxBytes: 1000, signal };
    await expect(openDownload({ agent, request })(`${SHOP}/`, target)).rejects.toThrow(
      'unreachable',
    );
    listener.close();
    return count;
  };

  it('is not connected to', async () => {
    expect(await connections(new Agent({ lookup: guardLookup(toThisMachine) }))).toBe(0);
  });

  it('receives a connection when the lookup is not guarded (control)', async () => {
    expect(await connections(new Agent({ lookup: toThisMachine }))).toBe(1);
  });
});
