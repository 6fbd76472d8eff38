import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import {
  dataFolder,
  endAll,
  fetchPatiently,
  startProcess,
  until,
} from '#server/testing/process.ts';

const OPS = join(import.meta.dirname, '../../../ops');

let database: TestDatabase;
let folder = '';
let site = '';
let metrics = '';

/** Starts a process of the service with metrics on a free port, which the process logs. */
const start = async (
  settings: Record<string, string>,
): Promise<[site: string, metrics: string]> => {
  const service = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    ...settings,
  });
  let said = '';
  service.process.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = await service.ready();
  const port = await until('it names its port', () => /"port":(\d+)/.exec(said)?.[1]);
  return [address, `http://127.0.0.1:${port}/metrics`];
};

const read = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
};
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};
const ask = async (path: string): Promise<number> => {
  const answer = await fetchPatiently(site + path);
  await answer.arrayBuffer();
  return answer.status;
};

beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), dataFolder()]);
  [site, metrics] = await start({});
});
afterAll(async () => {
  await endAll();
  await database.close();
});

describe('metrics', () => {
  it('count requests by pattern and status, never by address', async () => {
    for (const path of ['/api/the-annonces/71', '/api/the-annonces/72', '/annonces/71', '/about'])
      await ask(path);
    await ask('/about');
    const count = 'kasuwa_request_seconds_count';
    const counted = async () => {
      const text = await read(metrics);
      return {
        calls: valueOf(text, `${count}{method="GET",route="/api/the-annonces/:id",status="404"}`),
        pages: valueOf(text, `${count}{method="GET",route="/annonces/:id",status="404"}`),
        about: valueOf(text, `${count}{method="GET",route="/about",status="200"}`),
      };
    };
    // A request is counted only after its response, so the figures are polled.
    await expect.poll(counted).toEqual({ calls: 2, pages: 1, about: 2 });
    const text = await read(metrics);
    expect(text).not.toMatch(/\/7[12]/);
  });

  it('say how pages were answered', async () => {
    const text = await read(metrics);
    expect(valueOf(text, 'kasuwa_page_cache_answers_total{how="kept"}')).toBe(1);
    expect(valueOf(text, 'kasuwa_page_cache_answers_total{how="rendered"}')).toBe(2);
  });

  it('describe the process, its database connections and its disk', async () => {
    const text = await read(metrics);
    expect(valueOf(text, 'kasuwa_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'kasuwa_disk_bytes{state="free"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'kasuwa_open_streams')).toBe(0);
  });

  it('say how old the last backup is, endlessly old when there is none', async () => {
    const age = async () => valueOf(await read(metrics), 'kasuwa_backup_age_seconds');
    expect(await read(metrics)).toContain('\nkasuwa_backup_age_seconds +Inf\n');
    const file = join(folder, 'last-backup');
    await writeFile(file, '');
    const anHourAgo = new Date(Date.now() - HOUR);
    await utimes(file, anHourAgo, anHourAgo);
    expect(await age()).toBeGreaterThanOrEqual(3600);
    expect(await age()).toBeLessThan(4200);
  });

  it('say when a backup was last restored for a check, endlessly long ago when it was not good', async () => {
    const age = async () => valueOf(await read(metrics), 'kasuwa_restore_check_age_seconds');
    const endless = '\nkasuwa_restore_check_age_seconds +Inf\n';
    expect(await read(metrics)).toContain(endless);
    const file = join(folder, 'last-restore-check');
    await writeFile(file, 'good 2026-11-21T09:00:00Z kasuwa-2026-11-21T023000Z\n');
    expect(await age()).toBeLessThan(600);
    await writeFile(file, 'bad 2026-11-21T09:00:00Z kasuwa-2026-11-21T023000Z\n');
    expect(await read(metrics)).toContain(endless);
  });

  it('describe jobs by queue, waiting events, codes and the worker', async () => {
    const seen = await until('a worker is seen, and no event waits', async () => {
      const text = await read(metrics);
      const isSeen = (valueOf(text, 'kasuwa_worker_seen_seconds') ?? Infinity) < 60;
      return isSeen && valueOf(text, 'kasuwa_events_waiting') === 0 && text;
    });
    expect(valueOf(seen, 'kasuwa_database_up')).toBe(1);
    expect(valueOf(seen, 'kasuwa_sms_codes_last_hour')).toBe(0);
    // This is the budget that `startProcess` sets for tests.
    expect(valueOf(seen, 'kasuwa_sms_codes_budget')).toBe(10_000);
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO job.job (name, start_after) SELECT name, now() + interval '1 hour' FROM job.queue LIMIT 1 RETURNING id`,
    );
    await database.pool.query(`UPDATE job.job SET state = 'failed' WHERE id = $1`, [rows[0]?.id]);
    const after = await read(metrics);
    expect(after).toMatch(/kasuwa_jobs\{queue="[\w.-]+",state="failed"\} 1\n/);
  });

  it('have every name that the alert rules, the dashboard and the page for operators use', async () => {
    const known = await read(metrics);
    for (const file of [
      'prometheus-alerts.yml',
      'grafana-dashboard.json',
      '../docs/operating/metrics.md',
    ]) {
      const text = await readFile(join(OPS, file), 'utf8');
      const names = new Set(text.match(/\b(kasuwa|nodejs|process)_[a-z0-9_]+/g));
      expect(names.size).toBeGreaterThan(10);
      const typeOf = (name: string) => `# TYPE ${name.replace(/_(bucket|count)$/, '')} `;
      expect([...names].filter((name) => !known.includes(typeOf(name)))).toEqual([]);
    }
  });

  it('are read from a worker too, and from the port of the site by nobody', async () => {
    const [address, own] = await start({ ROLE: 'worker' });
    expect(address).toBe('');
    // The container's health check reads when this worker, whatever others do, last looked for work.
    const age = async () => valueOf(await read(own), 'kasuwa_own_worker_seconds') ?? Infinity;
    let before = Infinity;
    await until('it looks again', async () => {
      const [former, now] = [before, await age()];
      before = now;
      return now < former && former < Infinity;
    });
    expect(valueOf(await read(own), 'kasuwa_database_up')).toBe(1);
    expect(await ask('/metrics')).toBe(404);
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
  });
});

it('the port of the site is refused for metrics', async () => {
  const { code, stderr } = await startProcess({
    DATA_DIR: folder,
    PORT: '3999',
    METRICS_PORT: '3999',
  }).ended;
  expect([code, stderr]).toEqual([
    1,
    'METRICS_PORT=3999 is the port of the site: give the metrics one of their own.\n',
  ]);
});
