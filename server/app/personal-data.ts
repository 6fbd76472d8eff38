import { z } from 'zod';
import { ownDataRoutes as contract } from '#contract/accounts/routes/own-data.ts';
import { OWN_DATA_FILE } from '#contract/accounts/limits.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { DAY_SECONDS, HOUR } from '#contract/common/time.ts';
import {
  accountDeleted,
  listToErase,
  markErased,
  requireFreshSignIn,
} from '#server/domains/accounts/index.ts';
import { accountPersonalData } from '#server/domains/accounts/personal-data.ts';
import { adPersonalData } from '#server/domains/ads/personal-data.ts';
import { handoutPersonalData } from '#server/domains/handouts/personal-data.ts';
import { importPersonalData } from '#server/domains/imports/personal-data.ts';
import { searchPersonalData } from '#server/domains/search/personal-data.ts';
import { alertPersonalData } from '#server/domains/alerts/personal-data.ts';
import { catalogPersonalData } from '#server/domains/catalog/personal-data.ts';
import { contactPersonalData } from '#server/domains/contact/personal-data.ts';
import { companyPersonalData } from '#server/domains/companies/personal-data.ts';
import { journalPersonalData } from '#server/domains/journal/personal-data.ts';
import { messagingPersonalData } from '#server/domains/messaging/personal-data.ts';
import { moderationPersonalData } from '#server/domains/moderation/personal-data.ts';
import { ratingPersonalData } from '#server/domains/ratings/personal-data.ts';
import { shopPersonalData } from '#server/domains/shops/personal-data.ts';
import { notificationPersonalData } from '#server/domains/notifications/personal-data.ts';
import { defineJob } from '#server/platform/events/job.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/limits.ts';
import { platformPersonalData } from '#server/platform/own-personal-data.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteErasure } from './erasure-ledger.ts';

/**
 * Lists, for each domain, how its personal data is exported and erased; a domain follows those on which it depends. A
 * missing domain fails schema-labels.test.ts.
 */
export const personalDataDomains: readonly PersonalData[] = [
  platformPersonalData,
  journalPersonalData,
  contactPersonalData,
  catalogPersonalData,
  accountPersonalData,
  companyPersonalData,
  shopPersonalData,
  adPersonalData,
  searchPersonalData,
  importPersonalData,
  handoutPersonalData,
  alertPersonalData,
  messagingPersonalData,
  ratingPersonalData,
  moderationPersonalData,
  notificationPersonalData,
];

/**
 * Is how long, in ms, erasure waits after an account is deleted, so that requests which started before have ended
 * (uploads take up to 20 minutes).
 */
const ERASE_AFTER_MS = HOUR / 2;

/**
 * Erases a closed account permanently from every domain, dependent domains first, and adds it to the erasure ledger. An
 * interrupted erasure is repeated until complete.
 */
export const erasePerson = async (platform: Platform, userId: number): Promise<void> => {
  await noteErasure(platform, userId);
  for (const { erase } of personalDataDomains.toReversed()) await erase(platform, userId);
  await markErased(platform.database.orm, userId, platform.clock.now());
};

/**
 * Is the job that removes the files of a closed account immediately, before its erasure, because anyone who has the URL
 * of a stored file can read it.
 */
export const removeFilesOfClosed = defineJob({
  name: 'app-remove-files-of-closed',
  payload: accountDeleted.payload,
  run: async (platform, { user_id: userId }) => {
    for (const { files } of personalDataDomains)
      if (files) await platform.pictures.remove(await files(platform, userId));
  },
});

export const eraseDeletedAccounts = defineJob({
  name: 'app-erase-deleted-accounts',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  run: async (platform) => {
    const before = new Date(platform.clock.now().getTime() - ERASE_AFTER_MS);
    let failures = 0;
    for (const userId of await listToErase(platform.database.orm, before)) {
      try {
        await erasePerson(platform, userId);
      } catch (error) {
        // A failed erasure must not prevent those of other accounts.
        failures += 1;
        platform.log.error({ err: error, user_id: userId }, 'account erasure failed, will retry');
      }
    }
    if (failures > 0) throw new Error(`${failures} accounts could not be erased yet.`);
  },
});

/** Limits exports of personal data to one a day, because an export is sensitive and reads every table. */
const EXPORTS: Limit = { name: 'my-data', points: 1, seconds: DAY_SECONDS, shared: true };
/** Limits the attempts to export personal data in a day, which may exceed one export after broken downloads. */
const EXPORT_TRIES: Limit = {
  name: 'my-data-tries',
  points: 5,
  seconds: DAY_SECONDS,
  shared: true,
};

/** Returns the personal data of an account by domain; domains without data are left out. */
const exportPerson = async (
  platform: Platform,
  userId: number,
): Promise<Record<string, Record<string, unknown>>> => {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const { domain, exportOf } of personalDataDomains) {
    const section = await exportOf(platform, userId);
    if (Object.keys(section).length > 0) sections[domain] = section;
  }
  return sections;
};

/** Returns the route by which users download their own personal data: once a day, after a recent sign-in. */
export const personalDataRoutes = (platform: Platform): Route[] => [
  answer(contract.myData, async ({ actor, reply }) => {
    const key = String(actor.id);
    await requireFreshSignIn(platform, actor.signInId);
    await platform.limits.use(EXPORTS, key, accountRefusals.exportedToday);
    await platform.limits.use(EXPORT_TRIES, key, accountRefusals.exportedToday);
    // A failed download does not use up the day's export.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished || reply.raw.statusCode >= 400)
        void platform.limits.refund(EXPORTS, key).catch((error: unknown) => {
          platform.log.warn({ err: error }, 'refunding the export limit failed');
        });
    });
    const data = await exportPerson(platform, actor.id);
    void reply.header('content-disposition', `attachment; filename="${OWN_DATA_FILE}"`);
    return { exported_at: platform.clock.now().toISOString(), data };
  }),
];
