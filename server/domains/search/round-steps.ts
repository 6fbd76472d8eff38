const LEADING = [1, 1.5, 2, 3, 5, 7.5, 10];

/** Rounds a price to the nearest round one: 1, 1.5, 2, 3, 5 or 7.5 with zeros. */
const roundPrice = (price: number): number => {
  const unit = 10 ** Math.floor(Math.log10(price));
  const nearest = LEADING.reduce((best, leading) =>
    Math.abs(leading * unit - price) < Math.abs(best * unit - price) ? leading : best,
  );
  return Math.round(nearest * unit);
};

/** Rounds prices (`roundPrice`), in ascending order, each once. */
export const roundSteps = (prices: readonly number[]): number[] =>
  [...new Set(prices.filter((price) => price >= 1).map(roundPrice))].toSorted((a, b) => a - b);

/**
 * Drops price steps until each range between them, and those below the first and above the last, contains one of the
 * prices.
 */
export const stepsWithAds = (steps: readonly number[], prices: readonly number[]): number[] => {
  const kept: number[] = [];
  for (const step of steps) {
    const from = kept.at(-1) ?? 0;
    if (prices.some((price) => price >= from && price <= step)) kept.push(step);
  }
  while (kept.length > 0 && !prices.some((price) => price >= (kept.at(-1) ?? 0))) kept.pop();
  return kept;
};
