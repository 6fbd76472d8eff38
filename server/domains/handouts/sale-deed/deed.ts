import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import type { drawSaleDeed as draw } from './draw.ts';

/** Draws a deed as described at `drawSaleDeed` of draw.ts, without delaying other answers. */
export const drawSaleDeed = inDrawingThread<typeof draw>(
  new URL('./draw.ts', import.meta.url).href,
  'drawSaleDeed',
);
