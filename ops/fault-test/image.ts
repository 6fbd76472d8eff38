// npm run fault-test image: ops/Dockerfile is built upon bases made of Debian packages, since a registry of images may be out of
// reach; the site runs from it as ops/compose.yaml runs it, with a PostgreSQL of Debian, and is backed up by the image `tools`.

import { existsSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '#server/platform/database/embedded.ts';
import { run } from '#server/platform/database/cluster.ts';
import { startDebianCluster } from '#server/testing/debian-postgresql.ts';
import { until } from '#server/testing/process.ts';
import { openSmsGateway } from '#server/testing/sms-gateway.ts';
import { asService, makeDatabase, queryOf } from './database.ts';
import { makeDebianTree } from './debian-tree.ts';
import { printFindings, serviceSettings, type Finding } from './findings.ts';
import { doMainJob } from './main-job.ts';
import { installPrograms } from './packages.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Is the plain Debian image that `FROM` names in ops/Dockerfile; `NODE` has Node for the build, `POSTGRESQL` has
 * PostgreSQL.
 */
const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const NODE = 'docker.io/library/node:24-bookworm-slim';
const POSTGRESQL = 'docker.io/library/postgres:18-bookworm';
/** Maps the targets of ops/Dockerfile to the names of their images. */
const IMAGES = { service: 'localhost/kasuwa', tools: 'localhost/kasuwa-tools' } as const;
const MOST_MB = 350;
const READY_MS = 120_000;
const PASSWORD = 'secret';

/** Sets explicit limits, since podman would otherwise raise them, which not every root user may do. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
/** Lists the options that restrict containers of the service, as in ops/compose.yaml. */
const RESTRICTIONS = [
  ['--read-only', '--tmpfs=/tmp', '--init', '--cap-drop=all', '--security-opt=no-new-privileges'],
  ['--memory=1200m', '--pids-limit=256', '--stop-timeout=40'],
].flat();
/** Lists the options that restrict containers of the image `tools`, as in ops/compose.yaml. */
const RESTRICTIONS_OF_TOOLS = [
  '--cap-drop=all',
  '--cap-add=CHOWN,DAC_OVERRIDE,FOWNER,KILL,SETGID,SETUID',
  '--security-opt=no-new-privileges',
];
const PROGRAMS = {
  debootstrap: 'debootstrap',
  podman: 'podman',
  conmon: 'conmon',
  catatonit: 'catatonit',
  runc: 'runc',
  pg_basebackup: 'postgresql',
};

interface Podman {
  /**
   * Runs a command of podman and returns what it printed.
   * @throws with the output of the command
   */
  (command: string, ...args: string[]): Promise<string>;
}

/** Returns a function that runs podman with images and containers stored in this folder. */
const podmanIn = (folder: string): Podman => {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  // The machine may have no systemd, which podman would otherwise use to manage control groups.
  const options = [...places, '--cgroup-manager=cgroupfs', '--runtime=runc'];
  return async (...args) => {
    const { stdout } = await run('podman', [...options, ...args], { maxBuffer: Infinity });
    return stdout.trim();
  };
};

/** Makes an image from the file system in the folder `tree`. */
const importTree = async (podman: Podman, tree: string, name: string): Promise<void> => {
  const archive = `${tree}.tar`;
  await run('tar', ['--create', '--file', archive, '--directory', tree, '.']);
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await podman('import', '--quiet', '--change', `ENV ${path}`, archive, name);
  await rm(archive);
};

/** Makes the base images of ops/Dockerfile from Debian packages, and Node and npm of this machine. */
const makeBases = async (podman: Podman, folder: string): Promise<void> => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined)
    throw new Error(
      'Start it by "npm run fault-test image": the image of Node takes npm from there.',
    );
  const tree = join(folder, 'base');
  await makeDebianTree(tree);
  await importTree(podman, tree, DEBIAN);
  const modules = 'usr/local/lib/node_modules/npm';
  await cp(realpathSync(process.execPath), join(tree, 'usr/local/bin/node'));
  await cp(dirname(dirname(npm)), join(tree, modules), { recursive: true });
  await symlink(`/${modules}/bin/npm-cli.js`, join(tree, 'usr/local/bin/npm'));
  await importTree(podman, tree, NODE);
  await rm(tree, { recursive: true });
  // PostgreSQL has the version of Debian, not that of the image in the registry.
  await makeDebianTree(tree, ['postgresql']);
  await importTree(podman, tree, POSTGRESQL);
  await rm(tree, { recursive: true });
};

