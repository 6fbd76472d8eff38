import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readOrMakeSecret } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { CLUSTER_USER, findOwner, findTools, makeCluster, run } from './cluster.ts';
import { tryLockSession } from './locks.ts';

export interface EmbeddedDatabase {
  /** As the role that owns the database and is no superuser. */
  url: string;
  /** As the superuser: to make databases for tests. */
  adminUrl: string;
  stop(): Promise<void>;
}

const DATABASE = 'kasuwa';
const APPLICATION_ROLE = 'kasuwa_app';
const ROLE_SQL = join(import.meta.dirname, 'application-role.sql');
const STOP_TIMEOUT_SECONDS = '30';
const START_TIMEOUT_SECONDS = '60';
/** How long a running server may take to answer: after a crash it recovers first. */
const ADOPT_TIMEOUT_MS = 60_000;
/** How long the idle connection of a killed process may take to end. */
const CONNECTION_END_TIMEOUT_MS = 3000;
const POLL_MS = 100;

const MEGABYTE = 1024 ** 2;

/**
 * `shared_buffers` in MB for a machine with so many bytes of memory: an eighth, since the service and the page cache of the
 * system need theirs. PostgreSQL's default of 128 MB doubles what rare words cost among a million ads.
 */
export const sharedBuffersFor = (memory: number): number =>
  Math.min(1024, Math.max(128, Math.floor(memory / 8 / MEGABYTE)));

/** Bytes of memory of this machine, or of the container. */
const memoryLimit = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

const WRONG_PASSWORD = '28P01';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The port from the lock file of the running server; 0 while unknown, null without such a file. */
const readPort = async (folder: string): Promise<number | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[3]) || 0;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    // Retrying does not help.
    if ((error as { code?: string }).code === WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const createDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};

/** Takes exclusive use of the database until the returned connection ends or the process dies. */
const takeAlone = async (url: string, dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  for (const deadline = performance.now() + CONNECTION_END_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    if (await tryLockSession(client, 'embeddedDatabase')) return client;
    if (performance.now() > deadline) {
      await client.end();
      throw new StartupError(
        `Another process uses the embedded database of ${dataDir}: stop it, or set DATA_DIR.`,
      );
    }
  }
};

/** Makes the service's role the owner of the database. */
const giveToRole = async (admin: pg.Client, password: string): Promise<void> => {
  await admin.query(
    "SELECT set_config('kasuwa.role', $1, false), set_config('kasuwa.password', $2, false)",
    [APPLICATION_ROLE, password],
  );
  await admin.query(await readFile(ROLE_SQL, 'utf8'));
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * Starts the PostgreSQL kept under `DATA_DIR/postgres` (made at first use), or adopts the one a killed process left
 * running there. Used by one process at a time. @throws StartupError, after stopping what it started
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const folder = join(dataDir, 'postgres');
  const password = (await readOrMakeSecret(dataDir, 'postgres')).toString('hex');
  const rolePassword = (await readOrMakeSecret(dataDir, 'postgres-app')).toString('hex');
  const adminUrlAt = (port: number, database: string): string =>
    `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`;
  const owner = await findOwner(folder);
  const { initdb, pgCtl } = await findTools();
  const log = join(folder, 'server.log');

  // "fast": ends sessions, keeps committed data; the next start needs no recovery.
  const stop = async (): Promise<void> => {
    const args = ['stop', '-D', folder, '-m', 'fast', '-w', '-t', STOP_TIMEOUT_SECONDS];
    await run(pgCtl, args, owner).catch(() => undefined);
  };
  const isRunning = (): Promise<boolean> =>
    run(pgCtl, ['status', '-D', folder], owner).then(
      () => true,
      () => false,
    );
  /** The port of a running server once it answers; it may be starting, recovering or stopping. */
  const adopt = async (): Promise<number | null> => {
    const deadline = performance.now() + ADOPT_TIMEOUT_MS;
    for (;;) {
      const port = await readPort(folder);
      if (port && (await answers(adminUrlAt(port, 'postgres')))) return port;
      if (port === null || !(await isRunning())) return null;
      if (performance.now() > deadline) throw new Error('the server running there does not answer');
      await sleep(POLL_MS);
    }
  };
  const startServer = async (): Promise<number> => {
    const port = await freePort();
    const buffers = sharedBuffersFor(memoryLimit());
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=${buffers}MB`;
    const timeout = ['-w', '-t', START_TIMEOUT_SECONDS];
    try {
      // pg_ctl starts it in a session of its own, so that Ctrl-C reaches this process only, which then stops the server.
      await run(pgCtl, ['start', '-D', folder, '-l', log, ...timeout, '-o', options], owner);
      return port;
    } catch (error) {
      const words = lastLine(await readFile(log, 'utf8').catch(() => ''));
      throw new Error(words || lastLine((error as Error).message), { cause: error });
    }
  };

  let isOurs = false;
  try {
    await makeCluster(initdb, folder, { password, owner });
    let port = await adopt();
    if (port === null) {
      isOurs = true;
      port = await startServer();
    }
    await createDatabase(adminUrlAt(port, 'postgres'), DATABASE);
    const adminUrl = adminUrlAt(port, DATABASE);
    const held = await takeAlone(adminUrl, dataDir);
    await giveToRole(held, rolePassword);
    return {
      url: `postgres://${APPLICATION_ROLE}:${rolePassword}@127.0.0.1:${port}/${DATABASE}`,
      adminUrl,
      stop: async () => {
        await held.end().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    if (isOurs) await stop();
    if (error instanceof StartupError) throw error;
    const reason = lastLine((error as Error).message);
    throw new StartupError(`The embedded database under ${folder} did not start: ${reason}`);
  }
};
