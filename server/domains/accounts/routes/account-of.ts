import type { User } from '#contract/accounts/schemas.ts';
import { commonRefusals } from '#contract/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { presentUser } from '../present.ts';
import { findUser } from '../queries/users.ts';

/** An account as its owner reads it. @throws Refusal 401 when it is gone */
export const accountOf = async ({ database }: Platform, id: number): Promise<User> => {
  const user = await findUser(database.orm, id);
  if (!user) throw new Refusal(commonRefusals.signInNeeded);
  return presentUser(user);
};
