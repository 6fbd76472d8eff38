import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AdTraffic } from '#server/domains/ads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { printTable } from './measure.ts';

const ADDRESSES = 3000;
const ADS = 600;
/** Is the number of browsers with which each address views each ad. */
const BROWSERS = 2;
const MAX_MB = 40;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the size of the heap after a garbage collection, in MB. */
const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

/**
 * Measures how the heap of this process grows while each client address views as many ads as the hourly limit allows,
 * then while many more addresses view one ad each.
 */
export const countedViews = async (platform: Platform): Promise<void> => {
  const traffic = new AdTraffic(platform);
  const rows = [['views', 'heap']];
  const before = heapMb();
  /** Adds a table row with the growth of the heap after `views` views. */
  const show = (views: number): void => {
    rows.push([views.toLocaleString('fr'), `${(heapMb() - before).toFixed(0)} MB`]);
  };
  let views = 0;
  /** Counts a view of an ad by a browser at the n-th client address. */
  const read = (n: number, adId: number, agent: string): void => {
    traffic.read(adId, { address: `10.${n >> 8}.${n & 255}.1`, agent });
    views += 1;
  };
  for (let n = 0; n < ADDRESSES; n += 1) {
    if (n % (ADDRESSES / 4) === 0) show(views);
    for (let ad = 1; ad <= ADS; ad += 1)
      for (let browser = 0; browser < BROWSERS; browser += 1) read(n, ad, `Browser ${browser}`);
  }
  show(views);
  for (let n = 0; n < 65_536; n += 1) read(n, 1, 'Browser');
  show(views);
  await traffic.flush();
  rows.push(['', `at most ${MAX_MB} MB`]);
  printTable(`Memory of counted views: ${ADDRESSES} addresses, ${ADS} ads each`, rows);
};
