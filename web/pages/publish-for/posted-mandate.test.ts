import { expect, it } from 'vitest';
import { makeApi, type Outgoing } from '#web/client/api.ts';
import { askPosted } from './posted-mandate.ts';

const person = { first_name: 'Hadiza', last_name: 'Ali', telephone: '+22796000001' };

/** Builds a fake API that records the calls made for the person signed in. */
const fakeApi = (isSignedIn = true) => {
  const calls: Outgoing[] = [];
  const api = makeApi(async (call) => {
    if (call.name === 'POST /api/refreshToken')
      return isSignedIn
        ? { status: 200, body: { data: { accessToken: 'token' } } }
        : { status: 401, body: { message: 'Session finie.', code: 401 } };
    calls.push(call);
    return { status: 200, body: { message: 'Fait.', data: {} } };
  });
  return { api, calls };
};

it('the first form sends a code to the number, and keeps the person for the second', async () => {
  const { api, calls } = fakeApi();
  expect(await askPosted(api, { ...person, country: '227' })).toEqual({ person, sent: 'Fait.' });
  expect(calls).toMatchObject([
    {
      name: 'POST /api/mandates',
      headers: { authorization: 'Bearer token' },
      body: JSON.stringify({ telephone: person.telephone }),
    },
  ]);
});

it('the second form begins the mandate by the code', async () => {
  const { api, calls } = fakeApi();
  const answer = await askPosted(api, { ...person, step: 'code', code: '123456' });
  expect(answer).toEqual({ person, done: 'Fait.' });
  expect(calls).toMatchObject([
    { name: 'POST /api/mandates/confirm', body: JSON.stringify({ ...person, code: '123456' }) },
  ]);
});

it('the second form without its code sends no other code', async () => {
  const { api, calls } = fakeApi();
  await askPosted(api, { ...person, step: 'code', code: '' });
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/mandates/confirm']);
});

it('a person without a name is refused before any code leaves', async () => {
  const { api, calls } = fakeApi();
  const nameless = askPosted(api, { ...person, first_name: ' ', last_name: '' });
  await expect(nameless).rejects.toMatchObject({
    status: 422,
    errors: { first_name: [expect.any(String)], last_name: [expect.any(String)] },
  });
  expect(calls).toEqual([]);
});

it('leads a person whose session is over to the sign-in and back', async () => {
  const { api, calls } = fakeApi(false);
  const answer = await askPosted(api, person);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/login?redirect=%2Fpublier-pour');
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/logout']);
});
