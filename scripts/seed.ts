// Fills the database of the settings with published ads: `npm run seed -- --ads 100000`.

import { parseArgs } from 'node:util';
import { openPlatform } from '#server/app/open.ts';
import { fillAds } from '#server/demo/bulk.ts';
import { fillDemo } from '#server/demo/index.ts';
import { readSettings } from '#server/platform/settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const MAX_ADS = 20_000_000;

/** Returns the number of ads to create, from the option `--ads`. @throws StartupError when it is out of range */
const readCount = (): number => {
  const { values } = parseArgs({ options: { ads: { type: 'string', default: '10000' } } });
  const count = Number(values.ads);
  if (!Number.isInteger(count) || count < 1 || count > MAX_ADS) {
    throw new StartupError(`--ads takes a whole number from 1 to ${MAX_ADS}.`);
  }
  return count;
};

/** Fills the database with generated ads, for measurements and trials with a large site. */
const seed = async (): Promise<void> => {
  const count = readCount();
  const settings = readSettings(process.env);
  const platform = await openPlatform(settings);
  try {
    // The demo, which provides accounts and pictures, comes first, because it fills only an empty database.
    if (settings.PREVIEW) await fillDemo(platform);
    const started = performance.now();
    await fillAds(platform.database.pool, count, {
      now: platform.clock.now(),
      pictures: 'stored',
      onProgress: (done) => console.log(`${done} of ${count} ads`),
    });
    console.log(`${count} ads added in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await platform.close();
  }
};

seed().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
