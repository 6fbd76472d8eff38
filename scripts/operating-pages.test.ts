import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { SETTING_NAMES } from '#server/platform/settings.ts';
import { blocksOf, readOperatingPages, type Page } from '#server/testing/operating-pages.ts';
import { shellCalls, type Call } from './shell-calls.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Checks a shell call quoted in the documentation and returns what is wrong with it, or undefined. */
type Check = (call: Call) => string | undefined;

interface Trial {
  /**
   * Names the test (or the part of `npm run fault-test`) that runs the program, and a word in that test's file as
   * evidence.
   */
  by?: readonly [file: string, word: string];
  check?: Check;
}

/** Returns a check that a name is one of `names`; `what` says in the complaint what the name stands for. */
const oneOf =
  (what: string, names: readonly string[]): ((name: string | undefined) => string | undefined) =>
  (name = '') =>
    names.includes(name) ? undefined : `${name || 'nothing'} is no ${what}`;

/** Returns the first complaint; undefined when all checks passed. */
const first = (...complaints: readonly (string | undefined)[]): string | undefined =>
  complaints.find((one) => one !== undefined);

/**
 * Matches arguments of documented commands that look like files of the repository but are not: numbers, and files that
 * the site or the operator creates.
 */
const MADE = /^(?:data|node_modules)\/|^(?:kasuwa|SAUVEGARDE)|^ops\/\.env$|:|^\+?\d+$/;
/** Checks that the files of the repository among the arguments exist. */
const hasFiles: Check = ({ args }) =>
  args
    .filter((path) => /[/.]/.test(path) && !/^[-/]/.test(path) && !MADE.test(path))
    .filter((path) => !existsSync(join(ROOT, path)))
    .map((path) => `${path} is not here`)[0];

/** Returns the trial of a script in ops/: the script must know the call's options and environment variables. */
const scriptOf = (name: string, file: string): Trial => ({
  by: [file, name],
  check: ({ args, variables }) => {
    const text = read(`ops/${name}`) + read('ops/backup-lib.sh');
    const unknown = [...variables, ...args.filter((arg) => arg.startsWith('--'))].find(
      (word) => !text.includes(word),
    );
    return unknown && `ops/${name} knows no ${unknown}`;
  },
});

const SYSTEM_UNITS = ['postgresql'];
const units = readdirSync(join(ROOT, 'ops/systemd')).map((name) => name.replace('.service', ''));
const unitFault: Check = ({ args: [verb, ...rest] }) =>
  first(
    oneOf('verb', ['start', 'stop', 'restart', 'enable', 'daemon-reload'])(verb),
    ...rest
      .filter((word) => word !== '--now')
      .map((word) => oneOf('unit', [...units, ...SYSTEM_UNITS])(word.replace(/@\d+$/, '@'))),
  );

interface Compose {
  services: Record<string, { profiles?: string[] }>;
  volumes: Record<string, { name: string }>;
}
const compose = parse(read('ops/compose.yaml'), { merge: true }) as Compose;
const service = oneOf('service', Object.keys(compose.services));
const dockerfile = read('ops/Dockerfile');

/**
 * Checks that a program that a document runs in a container is part of the container's image; returns a complaint or
 * undefined.
 */
const runsInside = (container: string, [program = '', script = '']: readonly string[]) =>
  container === 'tools'
    ? first(
        oneOf('script', readdirSync(join(ROOT, 'ops')))(program),
        dockerfile.includes(` ops/${program} `) ? undefined : `${program} is not in the image`,
      )
    : first(
        oneOf('program of the image', ['node'])(program),
        dockerfile.includes(`/app/${script} `) ? undefined : `${script} is not in the image`,
      );

/** Maps each subcommand of `docker compose` to its options that take a value, then its options that take none. */
const COMPOSE: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  up: [['--scale'], ['-d', '--build', '--no-deps', '--no-recreate']],
  run: [
    ['-v', '-e'],
    ['--rm', '--no-deps'],
  ],
  exec: [[], []],
  logs: [['--tail'], ['-f']],
  stop: [[], []],
  restart: [[], []],
  down: [[], []],
};

