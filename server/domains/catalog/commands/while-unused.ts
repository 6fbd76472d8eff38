import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { inUseText } from '../texts.ts';

const FOREIGN_KEY_VIOLATION = '23503';

const isStillReferred = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code ===
  FOREIGN_KEY_VIOLATION;

const inUse = (uses: number): Refusal =>
  new Refusal({ ...adminRefusals.inUse, message: inUseText(uses) });

/**
 * Deletes a row that nothing refers to: `remove` returns the number of references, 0 once it has deleted. A reference
 * added at the same time is caught by the foreign key. @throws Refusal 409 with the number
 */
export const whileUnused = async (
  { database }: Platform,
  remove: (tx: Tx) => Promise<number>,
): Promise<void> => {
  try {
    const uses = await database.orm.transaction(remove);
    if (uses > 0) throw inUse(uses);
  } catch (error) {
    if (isStillReferred(error)) throw new Refusal(adminRefusals.inUse);
    throw error;
  }
};
