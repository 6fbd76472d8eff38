import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { inUseText } from '../texts.ts';

const FOREIGN_KEY_VIOLATION = '23503';

const isStillReferred = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code ===
  FOREIGN_KEY_VIOLATION;

/**
 * Deletes a row that nothing refers to. A reference added at the same time is caught by the foreign key.
 * @throws Refusal 409 with the number of `uses`
 */
export const removeUnused = async (
  uses: number,
  remove: () => PromiseLike<unknown>,
): Promise<void> => {
  if (uses > 0) throw new Refusal({ ...adminRefusals.inUse, message: inUseText(uses) });
  try {
    await remove();
  } catch (error) {
    if (isStillReferred(error)) throw new Refusal(adminRefusals.inUse);
    throw error;
  }
};
