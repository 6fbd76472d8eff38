import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 250;

export interface EventLoopDelay {
  /**
   * Returns the event-loop delay in ms: the lower of the last two samples, because one long task is not an overload.
   */
  current(): number;
  close(): void;
}

/** Measures the event-loop delay in regular samples; `onSample` is called after each sample. */
export const measureEventLoopDelay = (onSample: () => void): EventLoopDelay => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [last, before] = [0, 0];
  const timer = setInterval(() => {
    before = last;
    // The mean is NaN when there were no samples.
    last = Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION_MS);
    histogram.reset();
    onSample();
  }, SAMPLE_MS);
  timer.unref();
  return {
    // One long task is not an overload, so the lower of the last two samples counts.
    current: () => Math.min(last, before),
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
