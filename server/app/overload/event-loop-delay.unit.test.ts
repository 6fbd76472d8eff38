import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureEventLoopDelay } from './event-loop-delay.ts';

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('repeated delays are reported, a single long task is not', async () => {
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
    // The delay returns to normal eventually, on a busy machine too.
    while (delay.current() > 50) await pause(1);
    expect(seen.samples).toBeGreaterThan(2);
  } finally {
    delay.close();
  }
});
