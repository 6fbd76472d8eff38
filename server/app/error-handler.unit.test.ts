import { expect, it } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { toRefusal } from './error-handler.ts';

const log = openLog({ LOG_LEVEL: 'silent' });
const trouble = (code: string): Error => Object.assign(new Error('trouble'), { code });
const wrapped = (code: string): Error => new Error('query failed', { cause: trouble(code) });

it.each([
  ['a character that the database cannot hold', wrapped('22021'), 400],
  ['a full disk', trouble('ENOSPC'), 503],
  ['too many open files', trouble('EMFILE'), 503],
  ['a database that was stopped', wrapped('57P01'), 503],
  ['a line to the database that broke', trouble('ECONNRESET'), 503],
  ['a city deleted while an ad is written', wrapped('23503'), 503],
  ['a mistake of ours', new TypeError('x is not a function'), 500],
])('%s is mapped to its status', (_name, error, status) => {
  const refusal = toRefusal(error, log, { reference: 'a1b2c3d4', route: 'GET /' });
  expect(refusal.kind.status).toBe(status);
});
