import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Job } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestService } from '../service.ts';

type Call = (...args: unknown[]) => Promise<unknown>;
/**
 * Is called before each database statement, file access and other external step of a job; `what` is the SQL of the
 * statement, or the name of the called function.
 */
type Hook = (what: string) => Promise<void>;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

const hookQueries = (target: { query: unknown }, hook: Hook): void => {
  const run = (target.query as Call).bind(target);
  target.query = async (...args: unknown[]) => {
    await hook(textOf(args[0]));
    return run(...args);
  };
};

/**
 * Opens a pool of the service's database that calls the hook for each statement; `pool.query` takes its own connection
 * and skips the hook.
 */
const hookedDatabase = async (service: TestService, hook: Hook) => {
  const database = await openDatabase(service.database.url, { connections: 4 });
  const { pool } = database;
  const hooked = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  hookQueries(pool, hook);
  pool.connect = (async (callback?: unknown) => {
    if (callback !== undefined) return connect(callback);
    const client = await connect();
    if (!hooked.has(client)) hookQueries(client, hook);
    hooked.add(client);
    return client;
  }) as typeof pool.connect;
  return database;
};

const hookedCalls = <T extends object>(
  target: T,
  names: readonly (keyof T & string)[],
  hook: Hook,
) => {
  const calls = names.map((name) => [
    name,
    async (...args: unknown[]) => {
      await hook(name);
      return (target[name] as Call).apply(target, args);
    },
  ]);
  return { ...target, ...(Object.fromEntries(calls) as Partial<T>) };
};

/**
 * Returns a platform like that of another process of the service, which calls the hook for statements, for reads and
 * writes of files, and for decodings.
 */
const hookedPlatform = async (service: TestService, hook: Hook): Promise<Platform> => {
  const { platform } = service;
  return {
    ...platform,
    database: await hookedDatabase(service, hook),
    pictures: hookedCalls(platform.pictures, ['read', 'write', 'copy', 'remove'], hook),
    decoder: hookedCalls(platform.decoder, ['run'], hook),
  };
};

const COUNT_BLOCKED = `SELECT count(*)::integer AS blocked FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Runs a job in one process and deletes its subject in another. Both processes are opened once, since opening
 * connections takes longer than a job.
 */
export interface JobSteps {
  /** Runs the job without a deletion. Returns how many steps the job has, and whether it wrote anything. */
  alone(job: Job, payload: object): Promise<{ steps: number; writes: boolean }>;
  /**
   * Runs the job while its subject is deleted: the deletion begins before step `at` of the job, and is committed before
   * the next step, or once the job or the deletion waits for the other.
   */
  during(
    job: Job,
    payload: object,
    deletion: { at: number; remove: (platform: Platform) => Promise<unknown> },
  ): Promise<void>;
  close(): Promise<void>;
}

export const openJobSteps = async (service: TestService): Promise<JobSteps> => {
  let onStep: Hook = () => Promise.resolve();
  let onRemoval: Hook = () => Promise.resolve();
  const working = await hookedPlatform(service, (what) => onStep(what));
  const removing = await hookedPlatform(service, (what) => onRemoval(what));
  const isBlocked = async (): Promise<boolean> => {
    const { rows } = await service.database.pool.query<{ blocked: number }>(COUNT_BLOCKED);
    return (rows[0]?.blocked ?? 0) > 0;
  };
  const run = (job: Job, payload: object) => job.run(working, job.payload.parse(payload));
  return {
    alone: async (job, payload) => {
      let steps = 0;
      let writes = false;
      onStep = async (what) => {
        steps += 1;
        writes ||=
          /\b(INSERT INTO|UPDATE|DELETE FROM|ad_search_put)\b/i.test(what) ||
          /^(write|copy|remove)$/.test(what);
      };
      await run(job, payload);
      return { steps, writes };
    },

    during: async (job, payload, { at, remove }) => {
      let step = 0;
      const over = new AbortController();
      const committing = Promise.withResolvers<void>();
      const mayCommit = Promise.withResolvers<void>();
      onRemoval = async (what) => {
        if (!/^commit$/i.test(what)) return;
        committing.resolve();
        await mayCommit.promise;
      };
      const deletion: { removal?: Promise<unknown> } = {};
      const watchLocks = async (): Promise<void> => {
        while (!over.signal.aborted) {
          if (await isBlocked()) mayCommit.resolve();
          await pause(2);
        }
      };
      const released = async (removal: Promise<unknown>): Promise<void> => {
        mayCommit.resolve();
        const isDone = removal.then(
          () => true,
          () => true,
        );
        // A deletion may wait for the job, which must then go on.
        while (!(await isBlocked())) if (await Promise.race([isDone, pause(2, false)])) return;
      };
      onStep = async () => {
        step += 1;
        if (step === at) {
          deletion.removal = remove(removing).finally(() => committing.resolve());
          // `during` awaits the removal at its end, where a failure is thrown.
          deletion.removal.catch(() => undefined);
          await Promise.race([committing.promise, mayCommit.promise]);
        } else if (step === at + 1 && deletion.removal) await released(deletion.removal);
      };
      const watching = watchLocks();
      try {
        await run(job, payload);
      } finally {
        mayCommit.resolve();
        await deletion.removal;
        over.abort();
        await watching;
        onStep = () => Promise.resolve();
        onRemoval = () => Promise.resolve();
      }
    },

    close: async () => {
      await working.database.close();
      await removing.database.close();
    },
  };
};
