import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { EmbeddedServer } from './embedded-server.ts';

export interface SupervisedServer {
  /** Returns for how many milliseconds the server has been lost; 0 while it runs. */
  awayMs: () => number;
  /** Stops watching the database server, then stops the server. */
  stop(): Promise<void>;
}

interface SuperviseOptions {
  server: EmbeddedServer;
  /**
   * Is the port of the server, which stays the same across restarts, because clients know the server by its address.
   */
  port: number;
  /** Is a connection whose end reveals that the server is gone and whose lock keeps other processes out. */
  connection: pg.Client;
  /** Opens a connection to the restarted server and takes the lock that keeps other processes out. */
  connect: () => Promise<pg.Client>;
  log?: Pick<Log, 'info' | 'warn' | 'error'> | undefined;
}

const RETRY_MS = 1000;
/** Is the number of failed restarts of the database server after which the failure is logged again. */
const TRIES_A_LINE = 60;

/**
 * Restarts a killed server at the same port; a server that only ended its sessions, as after the death of one of its
 * processes, is waited for. Attempts are repeated until one succeeds, because the cause, such as a full disk, may end.
 */
export const superviseServer = ({
  server,
  port,
  connection,
  connect,
  log,
}: SuperviseOptions): SupervisedServer => {
  const closing = new AbortController();
  let current = connection;
  let lostAt: number | null = null;
  let restoring: Promise<void> | undefined;

  /**
   * Connects to the database server, which is started first unless it still runs, and watches the new connection.
   * @throws Error when another process has started the server at another port
   */
  const restoreOnce = async (): Promise<void> => {
    const running = await server.adopt();
    if (running === null) await server.start(port);
    else if (running !== port) throw new Error('another process has started it at another port');
    watch(await connect());
  };
  /** Tries to restart the lost database server each second until it runs or the supervision is stopped. */
  const restore = async (): Promise<void> => {
    const from = performance.now();
    lostAt = from;
    log?.warn('embedded database lost, starting it again');
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      try {
        await restoreOnce();
        lostAt = null;
        log?.info({ ms: Math.round(performance.now() - from) }, 'embedded database restored');
        return;
      } catch (error) {
        const reason = (error as Error).message;
        if (tries % TRIES_A_LINE === 0)
          log?.error({ reason }, 'embedded database not restored, retrying');
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  /** Restarts the database server as soon as this connection ends, which means that the server is gone. */
  const watch = (client: pg.Client): void => {
    current = client;
    client.once('end', () => {
      if (!closing.signal.aborted) restoring = restore();
    });
  };

  watch(connection);
  return {
    awayMs: () => (lostAt === null ? 0 : performance.now() - lostAt),
    stop: async () => {
      closing.abort();
      await restoring;
      await current.end().catch(() => undefined);
      await server.stop(port);
    },
  };
};
