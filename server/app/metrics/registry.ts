import type { Counter, Gauge, Registry } from 'prom-client';
import { diskFloor, readDisk } from '#server/platform/disk-room.ts';
import { readFacts, type Facts } from '#server/app/status/facts.ts';
import { readBackupAge, readRestoreCheck } from '#server/app/status/backups.ts';
import type { Platform } from '#server/platform/platform.ts';
import { runsJobs } from '#server/platform/settings.ts';
import type { Counted } from '#server/platform/tallies.ts';
import type { Observe } from './observed.ts';

/**
 * Lists the bounds, in seconds, of the buckets for response times; a page should take a tenth of a second, a call of
 * the API half a second.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  observe: Observe;
  /** Returns the metrics in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

interface PageCacheFigures {
  readonly figures: { bytes: number; answers: Readonly<Record<string, number>> };
}

type Client = typeof import('prom-client');

/**
 * Returns functions that define a gauge or a counter in a registry; values are set just before the metrics are read.
 */
const definer = ({ Gauge, Counter }: Client, registry: Registry) => {
  /** Defines a metric of this kind, whose name gets the prefix `kasuwa_`. */
  const of = <T>(kind: new (options: never) => T, name: string, help: string, labelNames = ['']) =>
    new kind({
      name: `kasuwa_${name}`,
      help,
      labelNames: labelNames.filter(Boolean),
      registers: [registry],
    } as never);
  return {
    gauge: (name: string, help: string, labels?: string[]): Gauge => of(Gauge, name, help, labels),
    counter: (name: string, help: string, labels?: string[]): Counter =>
      of(Counter, name, help, labels),
  };
};
type Definer = ReturnType<typeof definer>;

/** Defines the counters of this process, and returns a function that copies the process's tallies into them. */
const countedBy = (define: Definer, platform: Platform, cache: PageCacheFigures): (() => void) => {
  const { tallies, database, settings } = platform;
  const own: Record<Counted, Counter> = {
    messages: define.counter('messages_total', 'Messages handed over, by channel and outcome', [
      'channel',
      'outcome',
    ]),
    sms: define.counter('sms_total', 'Tries of SMS by gateway and outcome', ['gateway', 'outcome']),
    delivery_reports: define.counter(
      'delivery_reports_total',
      'Messages by what their gateway reported',
      ['gateway', 'outcome'],
    ),
    pictures: define.counter('pictures_total', 'Pictures processed, by work and outcome', [
      'work',
      'outcome',
    ]),
    slow_queries: define.counter('slow_queries_total', 'Queries longer than SLOW_QUERY_MS'),
    replica_reads: define.counter(
      'replica_reads_total',
      'Public reads that the replica may answer, by the database that did',
      ['database'],
    ),
  };
  const answers = define.counter('page_cache_answers_total', 'Pages by how they were answered', [
    'how',
  ]);
  const bytes = define.gauge('page_cache_bytes', 'Bytes of pages in memory');
  const pool = define.gauge('database_connections', 'Connections of the pool', ['state']);
  const worker = runsJobs(settings)
    ? define.gauge('own_worker_seconds', 'Time since the worker of this process looked for work')
    : null;
  const lag = define.gauge(
    'replica_lag_seconds',
    'How far the replica of DATABASE_READ_URL is behind; infinite while it is away',
  );
  const streams = define.gauge('open_streams', 'Event streams of signed-in people');
  return () => {
    for (const [name, counter] of Object.entries(own)) {
      counter.reset();
      for (const { labels, count } of tallies.read(name as Counted)) counter.inc(labels, count);
    }
    const { answers: counts, bytes: size } = cache.figures;
    answers.reset();
    for (const [how, count] of Object.entries(counts)) answers.inc({ how }, count);
    bytes.set(size);
    const { totalCount, idleCount, waitingCount } = database.pool;
    pool.set({ state: 'busy' }, totalCount - idleCount);
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'waited_for' }, waitingCount);
    lag.set(tallies.gauge('replica_lag_seconds'));
    streams.set(tallies.gauge('open_streams'));
    worker?.set(tallies.gauge('own_worker_seconds'));
  };
};

/**
 * Defines the gauges of the whole site, and returns a function that sets them from facts read from the database; null,
 * while the database is unreachable, sets only `kasuwa_database_up`.
 */
