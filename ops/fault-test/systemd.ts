// npm run fault-test systemd: the units of ops/systemd/ in a small Debian that systemd-nspawn boots, by the commands of
// docs/operating/install-systemd.md. The machine shares the network of this one, where PostgreSQL and the SMS gateway are.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#server/platform/database/cluster.ts';
import { freePort } from '#server/platform/database/embedded.ts';
import { startDebianCluster } from '#server/testing/debian-postgresql.ts';
import { blocksOf, readOperatingPages } from '#server/testing/operating-pages.ts';
import { until } from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { asService, makeDatabase, queryOf, type Query } from './database.ts';
import { makeDebianTree } from './debian-tree.ts';
import { printFindings, serviceSettings, type Finding } from './findings.ts';
import { doMainJob } from './main-job.ts';
import { installPrograms } from './packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  pg_basebackup: 'postgresql',
};
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'postgresql-client'];
/** Lists the folders of modules in this checkout, which may be symbolic links. */
const MODULES = ['node_modules', 'server/platform/database/postgresql/node_modules'];
const WORKER = 'kasuwa-worker';
const PATIENCE_MS = 180_000;
/** Is the greatest accepted exposure of a unit by `systemd-analyze security`, whose scale ends at 10. */
const MOST_EXPOSED = 2;
const NOW = '[Timer]\nOnActiveSec=1s\nRandomizedDelaySec=0\n';

/**
 * Runs a command in the booted machine and returns what it printed.
 * @throws with the output of the command
 */
type Inside = (...command: string[]) => Promise<string>;

interface Machine {
  tree: string;
  inside: Inside;
  /** Lists the commands of the documentation that install the units. */
  commands: readonly string[];
  /** Lists the addresses of the two web processes. */
  addresses: readonly string[];
  webs: readonly string[];
  metricsPort: number;
  sms: SmsGateway;
  query: Query;
}

/** Returns settings as lines `NAME=value` of an environment file. */
const asLines = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const INSTALLATION = 'docs/operating/install-systemd.md';
/** Matches the documented commands to leave out: this checkout replaces the clone and is already built. */
const LEFT_OUT = /^(git|ln|npm|journalctl) /;

/**
 * Returns the documented commands that install the units, for the web units `webs`; commands that fetch, build or show
 * logs are left out (`LEFT_OUT`), since the machine uses this built checkout.
 */
const readCommands = (webs: readonly string[]): string[] =>
  readOperatingPages()
    .filter(({ path }) => path === INSTALLATION)
    .flatMap(({ text }) => blocksOf(text))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.trim().split('\n'))
    .filter((command) => !LEFT_OUT.test(command))
    .map((command) =>
      command.replace('kasuwa-web@3000', webs[0] ?? '').replace('kasuwa-web@3001', webs[1] ?? ''),
    );

const ENABLES = /^systemctl enable /;

/**
 * Runs the documented commands that install the units, without those that enable units, and writes the settings of the
 * units.
 */
const install = async (
  { inside, tree, commands, metricsPort }: Machine,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const preparing = commands.filter((command) => !ENABLES.test(command));
  await inside('bash', '-ec', preparing.join('\n'));
  const files = {
    'kasuwa.env': settings,
    'worker.env': { METRICS_PORT: String(metricsPort) },
  };
  for (const [name, values] of Object.entries(files))
    await writeFile(join(tree, 'etc/kasuwa', name), asLines(values), { mode: 0o600 });
};

/** Runs the documented commands that enable a unit. */
const enable = async ({ inside, commands }: Machine, unit: string): Promise<void> => {
  const found = commands.filter((command) => ENABLES.test(command) && command.includes(unit));
  await inside('bash', '-ec', found.join('\n'));
};

