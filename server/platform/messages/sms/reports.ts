import { z } from 'zod';
import { isSameSecret } from '../../same-secret.ts';
import type { Settings } from '../../settings.ts';
import type { SmsProvider } from '../../sms-settings.ts';
import type { Gateway } from './gateway.ts';

/** What became of a message that a gateway took. */
export interface DeliveryReport {
  /** The id of `Receipt`. */
  id: string;
  arrived: boolean;
  /** Why it did not arrive, in the provider's words. */
  reason: string;
}

/** Notes what became of messages. @throws when they should be reported again */
export type DeliveryReportHandler = (
  gateway: Gateway,
  reports: readonly DeliveryReport[],
) => Promise<void>;

const id = z.string().min(1).max(200);
const reason = z.string().max(200).optional();

/** What a provider may send, and the reports in it; states on the way are none. */
const READERS: Readonly<Partial<Record<SmsProvider, z.ZodType<DeliveryReport[]>>>> = {
  http: z
    .object({ id, status: z.enum(['delivered', 'failed']), reason })
    .transform((report): DeliveryReport[] => [
      { id: report.id, arrived: report.status === 'delivered', reason: report.reason ?? '' },
    ]),
  // https://developers.africastalking.com/docs/sms/notifications
  africastalking: z
    .object({ id, status: z.string().max(50), failureReason: reason })
    .transform(({ id: of, status, failureReason }): DeliveryReport[] => {
      const isEnded = ['Success', 'Failed', 'Rejected', 'AbsentSubscriber', 'Expired'];
      if (!isEnded.includes(status)) return [];
      return [{ id: of, arrived: status === 'Success', reason: failureReason ?? status }];
    }),
  // https://www.infobip.com/docs/developer-resources/api-fundamentals/message-status-codes: 2, 4 and 5 are failures;
  // of the group 3, delivered, only the state 5 is final.
  infobip: z
    .object({
      results: z
        .array(
          z.object({
            messageId: id,
            status: z.object({ groupId: z.int(), id: z.int(), name: z.string().max(200) }),
          }),
        )
        .max(1000),
    })
    .transform(({ results }): DeliveryReport[] =>
      results
        .filter(
          ({ status }) =>
            [2, 4, 5].includes(status.groupId) || (status.groupId === 3 && status.id === 5),
        )
        .map(({ messageId, status }) => ({
          id: messageId,
          arrived: status.groupId === 3,
          reason: status.name,
        })),
    ),
};

type ReportSettings = Pick<Settings, 'PUBLIC_URL' | 'SMS_PROVIDER' | 'SMS_REPORT_SECRET'>;

/** Where a provider reports; null without `SMS_REPORT_SECRET`. */
export const reportUrl = (
  { PUBLIC_URL, SMS_REPORT_SECRET: secret }: ReportSettings,
  provider: SmsProvider,
): string | null => (secret ? `${PUBLIC_URL}/api/sms-reports/${provider}-${secret}` : null);

/** Who reports at its secret address, compared in constant time, and how; null for any other address. */
export const reporterAt = (
  { SMS_PROVIDER, SMS_REPORT_SECRET: secret }: ReportSettings,
  address: string,
): { provider: SmsProvider; schema: z.ZodType<DeliveryReport[]> } | null => {
  const provider = SMS_PROVIDER.find((name) => address.startsWith(`${name}-`));
  const schema = provider && READERS[provider];
  if (!schema || !secret) return null;
  return isSameSecret(address, `${provider}-${secret}`) ? { provider, schema } : null;
};
