import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';

const lines: Record<string, unknown>[] = [];
const openRecorded = () =>
  openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as never) });

afterEach(() => {
  lines.length = 0;
  vi.useRealTimers();
});

const failure = (fields: object): Error => Object.assign(new Error('trouble'), fields);
const errOf = (index: number) => lines[index]?.['err'] as Record<string, unknown>;

it.each(['23505', '42P01', 'ENOSPC', 'ECONNREFUSED'])('keeps the code %s of an error', (code) => {
  openRecorded().error({ err: failure({ code }) }, 'failed');
  expect(errOf(0)['code']).toBe(code);
});

it('keeps the code of the cause of an error', () => {
  openRecorded().error(
    { err: new Error('query', { cause: failure({ code: '23505' }) }) },
    'failed',
  );
  expect(errOf(0)['code']).toBe('23505');
});

it('redacts the codes of people, wherever they are', () => {
  const log = openRecorded();
  log.error({ err: failure({ code: '483920' }) }, 'failed');
  log.error({ code: '483920', body: { code: '483920' }, call: { body: { code: '483920' } } });
  expect(JSON.stringify(lines)).not.toContain('483920');
  expect(errOf(0)['code']).toBe('[redacted]');
});

it('writes one line a minute while the database is away, without stacks', () => {
  vi.useFakeTimers();
  const log = openRecorded();
  const away = [
    failure({ code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
    failure({
      code: 'ECONNREFUSED',
      stack: 'Error\n    at /app/node_modules/pg-pool/index.js:45:11',
    }),
    new Error('query', { cause: failure({ code: '08006' }) }),
  ];
  for (const err of away) log.error({ err, job: 'a-queue' }, 'job failed, will retry');
  expect(lines).toMatchObject([{ msg: 'database unreachable', reason: '57P01', failures: 1 }]);
  expect(JSON.stringify(lines)).not.toContain('stack');

  vi.advanceTimersByTime(61_000);
  for (const err of away) log.warn({ err }, 'transient failure');
  expect(lines.slice(1)).toMatchObject([{ msg: 'database unreachable', failures: 4 }]);
});

it('writes each line about another service that refuses', () => {
  const log = openRecorded();
  for (let i = 0; i < 3; i += 1)
    log.warn({ err: failure({ code: 'ECONNREFUSED' }) }, 'picture bucket unreachable');
  expect(lines).toHaveLength(3);
});
