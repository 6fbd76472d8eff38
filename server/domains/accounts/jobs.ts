import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { portraitFiles } from '#server/platform/pictures/portrait.ts';
import { applyNumberChanges } from './commands/apply-number-changes.ts';
import { closeUnconfirmedAccounts } from './commands/close-unconfirmed.ts';
import { releaseWaitingCodes } from './commands/send-code.ts';
import { liftEndedSuspensions } from './commands/suspend-user.ts';
import { photoReplaced } from './events.ts';
import { appUser } from './tables.ts';

/**
 * Is the number of days for which codes are kept, since they are counted over a day. Ended sessions
 * are kept longer, to detect reuse of their tokens.
 */
const KEEP_CODES_DAYS = 1;
const KEEP_SIGN_INS_DAYS = 90;
/** Is the number of days for which changes of number are kept; none can be undone after seven days. */
const KEEP_CHANGES_DAYS = 30;

const deleteOldSecrets = defineJob({
  name: 'accounts-delete-old-secrets',
  payload: z.object({}),
  schedule: '2-59/15 * * * *',
  run: async ({ database, clock }) => {
    const before = (days: number): string =>
      new Date(clock.now().getTime() - days * DAY).toISOString();
    await database.orm.execute(sql`DELETE FROM code WHERE created_at < ${before(KEEP_CODES_DAYS)}`);
    await database.orm.execute(
      sql`DELETE FROM number_change WHERE created_at < ${before(KEEP_CHANGES_DAYS)}`,
    );
    // Deletes the keys of two-step sign-in that no first code confirmed.
    await database.orm.execute(
      sql`DELETE FROM two_step WHERE confirmed_at IS NULL AND created_at < ${before(1)}`,
    );
    await database.orm.execute(sql`DELETE FROM spent_challenge WHERE expires_at < ${before(0)}`);
    await database.orm.execute(sql`DELETE FROM refresh_token WHERE expires_at < ${before(0)}`);
    await database.orm.execute(sql`
      DELETE FROM sign_in s WHERE (s.ended_at < ${before(KEEP_SIGN_INS_DAYS)})
         OR (s.seen_at < ${before(KEEP_SIGN_INS_DAYS)} AND NOT EXISTS
              (SELECT 1 FROM refresh_token t WHERE t.sign_in_id = s.id))`);
  },
});

const removeReplacedPhoto = defineJob({
  name: 'accounts-remove-replaced-photo',
  payload: photoReplaced.payload,
  run: async ({ database, pictures }, { key }) => {
    const isShown = await database.orm.$count(appUser, eq(appUser.photoKey, key));
    if (!isShown) await pictures.remove(portraitFiles(key));
  },
});

/** Ends expired suspensions, each minute. */
const liftSuspensions = defineJob({
  name: 'accounts-lift-suspensions',
  payload: z.object({}),
  schedule: '* * * * *',
  run: liftEndedSuspensions,
});

const closeUnconfirmed = defineJob({
  name: 'accounts-close-unconfirmed',
  payload: z.object({}),
  schedule: '17 * * * *',
  run: closeUnconfirmedAccounts,
});

/** Sends, each minute, codes that waited for room in the SMS budgets. */
const releaseCodes = defineJob({
  name: 'accounts-release-waiting-codes',
  payload: z.object({}),
  schedule: '* * * * *',
  run: releaseWaitingCodes,
});

/** Applies, every five minutes, the number changes that can no longer be stopped. */
const changeNumbers = defineJob({
  name: 'accounts-change-numbers',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: applyNumberChanges,
});

export const accountJobs = [
  changeNumbers,
  deleteOldSecrets,
  removeReplacedPhoto,
  liftSuspensions,
  closeUnconfirmed,
  releaseCodes,
];

export const accountSubscriptions = [when(photoReplaced, removeReplacedPhoto)];
