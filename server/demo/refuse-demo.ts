import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { appUser, verifyPassword } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/**
 * Returns the ids of accounts with a demo telephone number and the demo password that are not marked as demo accounts,
 * because their rows were inserted by hand.
 */
const findUnmarked = async (platform: Platform): Promise<number[]> => {
  const phones = DEMO_ACCOUNTS.map(({ phone }) => phone);
  const rows = await platform.database.orm
    .select({ id: appUser.id, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(
      and(
        inArray(appUser.telephone, phones),
        eq(appUser.isDemo, false),
        isNull(appUser.deletedAt),
        // Real people may sign up with these numbers, which must not prevent the start.
        isNotNull(appUser.phoneVerifiedAt),
      ),
    );
  const unmarked: number[] = [];
  for (const { id, passwordHash } of rows)
    if (await verifyPassword(platform, passwordHash, DEMO_PASSWORD)) unmarked.push(id);
  return unmarked;
};

/** Returns the ids of demo users whose accounts have not been erased. */
export const listDemoPeople = async (platform: Platform): Promise<number[]> => {
  const marked = await platform.database.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.isDemo, true), isNull(appUser.erasedAt)))
    .orderBy(appUser.id);
  return [...marked.map(({ id }) => id), ...(await findUnmarked(platform))];
};

/**
 * Stops the start of a real site (PREVIEW=0) while demo accounts exist, because their password is public. @throws
 * StartupError
 */
export const refuseDemo = async (platform: Platform): Promise<void> => {
  const { length } = await listDemoPeople(platform);
  if (length === 0) return;
  throw new StartupError(
    `The database holds ${length} demo accounts, whose password is public: ` +
      'remove them with `npm run admin -- --end-demo`, or set PREVIEW=1.',
  );
};
