import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { defineEvent, emit } from './event.ts';
import { defineJob, when, type Job } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

const payload = z.object({ id: z.number() });
const asked = defineEvent('test.asked', payload);
const failed = defineEvent('test.failed', payload);
const seen = defineEvent('test.seen', payload);
const postponed = defineEvent('test.postponed', payload);

let runs: { job: string; id: number; at: number }[] = [];
const note = (job: string, id: number) => runs.push({ job, id, at: performance.now() });
const send = defineJob({ name: 'send', payload, run: async (_, { id }) => void note('send', id) });
const tryTwice = defineJob({
  name: 'try_twice',
  payload,
  run: async (_, { id }) => {
    note('try_twice', id);
    if (runs.length < 2) throw new Error('the first run fails');
  },
});
const remind = defineJob({
  name: 'remind',
  payload,
  run: async (_, { id }) => void note('remind', id),
});
const merged: number[][] = [];
const together = defineJob({
  name: 'together',
  payload: z.object({ id: z.number().optional(), ids: z.array(z.number()).optional() }),
  merge: (payloads) => ({ ids: payloads.flatMap(({ id }) => id ?? []) }),
  run: async (_, { ids = [] }) => void merged.push(ids),
});
const IDLE = Array.from({ length: 40 }, (_, index) =>
  defineJob({ name: `idle_${index}`, payload, run: async () => undefined }),
);

let service: TestService;
let worker: Worker;
beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'silent' });
  const { platform, database } = service;
  const subscriptions = [
    when(asked, send),
    when(failed, tryTwice),
    when(postponed, remind, { delaySeconds: 2 }),
    { event: seen, job: together as Job, delaySeconds: 0 },
  ];
  const jobs = [send, tryTwice, remind, together, ...IDLE];
  worker = await startWorker(platform, database.url, jobs, subscriptions, { isAlone: true });
});
afterAll(async () => {
  await worker.close();
  await service.close();
});
beforeEach(() => {
  runs = [];
});

const emitAll = async (event: typeof asked, count: number): Promise<void> => {
  for (let id = 1; id <= count; id += 1)
    await service.platform.database.orm.transaction((tx) => emit(tx, event, { id }));
  worker.dispatch();
};

it('thirty waiting jobs of a queue run one after another, each once', async () => {
  await emitAll(asked, 30);
  // It takes half an hour when each job waits for a poll.
  await until('all have run', () => runs.length >= 30);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(30);
  expect(runs).toHaveLength(30);
});

it('a job that merges its events runs once for those that are dispatched together', async () => {
  await service.platform.database.orm.transaction(async (tx) => {
    for (const id of [1, 2, 3]) await emit(tx, seen, { id });
  });
  worker.dispatch();
  await until('it has run', () => merged.length > 0);
  expect(merged).toEqual([[1, 2, 3]]);
});

it('a job that failed runs again after its delay', async () => {
  await emitAll(failed, 1);
  await until('it has run twice', () => runs.length === 2);
  const [first, second] = runs.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThan(500);
});

it('a delayed job starts when its delay has passed', async () => {
  const start = performance.now();
  await emitAll(postponed, 1);
  await until('it has run', () => runs.length === 1);
  expect(runs[0]!.at - start).toBeGreaterThan(1000);
});

it('a job whose NOTIFY was lost runs soon', async () => {
  await service.database.pool.query(
    `INSERT INTO job.job (name, data) VALUES ('send', '{"id": 7}')`,
  );
  await until('it has run', () => runs.length === 1);
  expect(runs[0]!.id).toBe(7);
});

it('idle queues are not polled one by one', async () => {
  // The first poll of each queue ends quickly; PostgreSQL shows the last statement of each
  // connection.
  const polled = await until('none has been polled for four seconds', async () => {
    const { rowCount } = await service.database.pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND query LIKE '%''idle\\_%' AND query_start > clock_timestamp() - interval '4 seconds'`,
    );
    return rowCount === 0 && { rowCount };
  });
  expect(polled.rowCount).toBe(0);
});
