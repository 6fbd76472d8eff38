import { and, desc, eq } from 'drizzle-orm';
import type { CodeChannel } from '#contract/accounts/schemas/code-channel.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasWhatsappCodes } from '#server/platform/whatsapp-settings.ts';
import { code } from '../tables.ts';

/**
 * Tells whether the user wants a code by WhatsApp.
 * @throws Refusal 422 where the site does not send codes by WhatsApp
 */
export const isByWhatsapp = ({ settings }: Platform, channel: CodeChannel | undefined): boolean => {
  if (channel !== 'whatsapp') return false;
  if (!hasWhatsappCodes(settings)) throw new Refusal(accountRefusals.noWhatsappCodes);
  return true;
};

/** Records when a code was found not to have arrived; null when it has arrived after all. */
export const noteCodeLost = async (
  db: Queryable,
  id: number,
  lostAt: Date | null,
): Promise<void> => {
  await db.update(code).set({ lostAt }).where(eq(code.id, id));
};

/** Tells whether the latest open code to confirm a number is known not to have arrived. */
export const isPhoneCodeLost = async (db: Queryable, telephone: string): Promise<boolean> => {
  const [newest] = await db
    .select({ lostAt: code.lostAt, closedAt: code.closedAt })
    .from(code)
    .where(and(eq(code.target, telephone), eq(code.purpose, 'confirm_phone')))
    .orderBy(desc(code.id))
    .limit(1);
  return newest !== undefined && newest.lostAt !== null && newest.closedAt === null;
};
