import { PgBoss } from 'pg-boss';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { Job, Subscription } from './job.ts';

export interface Worker {
  /** Creates the jobs of pending events; called at each notification and at regular intervals. */
  dispatch(): void;
  close(): Promise<void>;
}

const BATCH = 100;
const SWEEP_MS = 5000;
const CLOSE_TIMEOUT_MS = 15_000;
const TIMEOUT_SECONDS = 300;
/** Is the number of seconds without a heartbeat of its worker after which a job is given to another worker. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;
/**
 * Is how often, in ms, the worker looks for queues with due jobs: retries, delayed jobs, and new
 * ones whose NOTIFY was lost.
 */
const DUE_MS = 1000;
/**
 * Slows down the polling of pg-boss, in seconds; its default queries each queue every two seconds even on an idle site.
 * One query of the service wakes the queues that have due jobs instead.
 */
const POLLING = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 };

interface WaitingEvent {
  id: number;
  type: string;
  payload: object;
}

interface Run {
  delaySeconds: number;
  payload: object;
}

/** Returns the runs of one job for several events; a job that merges payloads gets one run for each delay. */
const mergedRuns = (job: Job, runs: readonly Run[]): readonly Run[] =>
  job.merge
    ? [...Map.groupBy(runs, (run) => run.delaySeconds)].map(([delaySeconds, together]) => ({
        delaySeconds,
        payload: job.merge?.(together.map(({ payload }) => job.payload.parse(payload))) as object,
      }))
    : runs;

/**
 * Creates the jobs of up to `BATCH` pending events and returns how many events there were. The same transaction marks
 * the events as dispatched, so that each is dispatched exactly once.
 */
const dispatchBatch = (
  platform: Platform,
  boss: PgBoss,
  byType: ReadonlyMap<string, readonly Subscription[]>,
): Promise<number> =>
  withTransaction(platform.database.pool, async (client) => {
    const inside = {
      executeSql: (text: string, values: unknown[] = []) => client.query(text, values),
    };
    const { rows } = await client.query<WaitingEvent>(
      `SELECT id, type, payload FROM event WHERE dispatched_at IS NULL
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [BATCH],
    );
    const runs = rows.flatMap(({ type, payload }) =>
      (byType.get(type) ?? []).map(({ job, delaySeconds }) => ({ job, delaySeconds, payload })),
    );
    // Each queue gets its jobs by one statement, because sign-in codes, which users wait for, are among these events.
    for (const [job, waiting] of Map.groupBy(runs, (run) => run.job)) {
      const expireInSeconds = job.timeoutSeconds ?? TIMEOUT_SECONDS;
      const jobs = mergedRuns(job, waiting).map(({ payload: data, delaySeconds: startAfter }) => ({
        data,
        startAfter,
        expireInSeconds,
      }));
      await boss.insert(job.name, jobs, { db: inside });
    }
    const ids = rows.map((row) => row.id);
    await client.query('UPDATE event SET dispatched_at = now() WHERE id = ANY($1)', [ids]);
    return rows.length;
  });

/** Creates the queue of a job and its schedule, if any, and returns the id of the worker that runs the queue. */
const startQueue = async (
  platform: Platform,
  boss: PgBoss,
  job: Job,
  log: Log,
): Promise<string> => {
  await boss.createQueue(job.name, {
    notify: true,
    retryLimit: job.retries ?? 5,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: job.timeoutSeconds ?? TIMEOUT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Payloads may contain encrypted secrets, so finished jobs are deleted soon.
    deleteAfterSeconds: HOUR_SECONDS,
  });
  if (job.schedule) await boss.schedule(job.name, job.schedule, {});
  const worker: string = await boss.work(job.name, POLLING, async (runs) => {
    // Without this the next waiting job of the queue would start at the next poll only.
    boss.notifyWorker(worker);
    for (const run of runs) {
      try {
        await job.run(platform, job.payload.parse(run.data ?? {}));
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed, will retry');
        throw error;
      }
    }
  });
  return worker;
};

/** Wakes the workers of the queues that have due jobs. */
const wakeDue = async (
  { database }: Platform,
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
): Promise<void> => {
  const { rows } = await database.pool.query<{ name: string }>(
    // The states before `active` in the enum are those of jobs that wait for their first run or a retry.
    `SELECT DISTINCT name FROM job.job
     WHERE state < 'active' AND NOT blocked AND start_after <= job.job_now()`,
  );
  for (const { name } of rows) {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }
};

/**
 * Marks all active jobs as failed, so that the job queue retries them soon, not only after their timeout. Called at the
 * start of the only process, when active jobs are those of a killed one.
 */
const requeueOrphaned = async (
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

/**
 * Starts background work: queues, schedules and event dispatch. `isAlone` says that no other
 * process uses this database.
 */
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
  if (isAlone) await requeueOrphaned(platform, boss, jobs);
  const byType = Map.groupBy(subscriptions, ({ event }) => event.type);
  const workers = new Map<string, string>();
  for (const job of jobs) workers.set(job.name, await startQueue(platform, boss, job, log));

  // The timestamps record when the last poll for events and for jobs ended, so that a poll that
  // never ends becomes visible.
  const lastPolledAt = { events: performance.now(), jobs: performance.now() };
  platform.tallies.watch(
    'own_worker_seconds',
    () => (performance.now() - Math.min(lastPolledAt.events, lastPolledAt.jobs)) / 1000,
  );

  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  /**
   * Dispatches pending events until none is left and `dispatch` was not called again meanwhile; records when that was
   * done.
   */
  const dispatchAll = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!closing.signal.aborted && (await dispatchBatch(platform, boss, byType)) === BATCH);
    } while (isAskedAgain && !closing.signal.aborted);
    lastPolledAt.events = performance.now();
  };
  /** Starts dispatching; while a dispatch runs, makes that one look for events once more. */
  const dispatch = (): void => {
    isAskedAgain = true;
    if (closing.signal.aborted || running) return;
    running = dispatchAll()
      .catch((error: unknown) => log.error({ err: error }, 'event dispatch failed, will retry'))
      .finally(() => {
        running = undefined;
      });
  };

  let waking: Promise<void> | undefined;
  /** Wakes the queues with due jobs, unless an earlier call is still doing so, and records when that was done. */
  const wake = (): void => {
    waking ??= wakeDue(platform, boss, workers)
      .then(() => {
        lastPolledAt.jobs = performance.now();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'due jobs not read, will retry'))
      .finally(() => {
        waking = undefined;
      });
  };

  const sweep = setInterval(dispatch, SWEEP_MS);
  const due = setInterval(wake, DUE_MS);
  dispatch();
  return {
    dispatch,
    close: async () => {
      closing.abort();
      clearInterval(sweep);
      clearInterval(due);
      await Promise.all([running, waking]);
      await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS });
    },
  };
};
