import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import type { drawSaleDeed as draw } from './draw.ts';

/** As `drawSaleDeed` of draw.ts says, without delaying other answers. */
export const drawSaleDeed = inDrawingThread<typeof draw>(
  new URL('./draw.ts', import.meta.url).href,
  'drawSaleDeed',
);