/** Boots a machine from the folder `tree` and returns functions that run commands in the machine and switch it off. */
const boot = async (tree: string): Promise<{ inside: Inside; switchOff: () => Promise<void> }> => {
  const modules = MODULES.map((path) => join(ROOT, path)).filter((path) => existsSync(path));
  const binds = [
    `${ROOT}:/opt/kasuwa`,
    ...modules.map((path) => realpathSync(path)).filter((path) => !path.startsWith(ROOT)),
  ].map((path) => `--bind-ro=${path}`);
  // The host machine may have no systemd itself, at which `systemd-nspawn` would register.
  const how = ['--quiet', '--register=no', '--keep-unit', '--console=pipe', '--boot'];
  const places = ['--machine=kasuwa-trial', `--directory=${tree}`, ...binds];
  const nspawn = spawn('systemd-nspawn', [...places, ...how], { stdio: 'ignore' });
  const ended = once(nspawn, 'exit');
  /** Waits until the machine has an init process and returns its pid. */
  const waitForInitPid = (): Promise<string> =>
    until('the machine is there', async () => {
      if (nspawn.exitCode !== null) throw new Error('systemd-nspawn cannot boot a machine here.');
      const { pid } = nspawn;
      return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim() || null;
    });
  /** Runs a command in the namespaces of the machine's init process and returns what it printed. */
  const inside: Inside = async (...command) => {
    const namespaces = ['--mount', '--uts', '--ipc', '--pid'];
    const target = ['--target', await waitForInitPid(), ...namespaces, '--'];
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
    const { stdout } = await run('nsenter', [...target, ...command], { env });
    return stdout.trim();
  };
  /** Shuts the machine down, or kills it if that fails, and waits for its end. */
  const switchOff = async (): Promise<void> => {
    if (nspawn.exitCode === null)
      await inside('systemctl', 'poweroff').catch(() => nspawn.kill('SIGKILL'));
    await ended;
  };
  return { inside, switchOff };
};

/** Tells whether the web process at this address is ready. */
const isWeb = (address: string): Promise<boolean> =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Tells whether the worker is healthy, by the health check that containers use. */
const isWorker = (metricsPort: number): Promise<boolean> =>
  run(process.execPath, [join(ROOT, 'scripts/healthy.ts')], {
    env: { ROLE: 'worker', METRICS_PORT: String(metricsPort) },
  }).then(
    () => true,
    () => false,
  );

/** Waits until the web processes and the worker are healthy; returns the seconds it took. */
const waitUntilHealthy = async ({ addresses, metricsPort }: Machine): Promise<number> => {
  const start = performance.now();
  for (const address of addresses)
    await until(`${address} is ready`, () => isWeb(address), PATIENCE_MS);
  await until('the worker is healthy', () => isWorker(metricsPort), PATIENCE_MS);
  return (performance.now() - start) / 1000;
};

const show = (inside: Inside, property: string, unit: string): Promise<string> =>
  inside('systemctl', 'show', '--value', '--property', property, unit);

/** Kills a web process and the worker, and waits until systemd has started both again. */
const killProcesses = async (machine: Machine): Promise<Finding> => {
  const { inside, webs } = machine;
  const killed = [webs[0] ?? '', WORKER];
  const start = performance.now();
  await inside('systemctl', 'kill', '--signal=KILL', ...killed);
  for (const unit of killed)
    await until(
      `${unit} is started again`,
      async () => (await show(inside, 'NRestarts', unit)) === '1',
      PATIENCE_MS,
    );
  await waitUntilHealthy(machine);
  const seconds = (performance.now() - start) / 1000;
  const what = 'web process and worker killed, healthy again after, s';
  // The waits above throw if systemd does not start the units again.
  return { what, found: seconds.toFixed(0), isGood: true };
};

/** Sets the backup timer to one second from now instead of the night, and waits until it has started a backup. */
const waitForBackup = async (machine: Machine): Promise<Finding> => {
  const { inside, tree } = machine;
  const folder = join(tree, 'run/systemd/system/kasuwa-backup.timer.d');
  await inside('mkdir', '--parents', folder.slice(tree.length));
  const write = `printf '${NOW.replaceAll('\n', '\\n')}' > ${folder.slice(tree.length)}/now.conf`;
  await inside('sh', '-c', write);
  await inside('systemctl', 'daemon-reload');
  await enable(machine, 'kasuwa-backup.timer');
  const file = join(tree, 'var/backups/kasuwa/last-success');
  await until('the timer started a backup', () => existsSync(file), PATIENCE_MS);
  const found = await show(inside, 'Result', 'kasuwa-backup');
  return { what: 'backup started by its timer', found, isGood: found === 'success' };
};