/**
 * Is the path at which the build finds the certificates of this machine; at their usual path, they would prevent the
 * installation of `ca-certificates`.
 */
const CERTIFICATES = '/run/certificates.crt';

/**
 * Returns podman options that mount, during the build only, the settings and certificates with which npm of this
 * machine reaches its registry.
 */
const registryMounts = async (folder: string): Promise<string[]> => {
  const { stdout } = await run('npm', ['config', 'get', 'userconfig']);
  const own = stdout.trim();
  const mounts = existsSync(own) ? [`--volume=${own}:/root/.npmrc:ro`] : [];
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates === undefined) return mounts;
  const file = join(folder, 'npmrc');
  await writeFile(file, `cafile=${CERTIFICATES}\n`);
  return [
    ...mounts,
    `--volume=${certificates}:${CERTIFICATES}:ro`,
    `--volume=${file}:/usr/local/etc/npmrc:ro`,
  ];
};

/** Builds the image of a target of ops/Dockerfile. */
const build = async (
  podman: Podman,
  folder: string,
  target: keyof typeof IMAGES,
): Promise<void> => {
  const files = ['--file', join(ROOT, 'ops/Dockerfile')];
  const ignored = ['--ignorefile', join(ROOT, 'ops/Dockerfile.dockerignore')];
  const mounts = await registryMounts(folder);
  const how = ['--pull=never', '--isolation=chroot', `--target=${target}`, '--tag', IMAGES[target]];
  await podman('build', ...files, ...ignored, ...mounts, ...how, ROOT);
};

const megabytesOf = async (podman: Podman, image: string): Promise<number> =>
  Number(await podman('image', 'inspect', '--format={{.Size}}', image)) / 1e6;

const environmentOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);

/** Starts a container of the service in the background and returns its id. */
const startContainer = (
  podman: Podman,
  settings: Readonly<Record<string, string>>,
  ...command: string[]
): Promise<string> => {
  const places = ['--network=host', '--volume=data:/data'];
  const restrictions = [...LIMITS, ...RESTRICTIONS, ...environmentOf(settings)];
  const image = ['--pull=never', IMAGES.service];
  return podman('run', '--detach', ...places, ...restrictions, ...image, ...command);
};

/** Runs a script of `ops/` in the image `tools`, as ops/compose.yaml does, and returns what it printed. */
const runTool = (podman: Podman, databaseUrl: string, ...command: string[]): Promise<string> => {
  const [script = '', ...values] = command;
  const places = ['--network=host', '--volume=data:/data', '--volume=backups:/backups'];
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: '/data', BACKUPS: '/backups' };
  const limits = [...LIMITS, ...RESTRICTIONS_OF_TOOLS, '--init', '--memory=1g'];
  const image = [`--entrypoint=/app/ops/${script}`, '--pull=never', IMAGES.tools];
  return podman(
    'run',
    '--rm',
    ...places,
    ...limits,
    ...environmentOf(settings),
    ...image,
    ...values,
  );
};

/** Backs up the site and checks the backup by restoring it to a temporary place. */
const backUp = async (podman: Podman, databaseUrl: string): Promise<Finding> => {
  await runTool(podman, databaseUrl, 'backup.sh', '/backups');
  const printed = await runTool(podman, databaseUrl, 'restore-check.sh');
  const found = printed.split('\n').findLast((line) => line !== '') ?? '';
  return { what: 'backup, and its trial', found, isGood: found.includes('is good, restored') };
};

/** Tells whether the health check of a container succeeds. */
const isHealthy = (podman: Podman, container: string): Promise<boolean> =>
  podman('exec', container, 'node', 'scripts/healthy.ts').then(
    () => true,
    () => false,
  );

const memoryOf = (podman: Podman, container: string): Promise<string> =>
  podman('stats', '--no-stream', '--no-reset', '--format={{.MemUsage}}', container);

/** Stops a container and returns its exit code and the time in ms that it took to end. */
const stop = async (podman: Podman, container: string): Promise<{ code: string; ms: number }> => {
  const start = performance.now();
  await podman('stop', container);
  const code = await podman('inspect', '--format={{.State.ExitCode}}', container);
  return { code, ms: performance.now() - start };
};

