import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 250;

export interface EventLoopDelay {
  /** Event-loop delay in ms, the lower of the last two samples: one long task is no overload. */
  current(): number;
  close(): void;
}

/** Measures the event-loop delay; `onSample` is called after each sample. */
export const measureEventLoopDelay = (onSample: () => void): EventLoopDelay => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [last, before] = [0, 0];
  const timer = setInterval(() => {
    before = last;
    // Without samples the mean is NaN.
    last = Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION_MS);
    histogram.reset();
    onSample();
  }, SAMPLE_MS);
  timer.unref();
  return {
    current: () => Math.min(last, before),
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
