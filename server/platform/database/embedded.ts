import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { readOrMakeSecret } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { CLUSTER_USER, findOwner, findTools, makeCluster } from './cluster.ts';
import { lastLine, openServer } from './embedded-server.ts';
import { superviseServer, type SupervisedServer } from './supervised-server.ts';
import { tryLockSession } from './locks.ts';

export interface EmbeddedDatabase extends SupervisedServer {
  /** Is the address by which to connect as the role that owns the database and is not a superuser. */
  url: string;
  /** Is the address by which to connect as the superuser, to create databases for tests. */
  adminUrl: string;
}

const DATABASE = 'kasuwa';
const APPLICATION_ROLE = 'kasuwa_app';
const ROLE_SQL = join(import.meta.dirname, 'application-role.sql');
/** Limits how long to wait for the idle connection of a killed process to end. */
const CONNECTION_END_TIMEOUT_MS = 3000;
const POLL_MS = 100;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Creates the database unless it exists. */
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

/**
 * Takes exclusive use of the database until the returned connection ends or the process dies; first waits some seconds
 * for the connection of a killed process to end. @throws StartupError when another process uses it
 */
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

/**
 * Makes the service's role, which is created when missing and gets this password, the owner of the database. The SQL
 * file reads both from session settings.
 */
const giveToRole = async (admin: pg.Client, password: string): Promise<void> => {
  await admin.query(
    "SELECT set_config('kasuwa.role', $1, false), set_config('kasuwa.password', $2, false)",
    [APPLICATION_ROLE, password],
  );
  await admin.query(await readFile(ROLE_SQL, 'utf8'));
};

/**
 * Starts the PostgreSQL under `DATA_DIR/postgres` (created at first use), or adopts the one that a
 * killed process left running, and restarts it when it is killed. Only one process may use it at a
 * time. @throws StartupError after stopping what it started
 */
export const startEmbedded = async (
  dataDir: string,
  log?: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<EmbeddedDatabase> => {
  const folder = join(dataDir, 'postgres');
  const password = (await readOrMakeSecret(dataDir, 'postgres')).toString('hex');
  const rolePassword = (await readOrMakeSecret(dataDir, 'postgres-app')).toString('hex');
  const adminUrlAt = (port: number, database: string): string =>
    `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${database}`;
  const owner = await findOwner(folder);
  const { initdb, pgCtl } = await findTools();
  const urlAt = (port: number): string => adminUrlAt(port, 'postgres');
  const server = openServer(folder, { pgCtl, owner, urlAt });

  let isOurs = false;
  try {
    await makeCluster(initdb, folder, { password, owner });
    let port = await server.adopt();
    if (port === null) {
      isOurs = true;
      port = await freePort();
      await server.start(port);
    }
    await createDatabase(urlAt(port), DATABASE);
    const adminUrl = adminUrlAt(port, DATABASE);
    const connect = (): Promise<pg.Client> => takeAlone(adminUrl, dataDir);
    const connection = await connect();
    await giveToRole(connection, rolePassword);
    return {
      url: `postgres://${APPLICATION_ROLE}:${rolePassword}@127.0.0.1:${port}/${DATABASE}`,
      adminUrl,
      ...superviseServer({ server, port, connection, connect, log }),
    };
  } catch (error) {
    if (isOurs) await server.stop();
    if (error instanceof StartupError) throw error;
    const reason = lastLine((error as Error).message);
    throw new StartupError(`The embedded database under ${folder} did not start: ${reason}`);
  }
};
