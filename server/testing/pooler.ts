import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findOwner } from '#server/platform/database/cluster.ts';
import { freePort } from '#server/platform/database/embedded.ts';
import { until } from './process.ts';

export interface Pooler {
  /** Returns the URL by which a database is reached through the connection pooler. */
  urlOf(databaseUrl: string): string;
  /** Starts the stopped pooler again, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Is the number of connections that the pooler opens to the database, fewer than the service opens to the pooler. */
const SERVER_CONNECTIONS = 3;

/** Starts PgBouncer in transaction mode in front of a database. `folder` is accessible to the pooler's user. */
export const startPooler = async (folder: string, databaseUrl: string): Promise<Pooler> => {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const owner = await findOwner(join(folder, 'pooler'));
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  for (const file of [settings, users]) {
    await chmod(file, 0o600);
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid);
  }
  const PATH = `${process.env['PATH']}:/usr/sbin`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn('pgbouncer', ['--quiet', settings], {
      ...owner,
      env: { PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    await until('the pooler answers', () => {
      if (started.exitCode !== null) throw new Error('PgBouncer ended.');
      return new Promise<boolean>((resolve) => {
        const probe = connect({ port, host: '127.0.0.1' }, () => resolve(true));
        probe.once('error', () => resolve(false));
        probe.once('connect', () => probe.destroy());
      });
    });
  };
  await start();
  return {
    urlOf: (url) => {
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    },
    start,
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