/** Checks, inside a container, that its user is `node` and may write only to /data and /tmp. */
const lookInside = async (podman: Podman, container: string): Promise<Finding> => {
  const script = 'id -un; for f in /app /usr /data /tmp; do test -w $f && echo $f; done; true';
  const found = (await podman('exec', container, 'sh', '-c', script)).replaceAll('\n', ' ');
  return { what: 'user, and folders to write', found, isGood: found === 'node /data /tmp' };
};

/**
 * Runs the site in a container for a web process and one for the worker: migrates, waits until both are healthy, does
 * the main job, backs up and stops.
 */
const runSite = async (podman: Podman, folder: string): Promise<Finding[]> => {
  const cluster = await startDebianCluster(join(folder, 'cluster'), PASSWORD);
  const sms = await openSmsGateway();
  try {
    await makeDatabase(cluster.url);
    const [port, metrics] = [await freePort(), await freePort()];
    const address = `http://127.0.0.1:${port}`;
    const databaseUrl = asService(cluster.url);
    const settings = {
      ...serviceSettings(databaseUrl, address, sms),
      PORT: String(port),
    };
    const migrating = await startContainer(podman, settings, 'node', 'scripts/migrate.ts');
    const migrated = await podman('wait', migrating);
    const start = performance.now();
    const web = await startContainer(podman, { ...settings, ROLE: 'web' });
    await until('the web process is healthy', () => isHealthy(podman, web), READY_MS);
    const readyMs = performance.now() - start;
    const worker = await startContainer(podman, {
      ...settings,
      ROLE: 'worker',
      METRICS_PORT: String(metrics),
    });
    await until('the worker is healthy', () => isHealthy(podman, worker), READY_MS);
    const inside = await lookInside(podman, web);
    const { status: health } = await fetch(`${address}/api/health`);
    await doMainJob({ address, sms, query: queryOf(cluster.url) });
    const memory = [await memoryOf(podman, web), await memoryOf(podman, worker)];
    const backup = await backUp(podman, databaseUrl);
    const ends = [await stop(podman, web), await stop(podman, worker)];
    const isClean = ends.every(({ code }) => code === '0');
    return [
      { what: 'migrations, exit code', found: migrated, isGood: migrated === '0' },
      { what: 'web process healthy after, s', found: (readyMs / 1000).toFixed(1), isGood: true },
      inside,
      { what: '/api/health', found: String(health), isGood: health === 200 },
      { what: 'main job, with jobs of the worker', found: 'done', isGood: true },
      { what: 'memory of web and worker', found: memory.join(', '), isGood: true },
      backup,
      {
        what: 'stop of web and worker, exit code and s',
        found: ends.map(({ code, ms }) => `${code} ${(ms / 1000).toFixed(1)}`).join(', '),
        isGood: isClean,
      },
    ];
  } finally {
    await sms.close();
    await cluster.stop();
  }
};

/** Removes all containers and the folder with the images. */
const removeAll = async (podman: Podman, folder: string): Promise<void> => {
  await podman('rm', '--all', '--force', '--time=1');
  // Podman leaves mounts in this folder where it uses overlays.
  await run('umount', ['--recursive', join(folder, 'images/overlay')]).catch(() => undefined);
  await rm(folder, { recursive: true });
};

/** Builds the images, runs the site from them and returns whether all findings are good. */
export const tryImage = async (): Promise<boolean> => {
  installPrograms(PROGRAMS);
  // The folder is not in /tmp, which may be in memory; the system user of PostgreSQL must be able to enter the folder.
  const folder = await mkdtemp('/var/tmp/kasuwa-image-');
  await chmod(folder, 0o755);
  const podman = podmanIn(folder);
  try {
    console.log('Making the bases of Debian packages, then the image (ten minutes or so)…');
    await makeBases(podman, folder);
    const start = performance.now();
    await build(podman, folder, 'service');
    const seconds = (performance.now() - start) / 1000;
    await build(podman, folder, 'tools');
    const whole = await megabytesOf(podman, IMAGES.service);
    const base = await megabytesOf(podman, DEBIAN);
    const size = `${whole.toFixed(0)}, ${base.toFixed(0)} of them Debian`;
    return printFindings('The image', [
      { what: 'built in, s', found: seconds.toFixed(0), isGood: true },
      { what: 'MB', found: size, isGood: whole < MOST_MB },
      ...(await runSite(podman, folder)),
    ]);
  } finally {
    // An error of the removal is only printed, so that it does not hide an earlier error.
    await removeAll(podman, folder).catch(console.error);
  }
};
