import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import type { drawSaleDeed as draw } from './draw.ts';

/**
 * Draws a deed of sale, as described at `drawSaleDeed` in draw.ts, in a thread of its own so that
 * other answers are not delayed.
 */
export const drawSaleDeed = inDrawingThread<typeof draw>(
  new URL('./draw.ts', import.meta.url).href,
  'drawSaleDeed',
);
