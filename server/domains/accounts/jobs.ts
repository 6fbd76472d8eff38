import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/events/job.ts';
import { liftEndedSuspensions } from './commands/suspend-user.ts';

/** Codes, dead tokens and ended sign-ins are kept a while to recognise misuse, then forgotten. */
const KEEP_CODES_DAYS = 2;
const KEEP_SIGN_INS_DAYS = 90;

export const forgetOldSecrets = defineJob({
  name: 'accounts-forget-old-secrets',
  payload: z.object({}),
  schedule: '17 * * * *',
  run: async ({ database, clock }) => {
    const before = (days: number): string =>
      new Date(clock.now().getTime() - days * DAY).toISOString();
    await database.orm.execute(sql`DELETE FROM code WHERE created_at < ${before(KEEP_CODES_DAYS)}`);
    await database.orm.execute(sql`DELETE FROM refresh_token WHERE expires_at < ${before(0)}`);
    await database.orm.execute(sql`
      DELETE FROM sign_in s WHERE (s.ended_at < ${before(KEEP_SIGN_INS_DAYS)})
         OR (s.seen_at < ${before(KEEP_SIGN_INS_DAYS)} AND NOT EXISTS
              (SELECT 1 FROM refresh_token t WHERE t.sign_in_id = s.id))`);
  },
});

/** Each minute: whose time is over is back, ads included. */
export const liftSuspensions = defineJob({
  name: 'accounts-lift-suspensions',
  payload: z.object({}),
  schedule: '* * * * *',
  run: liftEndedSuspensions,
});
