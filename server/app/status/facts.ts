import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  readServingGateways,
  type ServingGateway,
} from '#server/domains/notifications/queries/serving-gateways.ts';
import { readCodeBudget, type CodeBudget } from '#server/domains/accounts/index.ts';

export interface QueueFacts {
  queue: string;
  /** Counts the jobs that are due and not taken by a worker. */
  waiting: number;
  active: number;
  /** Counts the jobs that failed and will be tried again. */
  retrying: number;
  /** Counts the jobs given up within the last hour. */
  failed: number;
  /** Is the time in seconds for which the oldest due job has been waiting. */
  oldest: number;
}

/** Contains figures about the whole site, read from the database and the same in every process. */
export interface Facts {
  version: number;
  queues: QueueFacts[];
  events: { waiting: number; oldest: number };
  /** Is the number of seconds since a worker last kept its schedule; null when none ever did. */
  workerSeen: number | null;
  codes: CodeBudget;
  /** Lists the SMS gateways; none in preview mode. */
  gateways: ServingGateway[];
  databaseBytes: number;
  /**
   * Is the number of seconds for which PostgreSQL has failed to archive its write-ahead log; 0
   * while it succeeds or archives nothing.
   */
  archiveFailing: number;
  /** Is the duration of the first query, in ms. */
  answerMs: number;
}

// Finished jobs are deleted within an hour, so these are few rows.
const QUEUES = `
  SELECT name AS queue,
         count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS waiting,
         count(*) FILTER (WHERE state = 'active') AS active,
         count(*) FILTER (WHERE state = 'retry') AS retrying,
         count(*) FILTER (WHERE state = 'failed') AS failed,
         coalesce(extract(epoch FROM now() - min(start_after) FILTER
           (WHERE state IN ('created', 'retry') AND start_after <= now())), 0)::float8 AS oldest
  FROM job.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name ORDER BY name`;

const EVENTS = `
  SELECT count(*) AS waiting,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
  FROM event WHERE dispatched_at IS NULL`;

const SITE = `
  SELECT (SELECT max(version) FROM schema_migration) AS version,
         pg_database_size(current_database()) AS bytes,
         coalesce((SELECT extract(epoch FROM now() - coalesce(last_archived_time, stats_reset, last_failed_time))::float8 FROM pg_stat_archiver
                   WHERE last_failed_time > coalesce(last_archived_time, '-infinity')), 0) AS archive_failing,
         to_regclass('job.version') IS NOT NULL AS has_jobs`;

interface Site {
  version: number;
  bytes: number;
  archive_failing: number;
  has_jobs: boolean;
}

// Each worker that keeps the schedules writes this time twice a minute.
const WORKER = 'SELECT extract(epoch FROM now() - max(cron_on))::float8 AS seen FROM job.version';

export const readFacts = async (platform: Platform): Promise<Facts> => {
  const { pool } = platform.database;
  const start = performance.now();
  const site = expectOne((await pool.query<Site>(SITE)).rows);
  const answerMs = performance.now() - start;
  // On a new database no worker has ever started.
  const queues = site.has_jobs ? (await pool.query<QueueFacts>(QUEUES)).rows : [];
  const worker = site.has_jobs ? (await pool.query<{ seen: number | null }>(WORKER)).rows : [];
  return {
    version: site.version,
    queues,
    events: expectOne((await pool.query<Facts['events']>(EVENTS)).rows),
    workerSeen: worker[0]?.seen ?? null,
    codes: await readCodeBudget(platform),
    gateways: await readServingGateways(platform),
    databaseBytes: site.bytes,
    archiveFailing: site.archive_failing,
    answerMs,
  };
};
