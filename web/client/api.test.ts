import { expect, test } from 'vitest';
import { commonRefusals } from '#contract/common/refusals.ts';
import { ApiError, isRefusal, makeApi, urlOf, type Incoming, type Outgoing } from './api.ts';

const recorded = (answer: Incoming = { status: 200, body: { ok: true } }) => {
  const calls: Outgoing[] = [];
  const api = makeApi(async (call) => {
    calls.push(call);
    return answer;
  });
  return { api, calls };
};

test('parameters go into the path, non-empty query values into the query', async () => {
  const { api, calls } = recorded();
  await api.call('GET /api/annonces/category/:id', {
    params: { id: 7 },
    query: { q: 'vélo & co', city: undefined, sort: '', page: 2 },
  });
  const [call] = calls;
  expect(call && urlOf(call)).toBe('/api/annonces/category/7?q=v%C3%A9lo+%26+co&page=2');
  expect(call?.body).toBeUndefined();
});

test('a body goes as JSON, a call without one sends an empty object', async () => {
  const { api, calls } = recorded();
  await api.call('POST /api/login', {
    body: { telephone: '+22790000000', password: 'secret-7' },
  });
  await api.call('POST /api/logout');
  expect(calls[0]?.body).toBe('{"telephone":"+22790000000","password":"secret-7"}');
  expect(calls[0]?.headers).toEqual({ 'content-type': 'application/json' });
  expect(calls[1]?.body).toBe('{}');
});

test('a form is sent unchanged, without a content type header', async () => {
  const { api, calls } = recorded();
  const form = new FormData();
  await api.call('POST /api/annonces', { form, headers: { 'idempotency-key': 'k' } });
  expect(calls[0]?.body).toBe(form);
  expect(calls[0]?.headers).toEqual({ 'idempotency-key': 'k' });
});

test('an error has its message, status, fields and name', async () => {
  const { name, message } = commonRefusals.invalid;
  const body = { name, message, code: 422, errors: { title: ['Trop long.'] } };
  const { api } = recorded({ status: 422, body });
  const problem = await api.call('GET /api/cities').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiError);
  expect(problem).toMatchObject({ status: 422, message, errors: body.errors });
  expect(isRefusal(problem, commonRefusals.invalid)).toBe(true);
  expect(isRefusal(problem, commonRefusals.notFound)).toBe(false);
});

test('a failure without JSON still has a message', async () => {
  const { api } = recorded({ status: 502, body: undefined });
  await expect(api.call('GET /api/cities')).rejects.toMatchObject({ status: 502, errors: {} });
});

test('a call requires the input of its route', () => {
  const { api } = recorded();
  // @ts-expect-error -- the id is missing
  void api.call('GET /api/the-annonces/:id');
  // @ts-expect-error -- the password is missing
  void api.call('POST /api/login', { body: { telephone: '' } });
  expect(api).toBeDefined();
});

test('a failure keeps its refusal when its errors by field are replaced', () => {
  const { message, name } = commonRefusals.notFound;
  const error = new ApiError(404, message, { photo_ids: ['Introuvable.'] }, name).withErrors({});
  expect(isRefusal(error, commonRefusals.notFound)).toBe(true);
  expect([error.status, error.message, error.errors]).toEqual([404, message, {}]);
});

test('the message of an internal failure ends with its reference', async () => {
  const body = { name: 'common.fault', message: 'Une erreur est survenue!', code: 500 };
  const { api } = recorded({ status: 500, body: { ...body, reference: '3f9a01bc' } });
  await expect(api.call('GET /api/cities')).rejects.toMatchObject({
    message: 'Une erreur est survenue! Référence\u00a0: 3f9a01bc',
    reference: '3f9a01bc',
  });
});
