import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'npm-install.mjs');
const NAME = '@kasuwa/example';
const USUAL = `/${NAME}/-/example-1.0.0.tgz`;
const OTHER = '/files/example.tgz';

let work = '';
let server: Server;
let packed: Buffer;
let requests: string[] = [];
/** Is the URL path at which the fake npm registry currently serves the package. */
let path = USUAL;
/** Is the HTTP status that the fake npm registry returns for a path at which it has no package. */
let missingStatus = 404;
const registry = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'kasuwa-npm-'));
  const source = join(work, 'source');
  await mkdir(source);
  const manifest = { name: NAME, version: '1.0.0' };
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
  const { stdout } = await run('npm', ['pack', '--json'], { cwd: source });
  const [{ filename, integrity }] = JSON.parse(stdout) as [{ filename: string; integrity: string }];
  packed = await readFile(join(source, filename));
  server = createServer((request, response) => {
    const requestedPath = decodeURIComponent(request.url ?? '');
    requests.push(requestedPath);
    if (requestedPath === path) return void response.end(packed);
    if (requestedPath !== `/${NAME}`) return void response.writeHead(missingStatus).end('{}');
    const tarball = registry().slice(0, -1) + path;
    const versions = { '1.0.0': { ...manifest, dist: { tarball, integrity } } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const checkout = join(work, 'checkout');
  await mkdir(checkout);
  const own = { name: 'site', dependencies: { [NAME]: '1.0.0' } };
  await writeFile(join(checkout, 'package.json'), JSON.stringify(own));
  const packages = { '': own, [`node_modules/${NAME}`]: { version: '1.0.0', integrity } };
  const lock = { name: 'site', lockfileVersion: 3, requires: true, packages };
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(lock));
});

afterAll(async () => {
  server.close();
  await rm(work, { recursive: true, force: true });
});

const installAnew = async (
  settings: Record<string, string> = {},
): Promise<{ folder: string; files: string[] }> => {
  const folder = await mkdtemp(join(work, 'install-'));
  await cp(join(work, 'checkout'), folder, { recursive: true });
  const program = `import(${JSON.stringify(SCRIPT)}).then(async ({ npmInstall }) => {
    process.exitCode = await npmInstall(${JSON.stringify(folder)});
  })`;
  requests = [];
  await run(process.execPath, ['--eval', program], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      npm_config_registry: registry(),
      npm_config_cache: join(folder, 'cache'),
      ...settings,
    },
  });
  return { folder, files: await readdir(folder) };
};

test('a package is fetched from its usual address, without asking for its versions', async () => {
  path = USUAL;
  const { folder, files } = await installAnew();
  expect(requests).toEqual([USUAL]);
  expect(await readdir(join(folder, 'node_modules', '@kasuwa'))).toEqual(['example']);
  expect(files).not.toContain('npm-shrinkwrap.json');
});

test.each([404, 403])(
  'a registry that keeps it elsewhere and answers %i is asked where',
  async (status) => {
    [path, missingStatus] = [OTHER, status];
    const { folder, files } = await installAnew();
    expect(requests).toEqual([USUAL, `/${NAME}`, OTHER]);
    expect(await readdir(join(folder, 'node_modules', '@kasuwa'))).toEqual(['example']);
    expect(files).not.toContain('npm-shrinkwrap.json');
  },
  60_000,
);

test('a scope with a registry of its own is asked there at once', async () => {
  path = USUAL;
  const { folder } = await installAnew({
    npm_config_registry: `${registry()}default/`,
    'npm_config_@kasuwa:registry': registry(),
  });
  expect(requests).toEqual([`/${NAME}`, USUAL]);
  expect(await readdir(join(folder, 'node_modules', '@kasuwa'))).toEqual(['example']);
});
