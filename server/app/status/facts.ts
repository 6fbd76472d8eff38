import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  readServingGateways,
  type ServingGateway,
} from '#server/domains/notifications/queries/serving-gateways.ts';
import { readCodeBudget, type CodeBudget } from '#server/domains/accounts/index.ts';

export interface QueueFacts {
  queue: string;
  /** Is the number of jobs that are due and not started. */
  waiting: number;
  active: number;
  /** Is the number of jobs that failed and will be tried again. */
  retrying: number;
  /** Is the number of jobs given up within the last hour. */
  failed: number;
  /** Is the time in seconds for which the oldest due job has been waiting. */
  oldest: number;
}

/** Contains figures about the whole site, read from the database and the same in every process. */
export interface Facts {
  version: number;
  queues: QueueFacts[];
  events: { waiting: number; oldest: number };
  /** Is the number of seconds since a worker last reported; null when none ever did. */
  workerSeen: number | null;
  codes: CodeBudget;
  /** Lists the SMS gateways with their use and balance; empty in preview mode. */
  gateways: ServingGateway[];
  databaseBytes: number;
  /**
   * Is the number of seconds for which PostgreSQL has failed to archive its write-ahead log; 0
   * while it succeeds or archives nothing.
   */
  archiveFailing: number;
  /** Is the time, in ms, that the database took to answer one query. */
  answerMs: number;
}

// The table of jobs is small, since finished jobs are deleted within an hour.
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

// Each worker that runs scheduled jobs updates `cron_on` twice a minute.
const WORKER = 'SELECT extract(epoch FROM now() - max(cron_on))::float8 AS seen FROM job.version';

/** Reads the figures of the whole site from the database. */
export const readFacts = async (platform: Platform): Promise<Facts> => {
  const { pool } = platform.database;
  const start = performance.now();
  const site = expectOne((await pool.query<Site>(SITE)).rows);
  const answerMs = performance.now() - start;
  // The tables of jobs do not exist until a worker first starts.
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
