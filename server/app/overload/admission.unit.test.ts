import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { Admission, type AdmissionLimits } from './admission.ts';

let delay = 0;
let sample = (): void => undefined;
const measure = (onSample: () => void) => {
  sample = onSample;
  return { current: () => delay, close: () => undefined };
};

const ONE = { running: 1, waiting: 0, maxWaitMs: 60_000 };
const LIMITS: AdmissionLimits = {
  queues: { ordinary: ONE, reserved: ONE, member: ONE, drawing: ONE },
  maxDelayMs: { ordinary: 100, reserved: 500, member: 500, drawing: 100 },
};

let lines: { msg: string }[] = [];
let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  [delay, lines] = [0, []];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string });
  admission = new Admission(openLog({ LOG_LEVEL: 'info' }, { write }), LIMITS, measure);
});
afterEach(() => void vi.useRealTimers());

const done = () => Promise.resolve('done');

test('a late event loop refuses ordinary work, a very late one reserved work too', async () => {
  delay = 200;
  await expect(admission.run('ordinary', 'a', done)).rejects.toBeInstanceOf(Refusal);
  expect(await admission.run('reserved', 'a', done)).toBe('done');
  delay = 600;
  await expect(admission.run('reserved', 'a', done)).rejects.toBeInstanceOf(Refusal);
  expect(() => admission.check('reserved')).toThrow(Refusal);
  delay = 20;
  expect(await admission.run('ordinary', 'a', done)).toBe('done');
});

test('ordinary work leaves the reserved capacity free', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = admission.run('ordinary', 'a', () => promise);
  await expect(admission.run('ordinary', 'b', done)).rejects.toBeInstanceOf(Refusal);
  expect(await admission.run('reserved', 'b', done)).toBe('done');
  resolve('done');
  expect(await running).toBe('done');
});

test('an overload is logged when it begins and when it has ended, not for each refusal', async () => {
  delay = 200;
  for (let i = 0; i < 3; i += 1)
    await expect(admission.run('ordinary', 'a', done)).rejects.toBeInstanceOf(Refusal);
  sample();
  expect(lines.map(({ msg }) => msg)).toEqual(['overloaded: refusing requests']);
  delay = 0;
  vi.advanceTimersByTime(6000);
  sample();
  sample();
  expect(lines.slice(1)).toMatchObject([{ msg: 'no longer overloaded', refused: 3 }]);
});

test('failing work is not an overload', async () => {
  const failing = admission.run('ordinary', 'a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(lines).toEqual([]);
});
