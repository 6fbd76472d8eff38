import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Container {
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  network_mode?: string;
  pid?: string;
  ports?: string[];
  volumes?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
}

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../ops', name), 'utf8');
// Merge keys (`<<`) of YAML are resolved as Docker does.
const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Container>;
};
const containers = Object.entries(services);
const named = (name: string): Container => services[name] ?? {};

/**
 * Maps containers to the Linux capabilities that they need: for opening a port below 1024, for giving folders to the
 * user as whom the container starts other processes, and, for backups, for reading and restoring files of every user
 * and running a database.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  caddy: ['NET_BIND_SERVICE'],
  nginx: ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
  ...Object.fromEntries(
    ['backup', 'restore-check', 'tools'].map((name) => [
      name,
      ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'SETGID', 'SETUID'],
    ]),
  ),
};

/** Lists the containers that may write outside their volumes and memory, because they unpack whole backups. */
const WRITABLE = ['backup', 'restore-check', 'tools'];

it('every service of the site is among the containers that are looked at', () => {
  expect(Object.keys(services).toSorted()).toEqual([
    'backup',
    'caddy',
    'nginx',
    'postgres',
    'redis',
    'restore-check',
    'storage',
    'stream',
    'tools',
    'web',
    'worker',
  ]);
});

it.each(containers)(
  'the container of %s gains no privilege and drops what it does not need',
  (name, one) => {
    expect(one.cap_drop).toEqual(['ALL']);
    expect(one.security_opt).toEqual(['no-new-privileges:true']);
    expect(one.cap_add ?? []).toEqual(ALLOWED[name] ?? []);
    expect([one.privileged, one.network_mode, one.pid]).toEqual([undefined, undefined, undefined]);
  },
);

it.each(containers)(
  'the container of %s writes to its volumes and to memory alone, where it can',
  (name, one) => {
    expect(one.read_only ?? false).toBe(!WRITABLE.includes(name));
    // A volume whose path is relative mounts a file of the repository, which no container may write.
    const ours = (one.volumes ?? []).filter((volume) => /^\.\.?\//.test(volume));
    expect(ours.filter((volume) => !volume.endsWith(':ro'))).toEqual([]);
  },
);

it('images whose first process would be root to become another user are this user from the beginning', () => {
  expect([named('postgres').user, named('redis').user]).toEqual(['postgres', 'redis']);
  // PostgreSQL needs these two writable folders, for its socket and its lock, besides its volume.
  expect(named('postgres').tmpfs).toEqual(['/run/postgresql', '/tmp']);
});

it('nginx writes its cache, larger than its memory, to a volume, and its lock to memory', () => {
  expect(named('nginx').volumes).toContain('/var/cache/nginx');
  expect(named('nginx').tmpfs).toContain('/run');
});

it('only the containers for visitors are reached from outside', () => {
  expect(containers.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
});

it('Redis has a password, which no other container and no list of processes has', () => {
  const secret = '${REDIS_PASSWORD:?set it in ops/.env}';
  const holders = containers.filter(([, one]) => JSON.stringify(one).includes('REDIS_PASSWORD:?'));
  expect(holders.map(([name]) => name).toSorted()).toEqual(['redis', 'stream', 'web', 'worker']);
  expect(named('redis').environment).toEqual({ REDISCLI_AUTH: secret });
  expect(named('redis').command?.join(' ')).not.toContain('REDIS_PASSWORD');
  expect(named('redis').command?.join(' ')).toContain('\nrequirepass $$REDISCLI_AUTH\n');
  for (const name of ['web', 'worker', 'stream'])
    expect(named(name).environment).toMatchObject({
      REDIS_URL: `redis://default:${secret}@redis:6379`,
      // The shared settings file contains this password for the Redis container; other containers get an empty value.
      REDIS_PASSWORD: '',
    });
  expect(read('.env.example')).toMatch(/^REDIS_PASSWORD=$/m);
});
