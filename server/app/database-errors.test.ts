import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/database/embedded.ts';
import { openPool } from '#server/platform/database/database.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { openLog } from '#server/platform/log.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { until } from '#server/testing/process.ts';
import { retryAfterOf, toRefusal } from './error-handler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const log = openLog({ LOG_LEVEL: 'silent' });
const refusalOf = (error: unknown) => {
  const refusal = toRefusal(error, log, { reference: 'a1b2c3d4', route: 'GET /' });
  return { status: refusal.kind.status, retryAfter: retryAfterOf(refusal) };
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('It was expected to fail.'),
    (error: unknown) => error,
  );

/** Terminates the database session with this process id from another connection, and waits until it has ended. */
const terminate = async (pid: number): Promise<void> => {
  await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  await until('the session is gone', async () => {
    const found = await database.pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
    return found.rowCount === 0;
  });
};
const pidOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

const failureOfPool = async (
  config: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<unknown> = (pool) => pool.query('SELECT 1'),
): Promise<unknown> => {
  const pool = openPool({ connectionString: database.url, ...config });
  try {
    return await failureOf(work(pool));
  } finally {
    if (!pool.ending) await pool.end();
  }
};
/** Returns the error of connecting to a server that is not PostgreSQL. */
const failureAt = async (
  onConnection: (socket: Socket) => void,
  work: (connectionString: string) => Promise<unknown>,
): Promise<unknown> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`postgres://kasuwa@127.0.0.1:${port}/kasuwa`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
};

const failures: [name: string, fail: () => Promise<unknown>][] = [
  [
    'a connection lost during its query',
    () =>
      failureOfPool({ max: 1 }, async (pool) => {
        const client = await pool.connect();
        const pid = await pidOf(client);
        const query = client.query('SELECT pg_sleep(60)');
        await Promise.allSettled([query, terminate(pid)]);
        client.release();
        return query;
      }),
  ],
  [
    'a connection lost between two queries of a transaction',
    () =>
      failureOf(
        withTransaction(database.pool, async (client) => {
          await terminate(await pidOf(client));
          await client.query('SELECT 1');
        }),
      ),
  ],
  [
    'a connection lost between two queries of a transaction of the query builder',
    () =>
      failureOf(
        database.orm.transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          await terminate(rows[0]?.pid ?? 0);
          await tx.execute('SELECT 1');
        }),
      ),
  ],
  [
    'a connection lost in a transaction that fails for another reason',
    () =>
      failureOf(
        database.orm.transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          await terminate(rows[0]?.pid ?? 0);
          throw new TypeError('what was asked for is missing');
        }),
      ),
  ],
  [
    'a connection that was closed',
    async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.end();
      return failureOf(client.query('SELECT 1'));
    },
  ],
  [
    'a pool that was closed',
    () =>
      failureOfPool({}, async (pool) => {
        await pool.end();
        return pool.query('SELECT 1');
      }),
  ],
  [
    'a pool whose connections are all in use for too long',
    () =>
      failureOfPool({ max: 1, connectionTimeoutMillis: 50 }, async (pool) => {
        const client = await pool.connect();
        try {
          return await pool.query('SELECT 1');
        } finally {
          client.release();
        }
      }),
  ],
  [
    'a query that is not answered in time',
    () => failureOfPool({ query_timeout: 50 }, (pool) => pool.query('SELECT pg_sleep(0.2)')),
  ],
  [
    'a server that is not there',
    async () =>
      failureOfPool({ connectionString: `postgres://127.0.0.1:${await freePort()}/kasuwa` }),
  ],
  [
    'a server that does not answer',
    () =>
      failureAt(
        () => undefined,
        (connectionString) => failureOfPool({ connectionString, connectionTimeoutMillis: 50 }),
      ),
  ],
  [
    'a server that does not answer a connection of its own',
    () =>
      failureAt(
        () => undefined,
        (connectionString) => {
          const client = new pg.Client({ connectionString, connectionTimeoutMillis: 50 });
          client.on('error', () => undefined);
          return failureOf(client.connect());
        },
      ),
  ],
  [
    'a server that ends the connection at once',
    () =>
      failureAt(
        (socket) => socket.end(),
        (connectionString) => failureOfPool({ connectionString }),
      ),
  ],
  [
    'a server that is killed while it is connected to',
    () =>
      failureAt(
        (socket) => socket.resetAndDestroy(),
        (connectionString) => failureOfPool({ connectionString }),
      ),
  ],
];

it.each(failures)('%s is answered 503 with Retry-After', async (_, fail) => {
  const error = await fail();
  expect(error).toBeInstanceOf(Error);
  expect(refusalOf(error)).toEqual({ status: 503, retryAfter: 2 });
});

it.each([
  ['a missing table', () => failureOf(database.pool.query('SELECT FROM nowhere'))],
  ['a missing parameter', () => failureOf(database.pool.query('SELECT $1::integer'))],
  ['a value', () => Promise.resolve(new TypeError('x is not a function'))],
])('a mistake of ours, of %s, is answered 500 all the same', async (_, fail) => {
  expect(refusalOf(await fail())).toEqual({ status: 500, retryAfter: undefined });
});