const composeFault = ([option, file, subcommand = '', ...words]: string[]): string | undefined => {
  const options = COMPOSE[subcommand];
  if (option !== '-f' || file !== 'ops/compose.yaml') return 'names another file';
  if (!options) return `${subcommand} is no subcommand that is tried`;
  const rest = [...words];
  while (rest[0]?.startsWith('-')) {
    const flag = rest.shift() ?? '';
    const value = options[0].includes(flag) ? rest.shift() : undefined;
    if (value === undefined && !options[1].includes(flag)) return `${flag} is no option`;
    const scaled = flag === '--scale' ? service(value?.replace(/=\d+$/, '')) : undefined;
    if (scaled) return scaled;
  }
  const [container = '', ...inside] = rest;
  return subcommand === 'run' || subcommand === 'exec'
    ? first(service(container), runsInside(container, inside))
    : first(...rest.map(service));
};

const dockerFault: Check = ({ args: [command, ...args] }) => {
  if (command === 'compose') return composeFault(args);
  const volumes = Object.values(compose.volumes).map(({ name }) => name);
  return command === 'volume' && args[0] === 'rm'
    ? first(...args.slice(1).map(oneOf('volume', volumes)))
    : `${command} is no command that is tried`;
};

/** Tells whether a word is an argument that `npm run fault-test` accepts: the sources of its trials contain it. */
const isTrial = (word: string): boolean =>
  ['ops/fault-test/run.ts', 'ops/fault-test/faults.ts'].some((file) => read(file).includes(word));

const npmFault: Check = ({ args: [command = '', name = command, ...rest] }) =>
  first(
    oneOf(
      'script of package.json',
      Object.keys(packageJson.scripts),
    )(command === 'run' ? name : command),
    ...(name === 'fault-test' ? rest : [])
      .filter((word) => !isTrial(word))
      .map((word) => `${word} is no trial`),
  );

const knowsVariables =
  (...names: string[]): Check =>
  ({ variables }) =>
    first(...variables.map(oneOf('variable of it', names)));

const nodeFault: Check = (call) =>
  first(hasFiles(call), knowsVariables(...SETTING_NAMES)({ ...call }));

/** Maps each URL path that the documentation requests with curl to the file of the test that requests it. */
const ASKED: Readonly<Record<string, string>> = {
  '/api/ready': 'server/app/status/status.test.ts',
  '/api/ready?all=1': 'server/app/status/status.test.ts',
  '/dev/outbox.json?to=+22790000003': 'server/app/removed-files.resilience.test.ts',
  '/metrics': 'server/app/metrics/metrics.resilience.test.ts',
};
const curlFault: Check = ({ args }) => {
  const { pathname = '', search = '' } = URL.parse(args.at(-1) ?? '') ?? {};
  const file = ASKED[pathname + search];
  return file !== undefined && read(file).includes(pathname) ? undefined : 'nothing asks for it';
};

const TRIED: Readonly<Record<string, Trial>> = {
  'ops/backup.sh': scriptOf('backup.sh', 'server/app/backup-external.resilience.test.ts'),
  'ops/restore.sh': scriptOf('restore.sh', 'server/app/backup.resilience.test.ts'),
  'ops/restore-check.sh': scriptOf('restore-check.sh', 'scripts/restore-check.resilience.test.ts'),
  'ops/update.sh': scriptOf('update.sh', 'bench/update/run.ts'),
  docker: { by: ['ops/fault-test/image.ts', 'ops/compose.yaml'], check: dockerFault },
  systemctl: { by: ['ops/fault-test/systemd.ts', "'systemctl'"], check: unitFault },
  useradd: { by: ['ops/fault-test/systemd.ts', 'readCommands(webs)'] },
  npm: { check: npmFault },
  node: { by: ['server/demo/end-demo.resilience.test.ts', 'scripts/admin.ts'], check: nodeFault },
  nginx: { by: ['scripts/nginx.test.ts', 'nginx.conf'] },
  'age-keygen': { by: ['server/app/backup.resilience.test.ts', "'age-keygen'"] },
  rclone: { by: ['server/app/backup.resilience.test.ts', "'rclone'"] },
  psql: {
    by: ['ops/application-role.sh', 'psql'],
    check: knowsVariables('PGPASSWORD', 'PGOPTIONS'),
  },
  pg_dump: { by: ['ops/backup.sh', 'pg_dump'] },
  pg_basebackup: { by: ['server/testing/debian-postgresql.ts', "'pg_basebackup'"] },
  pgbackrest: {
    by: ['ops/fault-test/archive.ts', "'pgbackrest'"],
    check: ({ args }) =>
      first(
        ...args
          .filter((arg) => !arg.startsWith('--stanza='))
          .map((arg) => arg.replace(/(?<=--target=).*/, ''))
          .filter((arg) => !read('ops/fault-test/archive.ts').includes(arg))
          .map((arg) => `ops/fault-test/archive.ts does not try ${arg}`),
      ),
  },
  curl: { check: curlFault },
  journalctl: { check: ({ args }) => oneOf('unit', ['kasuwa-*'])(args[1]) },
  // For these programs of the machine, only their file arguments are checked.
  ...Object.fromEntries(
    ['cat', 'cd', 'chmod', 'cp', 'install', 'ln', 'mv', 'rsync', 'sed', 'touch'].map((name) => [
      name,
      { check: hasFiles },
    ]),
  ),
  git: {
    check: ({ args: [command] }) => oneOf('command', ['clone', 'fetch', 'checkout'])(command),
  },
  'apt-get': { check: ({ args: [command] }) => oneOf('command', ['install'])(command) },
  openssl: { check: ({ args: [command] }) => oneOf('command', ['rand'])(command) },
};