const knownByDatabase = (
  define: Definer,
  { settings }: Platform,
): ((facts: Facts | null) => void) => {
  const up = define.gauge('database_up', '1 while the database answers');
  const size = define.gauge('database_bytes', 'Size of the database');
  const archive = define.gauge(
    'archive_failing_seconds',
    'How long PostgreSQL has failed to archive its write-ahead log',
  );
  const schema = define.gauge('schema_version', 'Number of the last migration');
  const jobs = define.gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const oldest = define.gauge('job_oldest_seconds', 'Age of the longest due job', ['queue']);
  const worker = define.gauge('worker_seen_seconds', 'Time since a worker kept its schedule');
  const events = define.gauge('events_waiting', 'Events that no worker has taken');
  const eventAge = define.gauge('event_oldest_seconds', 'Age of the oldest waiting event');
  const spent = define.gauge('sms_codes_last_hour', 'Codes charged to the hourly SMS budget');
  const budget = define.gauge('sms_codes_budget', 'SMS_HOURLY_BUDGET');
  const balance = define.gauge('sms_balance', 'Left at SMS providers, as last read', [
    'gateway',
    'currency',
  ]);
  const low = define.gauge('sms_balance_alarm', 'SMS_BALANCE_ALARM', ['gateway']);
  for (const [gateway, figure] of Object.entries(settings.SMS_BALANCE_ALARM))
    low.set({ gateway }, figure);
  const pending = define.gauge('sms_codes_waiting', 'Codes that wait for a budget');
  return (facts) => {
    up.set(facts ? 1 : 0);
    for (const byLabel of [jobs, oldest, balance]) byLabel.reset();
    const unknown = Number.NaN;
    size.set(facts?.databaseBytes ?? unknown);
    archive.set(facts?.archiveFailing ?? unknown);
    schema.set(facts?.version ?? unknown);
    worker.set(facts ? (facts.workerSeen ?? Number.POSITIVE_INFINITY) : unknown);
    events.set(facts?.events.waiting ?? unknown);
    eventAge.set(facts?.events.oldest ?? unknown);
    spent.set(facts?.codes.spent ?? unknown);
    budget.set(facts?.codes.budget ?? unknown);
    pending.set(facts?.codes.waiting ?? unknown);
    if (!facts) return;
    for (const { name: gateway, balance: known } of facts.gateways)
      if (known) balance.set({ gateway, currency: known.currency }, known.amount);
    for (const { queue, oldest: age, ...states } of facts.queues) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
      oldest.set({ queue }, age);
    }
  };
};

/**
 * Creates the metrics of this process. Loads the library prom-client only here, because a site without metrics does not
 * need it.
 */
export const openMetrics = async (
  platform: Platform,
  cache: PageCacheFigures,
): Promise<Metrics> => {
  const client = await import('prom-client').then(({ default: whole }) => whole);
  const registry = new client.Registry();
  // The default metrics are CPU, memory, garbage collection and event-loop delay.
  client.collectDefaultMetrics({ register: registry });
  const requests = new client.Histogram({
    name: 'kasuwa_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const define = definer(client, registry);
  const setCounted = countedBy(define, platform, cache);
  const setKnown = knownByDatabase(define, platform);
  const backup = define.gauge('backup_age_seconds', 'Time since the last backup that succeeded');
  const restored = define.gauge(
    'restore_check_age_seconds',
    'Time since the last backup was restored for a check, endless when it was not good',
  );
  const disk = define.gauge('disk_bytes', 'The fullest file system of DATA_DIR', ['state']);
  define
    .gauge('disk_floor_bytes', 'DISK_FLOOR_MB: below it files are refused')
    .set(diskFloor(platform.settings));
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    text: async () => {
      setCounted();
      setKnown(await readFacts(platform).catch(() => null));
      const { bytes, free } = await readDisk(platform.settings);
      disk.set({ state: 'free' }, free);
      disk.set({ state: 'used' }, bytes - free);
      backup.set((await readBackupAge(platform)) ?? Number.POSITIVE_INFINITY);
      const last = await readRestoreCheck(platform);
      restored.set(last?.isGood ? last.age : Number.POSITIVE_INFINITY);
      return registry.metrics();
    },
  };
};
