import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { refuseSuperuser } from './refuse-superuser.ts';

const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
let superuser: pg.Pool;
let ownRole: pg.Pool;
beforeAll(() => {
  superuser = new pg.Pool({ connectionString: inject('adminUrl') });
  ownRole = new pg.Pool({ connectionString: inject('serverUrl') });
});
afterAll(() => Promise.all([superuser.end(), ownRole.end()]));
beforeEach(() => void warnings.splice(0));

it('a superuser is refused by a real site, and logged as a warning in preview mode', async () => {
  await expect(refuseSuperuser(superuser, { PREVIEW: false }, log)).rejects.toThrow(/superuser/);
  expect(warnings).toEqual([]);
  await refuseSuperuser(superuser, { PREVIEW: true }, log);
  expect(warnings).toHaveLength(1);
});

it.each([false, true])('any other role is accepted: PREVIEW %s', async (PREVIEW) => {
  await refuseSuperuser(ownRole, { PREVIEW }, log);
  expect(warnings).toEqual([]);
});