const asRoot = ({ args, ...call }: Call): Call => {
  const [program = '', ...rest] = args.slice(2);
  return { ...call, program, args: rest };
};

const faultOf = (call: Call): string | undefined => {
  if (call.program === 'sudo' && call.args[0] === '-u') return faultOf(asRoot(call));
  const trial = Object.hasOwn(TRIED, call.program) ? TRIED[call.program] : undefined;
  return trial ? trial.check?.(call) : 'nothing tries it';
};

/** Returns what is wrong with the shell commands in a page of the documentation, each with its line. */
const faultsOf = ({ path, text }: Page): string[] =>
  blocksOf(text)
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => {
      try {
        return shellCalls(block.code).flatMap((call) => {
          const fault = faultOf(call);
          const at = `${path}:${block.line + call.line - 1}`;
          return fault === undefined ? [] : [`${at} ${call.program}: ${fault}`];
        });
      } catch (error) {
        return [`${path}:${block.line} ${(error as Error).message}`];
      }
    });

const pages = readOperatingPages();

it('every command of the pages for operators is tried by a test or by a trial, with files, units and services that are there', () => {
  expect(pages.flatMap(faultsOf)).toEqual([]);
});

it('the file named as the trial of a command contains that command', () => {
  const trials = Object.values(TRIED).flatMap(({ by }) => (by ? [by] : []));
  expect(trials.filter(([file, word]) => !read(file).includes(word))).toEqual([]);
});

it('every command with a trial occurs on a page for operators', () => {
  const calls = pages.flatMap(({ text }) =>
    blocksOf(text)
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => shellCalls(code)),
  );
  const programs = new Set(calls.flatMap(({ program, args }) => [program, args[2] ?? '']));
  expect(Object.keys(TRIED).filter((name) => !programs.has(name))).toEqual([]);
});

it('blocks of code are for the shell, for PostgreSQL or for Prometheus', () => {
  const languages = pages.flatMap(({ text }) => blocksOf(text).map(({ language }) => language));
  expect([...new Set(languages)].toSorted()).toEqual(['sh', 'sql', 'yaml']);
});

it.each([
  ['frobnicate --now', 'frobnicate: nothing tries it'],
  ['ops/nothing.sh /backups', 'No such file or directory'],
  ['true && sudo -u postgres frobnicate', 'sudo: nothing tries it'],
  ['NOTHING=1 ops/backup.sh /backups', 'ops/backup.sh knows no NOTHING'],
  ['systemctl start kasuwa-nothing', 'kasuwa-nothing is no unit'],
  ['docker compose -f ops/compose.yaml up -d nothing', 'nothing is no service'],
  ['docker compose -f ops/compose.yaml run --rm tools nothing.sh', 'nothing.sh is no script'],
  ['docker compose -f ops/compose.yaml exec web node scripts/seed.ts', 'is not in the image'],
  ['npm run nothing', 'nothing is no script of package.json'],
  ['cp ops/nothing.conf /etc', 'ops/nothing.conf is not here'],
  ["echo 'open", 'unexpected EOF'],
])('a page that says %j is named', (command, complaint) => {
  const [fault, ...others] = faultsOf({
    path: 'page',
    text: `# Page\n\n\`\`\`sh\n# first\n${command}\n\`\`\`\n`,
  });
  expect(fault).toContain(complaint);
  expect(fault).toMatch(/^page:[45] /);
  expect(others).toEqual([]);
});
