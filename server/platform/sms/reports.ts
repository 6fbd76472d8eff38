import type { z } from 'zod';
import { isSameSecret } from '../same-secret.ts';
import type { Settings } from '../settings.ts';
import type { DeliveryReport } from './provider.ts';
import { PROVIDERS, type Gateway, type SmsProvider } from './providers.ts';

/**
 * Records delivery reports of a provider.
 * @throws Error when the provider should send the reports again
 */
export type DeliveryReportHandler = (
  gateway: Gateway,
  reports: readonly DeliveryReport[],
) => Promise<void>;

type ReportSettings = Pick<Settings, 'PUBLIC_URL' | 'SMS_PROVIDER' | 'SMS_REPORT_SECRET'>;

/** Returns the URL to which a provider posts delivery reports; null without `SMS_REPORT_SECRET`. */
export const reportUrl = (
  { PUBLIC_URL, SMS_REPORT_SECRET: secret }: ReportSettings,
  provider: SmsProvider,
): string | null => (secret ? `${PUBLIC_URL}/api/sms-reports/${provider}-${secret}` : null);

/**
 * Returns the provider that posts delivery reports to a secret address (`provider-secret`), with the schema of its
 * reports; null for any other address. The secret is compared in constant time.
 */
export const reporterAt = (
  { SMS_PROVIDER, SMS_REPORT_SECRET: secret }: ReportSettings,
  address: string,
): { provider: SmsProvider; schema: z.ZodType<DeliveryReport[]> } | null => {
  const provider = SMS_PROVIDER.find((name) => address.startsWith(`${name}-`));
  const schema = provider && PROVIDERS[provider].reports;
  if (!schema || !secret) return null;
  return isSameSecret(address, `${provider}-${secret}`) ? { provider, schema } : null;
};
