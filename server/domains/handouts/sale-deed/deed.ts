import type { DeedBody } from '#contract/handouts/routes.ts';
import { francsIn } from '#contract/common/francs.ts';
import { PRICE_MAX } from '#contract/common/prices.ts';
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
  // Unlike the label of an ad, a deed states one exact amount and nothing else.
  const francs = francsIn(deed.price?.split('/')[0] ?? '');
  const amount = francs !== undefined && francs <= PRICE_MAX ? francs : null;
  return drawInThread(deed, { ...about, amount });
};
