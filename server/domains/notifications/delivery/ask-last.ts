import type { OutgoingMessage } from '#server/platform/messages/message.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kind, Occasion } from '../kinds/kind.ts';

/**
 * Returns the key that keeps a message from being sent twice. `about` identifies its notification; `resent` counts how
 * often an administrator sent it again as a new message.
 */
export const messageKey = (about: string, channel: string, resent: number): string =>
  `${about}.${channel}${resent > 0 ? `.${resent}` : ''}`;

/**
 * Returns the gateway of the last SMS to a number if it reported that the SMS did not arrive; an empty list otherwise.
 * The key of an SMS is that of its notification with `.sms` and, once resent, a number.
 */
const gatewayOfLostSms = async ({ database }: Platform, to: string): Promise<Gateway[]> => {
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
 * Returns the gateways to try last for an SMS, because earlier messages by them did not arrive or seem not to have
 * arrived. The first in the list is tried last of all.
 */
export const readAskLast = async (
  kind: Kind,
  occasion: Occasion,
  { channel, to }: OutgoingMessage,
): Promise<readonly Gateway[]> => {
  const { platform } = occasion;
  if (channel !== 'sms' || platform.settings.SMS_PROVIDER.length < 2) return [];
  const before = (await kind.askLast?.(occasion)) ?? [];
  return [...new Set([...(await gatewayOfLostSms(platform, to)), ...before])];
};
