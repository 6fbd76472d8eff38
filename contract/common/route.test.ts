import { z } from 'zod';
import { expect, test } from 'vitest';
import { idParams, messageOnly } from './fields.ts';
import { refusalsOf, type RouteContract } from './route.ts';

const route: RouteContract = {
  method: 'POST',
  path: '/api/some',
  tag: 'Test',
  summary: 'Un appel',
  access: 'public',
  answers: { 200: messageOnly },
};
const ANY_CALL = [400, 403, 413, 414, 415, 429, 500, 503];

test.each<[string, Partial<RouteContract>, number[]]>([
  ['a public call without input, with nothing of its own', {}, []],
  ['a call for signed-in people with 401', { access: 'user' }, [401]],
  ['a call for moderators with 401', { access: 'moderator' }, [401]],
  ['a call on a record with 404', { params: idParams }, [404]],
  ['a call with a query with 422', { query: z.object({}) }, [422]],
  ['a call with a body with 422', { body: z.object({}) }, [422]],
  ['a call that takes a file with 422', { files: { field: 'photo', max: 1 } }, [422]],
  ['a call with what it states', { refusals: [409], access: 'user' }, [401, 409]],
])('%s may fail', (_name, part, expected) => {
  const found = refusalsOf({ ...route, ...part });
  expect(new Set(found)).toEqual(new Set([...expected, ...ANY_CALL]));
});

test('lists a status once when it is both derived and stated', () => {
  const found = refusalsOf({ ...route, access: 'user', refusals: [401, 403] });
  expect(found.filter((status) => status === 401 || status === 403)).toEqual([401, 403]);
});
