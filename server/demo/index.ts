import { appUser, hashPassword } from '#server/domains/accounts/index.ts';
import { countChoices } from '#server/domains/search/index.ts';
import { addSlide } from '#server/domains/catalog/index.ts';
import { takeMissingFingerprints } from '#server/domains/moderation/index.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { prepareDecisions } from './decisions.ts';
import { insertAds } from './insert-ads.ts';
import { insertWrittenAds } from './insert-written-ads.ts';
import { writePast } from './life/write-past.ts';
import { noticeRow, NOTICES } from './notices.ts';
import { insertPeople } from './people.ts';
import { storeDemoFiles } from './pictures.ts';
import { readPlaces } from './places.ts';
import { plannedAds } from './plan.ts';
import { WANTED, wantedRow } from './wanted-ads.ts';

/** Lists the links of the demo's slides, in their order; undefined for a slide without a link. */
const SLIDE_LINKS: readonly (string | undefined)[] = ['/annonces', '/tips', '/publish'];

/**
 * Fills an empty database with the demo in one transaction: users, their ads and activity of the past months, and
 * slides. Does nothing when there are users. Ads share picture files, each of which is removed with the last row that
 * refers to it.
 */
export const fillDemo = async (platform: Platform): Promise<void> => {
  const { orm } = platform.database;
  if ((await orm.$count(appUser)) > 0) return;
  const passwordHash = await hashPassword(platform, DEMO_PASSWORD);
  const pictures = await storeDemoFiles(platform, 'pictures');
  const slides = await storeDemoFiles(platform, 'slides');
  const now = platform.clock.now();
  await orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'demo');
    if ((await tx.$count(appUser)) > 0) return;
    const places = await readPlaces(tx);
    const planned = plannedAds(now);
    const people = await insertPeople(tx, planned, { passwordHash, places, now });
    const context = { pictures, places, people, now };
    const ads = await insertAds(tx, planned, context);
    await insertWrittenAds(tx, context, WANTED, wantedRow);
    await insertWrittenAds(tx, context, NOTICES, noticeRow);
    await prepareDecisions(tx);
    for (const [position, slide] of [...slides.values()].entries())
      await addSlide(tx, slide, { position, link: SLIDE_LINKS[position] });
    await writePast({ platform, tx, now, places, people, ads });
  });
  await countChoices(platform.database.pool);
  // If this is interrupted, a job computes the missing fingerprints later.
  await takeMissingFingerprints(platform);
};
