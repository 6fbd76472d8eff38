import type { DeedBody } from '#contract/handouts/routes.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';
import { priceFromLabel } from '#server/domains/ads/index.ts';
import { inDrawingThread } from '#server/platform/drawing-thread.ts';
import type { AboutDeed, drawSaleDeed as draw } from './draw.ts';

const drawInThread = inDrawingThread<typeof draw>(
  new URL('./draw.ts', import.meta.url).href,
  'drawSaleDeed',
);

/**
 * Draws a deed of sale between private persons as a PDF of one page, in a thread of its own so that other answers are
 * not delayed.
 */
export const drawSaleDeed = (deed: DeedBody, about: Omit<AboutDeed, 'amount'>): Promise<Buffer> => {
  const amount = deed.price === undefined ? null : priceFromLabel(deed.price, PRICE_MAX);
  return drawInThread(deed, { ...about, amount });
};