/** Runs the systemd unit that restores the newest backup elsewhere and tries it; good when the unit succeeds. */
const checkBackup = async ({ inside }: Machine): Promise<Finding> => {
  await inside('systemctl', 'start', 'kasuwa-restore-check');
  const found = await show(inside, 'Result', 'kasuwa-restore-check');
  return { what: 'that backup restored and tried', found, isGood: found === 'success' };
};

/** Stops the web processes and the worker; good when all end with exit code 0. */
const stopAll = async ({ inside, webs }: Machine): Promise<Finding> => {
  const units = [...webs, WORKER];
  const start = performance.now();
  await inside('systemctl', 'stop', ...units);
  const seconds = (performance.now() - start) / 1000;
  const ends: string[] = [];
  for (const unit of units) ends.push(await show(inside, 'ExecMainStatus', unit));
  const found = `${ends.join(' ')} in ${seconds.toFixed(0)} s`;
  return { what: 'stopped, exit codes', found, isGood: ends.every((code) => code === '0') };
};

/** Finds the highest exposure of the running units, as `systemd-analyze security` rates them. */
const measureExposure = async ({ inside }: Machine): Promise<Finding> => {
  const lines = (await inside('systemd-analyze', 'security', '--no-pager')).split('\n');
  const figures = lines.flatMap((line) => /^kasuwa-\S+\s+(\S+)/.exec(line)?.[1] ?? []);
  const most = Math.max(...figures.map(Number));
  const isGood = figures.length > 0 && most <= MOST_EXPOSED;
  return { what: 'exposure by systemd-analyze, of 10', found: String(most), isGood };
};

/**
 * Installs and starts the units in the booted machine, does the main job, and tries their restarts, backup and stop.
 */
const tryUnits = async (
  machine: Machine,
  settings: Readonly<Record<string, string>>,
): Promise<Finding[]> => {
  const { inside, addresses, sms, query } = machine;
  // The command `is-system-running` exits with an error until all units have started.
  await until(
    'the machine has booted',
    async () => (await inside('systemctl', 'is-system-running').catch(() => '')) === 'running',
    PATIENCE_MS,
  );
  await install(machine, settings);
  await enable(machine, WORKER);
  const seconds = await waitUntilHealthy(machine);
  await doMainJob({ address: addresses[0] ?? '', sms, query });
  return [
    { what: 'web processes and worker healthy after, s', found: seconds.toFixed(0), isGood: true },
    { what: 'main job, with jobs of the worker', found: 'done', isGood: true },
    await measureExposure(machine),
    await killProcesses(machine),
    await waitForBackup(machine),
    await checkBackup(machine),
    await stopAll(machine),
  ];
};

/** Boots a Debian machine, tries the systemd units in it and returns whether all findings are good. */
export const trySystemd = async (): Promise<boolean> => {
  installPrograms(PROGRAMS);
  const folder = await mkdtemp('/var/tmp/kasuwa-systemd-');
  await chmod(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  try {
    console.log('Making a machine of Debian packages (five minutes or so)…');
    const tree = join(folder, 'tree');
    await makeDebianTree(tree, PACKAGES);
    const cluster = await startDebianCluster(join(folder, 'cluster'), 'secret');
    ends.push(() => cluster.stop());
    await makeDatabase(cluster.url);
    const sms = await openSmsGateway();
    ends.push(() => sms.close());
    const ports = [await freePort(), await freePort()];
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const webs = ports.map((port) => `kasuwa-web@${port}`);
    const metricsPort = await freePort();
    const settings = serviceSettings(asService(cluster.url), addresses[0] ?? '', sms);
    await cp(realpathSync(process.execPath), join(tree, 'usr/bin/node'));
    const { inside, switchOff } = await boot(tree);
    ends.push(switchOff);
    const query = queryOf(cluster.url);
    const commands = readCommands(webs);
    const machine = { tree, inside, commands, addresses, webs, metricsPort, sms, query };
    const findings = await tryUnits(machine, { ...settings, PREVIEW: '0', DRAIN_SECONDS: '6' });
    return printFindings('The units of systemd', findings);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};
