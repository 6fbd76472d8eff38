import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('sends one request at a time, for the newest text, and drops outdated answers', async () => {
  const requests: string[] = [];
  const received: string[] = [];
  const answers: ((text: string) => void)[] = [];
  const type = oneAtATime(
    (text) => {
      requests.push(text);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
    (answer) => received.push(answer),
  );
  for (const text of ['mo', 'mot', 'moto']) type(text);
  expect(requests).toEqual(['mo']);
  answers[0]?.('for mo');
  await expect.poll(() => requests).toEqual(['mo', 'moto']);
  answers[1]?.('for moto');
  await expect.poll(() => received).toEqual(['for moto']);
});

it('continues after a failure', async () => {
  const received: string[] = [];
  const type = oneAtATime(
    (text) => (text === 'a' ? Promise.reject(new Error('lost')) : Promise.resolve(text)),
    (answer) => received.push(answer),
  );
  type('a');
  await Promise.resolve();
  type('b');
  await expect.poll(() => received).toEqual(['b']);
});
