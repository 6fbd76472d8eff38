import { commonRefusals } from '#contract/common/refusals.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { KINDS, type KindName } from '../kinds.ts';
import { readPreferences } from '../queries/preferences.ts';
import { isAlways } from '../rules.ts';
import { readStopEmailToken } from '../stop-email-link.ts';
import { setPreferences } from './set-preferences.ts';

/**
 * Returns the kind of emails that a link from an email can stop, and whether the user still receives them (`active`).
 * @throws Refusal 404 for an invalid link, a deleted user, or a kind that cannot be turned off
 */
export const readEmailStop = async (
  { database, secrets }: Platform,
  token: string,
): Promise<{ userId: number; kind: KindName; label: string; active: boolean }> => {
  const link = readStopEmailToken(secrets, token);
  const user = link && (await findUser(database.orm, link.userId));
  if (!user || isAlways(KINDS[link.kind].priority)) throw new Refusal(commonRefusals.notFound);
  const { of } = await readPreferences(database.orm, link.userId);
  return { ...link, label: KINDS[link.kind].label, active: of(link.kind).email };
};

/**
 * Stops the emails of one kind to a user, by the token of a link in one of these emails. Idempotent.
 * @throws Refusal 404
 */
export const stopEmails = async (platform: Platform, token: string): Promise<void> => {
  const { userId, kind } = await readEmailStop(platform, token);
  const { of } = await readPreferences(platform.database.orm, userId);
  await setPreferences(platform, userId, { kinds: [{ kind, ...of(kind), email: false }] });
};
