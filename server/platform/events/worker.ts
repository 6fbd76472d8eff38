import { PgBoss } from 'pg-boss';
import { HOUR_SECONDS } from '#contract/time.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { Job, Subscription } from './job.ts';

export interface Worker {
  /** Dispatches pending events to their jobs. Called at each notification, and periodically. */
  dispatch(): void;
  close(): Promise<void>;
}

const BATCH = 100;
const SWEEP_MS = 5000;
const CLOSE_TIMEOUT_MS = 15_000;
const TIMEOUT_SECONDS = 300;
/** A job whose worker sends no heartbeat for this long goes to another. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;
/** New jobs are notified; retries are polled. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

interface WaitingEvent {
  id: number;
  type: string;
  payload: object;
}

/** Jobs are created in the transaction that marks their event as dispatched: exactly once. */
const dispatchBatch = async (
  platform: Platform,
  boss: PgBoss,
  byType: ReadonlyMap<string, readonly Subscription[]>,
): Promise<number> => {
  const client = await platform.database.pool.connect();
  const inside = {
    executeSql: (text: string, values: unknown[] = []) => client.query(text, values),
  };
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<WaitingEvent>(
      `SELECT id, type, payload FROM event WHERE dispatched_at IS NULL
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [BATCH],
    );
    for (const event of rows) {
      for (const { job, delaySeconds } of byType.get(event.type) ?? []) {
        await boss.send(job.name, event.payload, {
          db: inside,
          startAfter: delaySeconds,
          expireInSeconds: job.timeoutSeconds ?? TIMEOUT_SECONDS,
        });
      }
    }
    const ids = rows.map((row) => row.id);
    await client.query('UPDATE event SET dispatched_at = now() WHERE id = ANY($1)', [ids]);
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

const startQueue = async (platform: Platform, boss: PgBoss, job: Job, log: Log): Promise<void> => {
  await boss.createQueue(job.name, {
    notify: true,
    retryLimit: job.retries ?? 5,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: job.timeoutSeconds ?? TIMEOUT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Payloads may hold sealed secrets: delete finished jobs soon.
    deleteAfterSeconds: HOUR_SECONDS,
  });
  if (job.schedule) await boss.schedule(job.name, job.schedule, {});
  await boss.work(job.name, POLLING, async (runs) => {
    for (const run of runs) {
      try {
        await job.run(platform, job.payload.parse(run.data ?? {}));
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed, will retry');
        throw error;
      }
    }
  });
};

/** Retries the active jobs of a killed process at once, when no other process can hold them. */
const takeBack = async (
  { database }: Platform,
  boss: PgBoss,
  jobs: readonly Job[],
): Promise<void> => {
  const { rows } = await database.pool.query<{ name: string; id: string }>(
    "SELECT name, id FROM job.job WHERE state = 'active' AND name = ANY($1)",
    [jobs.map((job) => job.name)],
  );
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'the process died' });
};

/** Starts background work: queues, schedules and event dispatch. `isAlone`: no other process uses this database. */
export const startWorker = async (
  platform: Platform,
  url: string,
  jobs: readonly Job[],
  subscriptions: readonly Subscription[],
  { isAlone }: { isAlone: boolean },
): Promise<Worker> => {
  const { log } = platform;
  const boss = new PgBoss({
    connectionString: url,
    schema: 'job',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  if (isAlone) await takeBack(platform, boss, jobs);
  const byType = Map.groupBy(subscriptions, ({ event }) => event.type);
  for (const job of jobs) await startQueue(platform, boss, job, log);

  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const drain = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!closing.signal.aborted && (await dispatchBatch(platform, boss, byType)) === BATCH);
    } while (isAskedAgain && !closing.signal.aborted);
  };
  const dispatch = (): void => {
    isAskedAgain = true;
    if (closing.signal.aborted || running) return;
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'event dispatch failed, will retry'))
      .finally(() => {
        running = undefined;
      });
  };

  const sweep = setInterval(dispatch, SWEEP_MS);
  dispatch();
  return {
    dispatch,
    close: async () => {
      closing.abort();
      clearInterval(sweep);
      await running;
      await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS });
    },
  };
};
