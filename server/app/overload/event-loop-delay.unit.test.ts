import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureEventLoopDelay } from './event-loop-delay.ts';

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('a loop that is late again and again is told late, after one long task it is not', async () => {
  const seen = { samples: 0 };
  const delay = measureEventLoopDelay(() => {
    seen.samples += 1;
  });
  try {
    block(700);
    while (seen.samples === 0) await pause(1);
    expect(delay.current()).toBe(0);
    while (delay.current() < 50) {
      block(150);
      await pause(1);
    }
    // However busy the machine is: in the end the loop is in time again.
    while (delay.current() > 50) await pause(1);
    expect(seen.samples).toBeGreaterThan(2);
  } finally {
    delay.close();
  }
});
