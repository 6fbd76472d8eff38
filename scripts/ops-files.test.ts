import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (path: string): string[] => read(path).split('\n');

describe('containers', () => {
  const compose = read('ops/compose.yaml');
  const [, backup = ''] = compose.split('\n  backup:\n');

  it('read no variable that ops/.env.example lacks', () => {
    const listed = linesOf('ops/.env.example').map((line) => line.split('=')[0]);
    const used = [...compose.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('can be read by the docker-compose of Debian 12, with the names that the documents use', () => {
    expect(compose).not.toMatch(/^(name|version|include):/m);
    expect(linesOf('ops/.env.example')).toContain('COMPOSE_PROJECT_NAME=kasuwa');
    expect(read('ops/update-compose.sh')).toContain('\nproject=kasuwa\n');
    const [, volumes = ''] = compose.split('\nvolumes:\n');
    const named = [...volumes.matchAll(/^  (\w+): \{ name: kasuwa_(\w+) \}$/gm)];
    expect(named).toHaveLength(6);
    expect(named.filter(([, volume, name]) => volume !== name)).toEqual([]);
  });

  it('have limits of memory and of logs, each', () => {
    const [, services = ''] = compose.split('\nservices:\n');
    const written = services.split('\nvolumes:\n')[0]?.split(/^  (?=[\w-]+:$)/m) ?? [];
    const complete = written.filter((text) => /image:/.test(text));
    expect(complete).toHaveLength(6);
    for (const text of [...complete, compose.split('&service')[1]?.split('\n\n')[0] ?? '']) {
      expect(text).toMatch(/ mem_limit: /);
      expect(text).toMatch(/ logging: \*log/);
    }
    for (const process of ['web', 'worker', 'stream'])
      expect(written.find((text) => text.startsWith(`${process}:`))).toContain('healthy.ts');
  });

  it('of backups receive no setting that is not theirs', () => {
    expect(backup).not.toContain('env_file');
    expect(backup).not.toMatch(/SMS|SMTP|WHATSAPP|STORAGE_SECRET|POSTGRES_PASSWORD/);
  });

  it('have a first process that ends what others leave', () => {
    expect(compose.split('&service')[1]?.split('\n\n')[0]).toContain('init: true');
    expect(backup.split('\n\n')[0]).toContain('init: true');
  });
});

describe('units of systemd', () => {
  const units = readdirSync(join(ROOT, 'ops/systemd')).filter((name) => name.endsWith('.service'));

  it('run as kasuwa, and share what processes may do', () => {
    expect(units).toHaveLength(5);
    for (const unit of units) {
      expect(linesOf(`ops/systemd/${unit}`)).toContain('User=kasuwa');
      // systemd reads kasuwa-.service.d for each of them.
      expect(unit).toMatch(/^kasuwa-/);
    }
    const hardening = linesOf('ops/systemd/kasuwa-.service.d/hardening.conf');
    expect(hardening).toEqual(
      expect.arrayContaining(['[Service]', 'NoNewPrivileges=yes', 'ProtectSystem=strict']),
    );
  });

  it('have a file of settings for each process, since two cannot share METRICS_PORT', () => {
    expect(linesOf('ops/systemd/kasuwa-web@.service')).toContain(
      'EnvironmentFile=-/etc/kasuwa/web-%i.env',
    );
    expect(linesOf('ops/systemd/kasuwa-stream@.service')).toContain(
      'EnvironmentFile=-/etc/kasuwa/stream-%i.env',
    );
    expect(linesOf('ops/systemd/kasuwa-worker.service')).toContain(
      'EnvironmentFile=-/etc/kasuwa/worker.env',
    );
  });
});

it('every way of starting the service limits its memory alike', () => {
  const files = [
    'ops/Dockerfile',
    ...['web@', 'stream@', 'worker'].map((name) => `ops/systemd/kasuwa-${name}.service`),
  ];
  for (const text of [packageJson.scripts.start, ...files.map(read)])
    expect(text.match(/MALLOC_ARENA_MAX=1|--max-[a-z-]+=\d+|server\/\w+\.\w+/g)).toEqual([
      'MALLOC_ARENA_MAX=1',
      '--max-semi-space-size=8',
      '--max-old-space-size=384',
      'server/main.ts',
    ]);
});

it('backups and settings enter neither the repository nor the image', () => {
  expect(linesOf('.gitignore')).toEqual(
    expect.arrayContaining(['/.env', '/backups/', '/ops/.env', '/ops/backups/']),
  );
  expect(linesOf('ops/Dockerfile.dockerignore')).toEqual(
    expect.arrayContaining(['.env', 'backups', 'ops/*']),
  );
});

it('every script of backups is in their image', () => {
  const scripts = readdirSync(join(ROOT, 'ops')).filter((name) =>
    /^(backup|restore).*\.sh$/.test(name),
  );
  const [copied = ''] = /^COPY ops\/backup\.sh .*$/m.exec(read('ops/Dockerfile')) ?? [];
  expect(scripts.filter((name) => !copied.includes(`ops/${name} `))).toEqual([]);
});

it('the version is the newest of the changelog', () => {
  expect(/^## \[([^\]]+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(packageJson.version);
});
