import type { OutgoingMessage } from '#server/platform/messages/message.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kind, Occasion } from '../kinds/kind.ts';

/**
 * Returns the key of a message, unique to its event and recipient. `resent` counts how often an
 * administrator sent it again as a new message.
 */
export const messageKey = (about: string, channel: string, resent: number): string =>
  `${about}.${channel}${resent > 0 ? `.${resent}` : ''}`;

/** Returns the gateway of the last SMS to a number if it reported that the SMS did not arrive; null otherwise. */
const findLost = async ({ database }: Platform, to: string): Promise<Gateway[]> => {
  const { rows } = await database.pool.query<{ gateway: Gateway }>(
    `SELECT d.gateway FROM (
       SELECT about FROM message WHERE recipient = $1 AND channel = 'sms' ORDER BY id DESC LIMIT 1) m
     JOIN notification n ON n.about = regexp_replace(m.about, '\\.sms(\\.\\d+)?$', '')
     JOIN delivery d ON d.notification_id = n.id AND d.channel = 'sms'
     WHERE d.lost_at IS NOT NULL AND d.gateway IS NOT NULL`,
    [to],
  );
  return rows.map(({ gateway }) => gateway);
};

/**
 * Returns the gateways to ask last for an SMS, the first of them at the very end, since what they
 * took before did not arrive or did not help.
 */
export const readAskLast = async (
  kind: Kind,
  occasion: Occasion,
  { channel, to }: OutgoingMessage,
): Promise<readonly Gateway[]> => {
  const { platform } = occasion;
  if (channel !== 'sms' || platform.settings.SMS_PROVIDER.length < 2) return [];
  const before = (await kind.askLast?.(occasion)) ?? [];
  return [...new Set([...(await findLost(platform, to)), ...before])];
};
