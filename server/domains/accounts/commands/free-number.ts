import { isStaff } from '#contract/accounts/roles.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findByTelephone } from '../queries/users.ts';
import { closeAccount } from './close-account.ts';

/**
 * Frees a number that its holder just proved: an unconfirmed account, which somebody else may have opened with it, is
 * closed. False when a confirmed account has the number. The caller holds the tries of the number.
 */
export const freeNumber = async (tx: Tx, telephone: string, now: Date): Promise<boolean> => {
  const other = await findByTelephone(tx, telephone);
  if (!other) return true;
  if (other.phoneVerifiedAt || isStaff(other)) return false;
  return closeAccount(tx, other.id, now);
};
