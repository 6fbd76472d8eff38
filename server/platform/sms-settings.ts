import { z } from 'zod';
import { PROVIDERS, providerSettings, SMS_PROVIDERS, type SmsProvider } from './sms/providers.ts';
import { StartupError } from './startup-error.ts';

/**
 * Parses the setting of the balances below which an alarm is logged, in the currency of each SMS provider: one figure
 * for all providers, or `provider=figure` for each. It is 0 for a provider without a figure or a readable balance.
 */
const balanceAlarms = (text: string): Readonly<Record<SmsProvider, number>> => {
  const byProvider = new Map(
    text.split(',').map((part) => part.split('=') as [string, string | undefined]),
  );
  const all = Number(text);
  const of = (provider: SmsProvider) =>
    Number.isNaN(all) ? Number(byProvider.get(provider) ?? 0) : all;
  return Object.fromEntries(
    SMS_PROVIDERS.map((name) => [name, PROVIDERS[name].hasBalance ? of(name) : 0]),
  ) as Record<SmsProvider, number>;
};

/** Describes the settings for sending SMS, for the schema of all settings. */
export const smsSettings = {
  SMS_PROVIDER: z
    .string()
    .transform((list) => list.split(',').map((provider) => provider.trim()))
    .pipe(z.array(z.enum(SMS_PROVIDERS)))
    .refine((list) => new Set(list).size === list.length, 'name each provider once')
    .default(['http']),
  SMS_SENDER: z
    .string()
    .regex(/^([\w .-]{3,11}|\d{3,15})$/, 'give 3 to 11 letters or digits, or a number')
    .optional(),
  SMS_BALANCE_ALARM: z
    .string()
    .regex(
      /^(\d+(\.\d+)?|[a-z]+=\d+(\.\d+)?(,[a-z]+=\d+(\.\d+)?)*)$/,
      'give a number, or one for each provider as africastalking=5000,infobip=20',
    )
    .default('0')
    .transform(balanceAlarms),
  SMS_REPORT_SECRET: z
    .string()
    .regex(/^[\w-]{24,100}$/, 'give 24 to 100 letters, digits, _ or -')
    .optional(),
  ...providerSettings,
};

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

/**
 * Refuses settings that lack something a chosen SMS provider needs.
 * @throws StartupError
 */
export const refuseIncompleteSms = (settings: SmsSettings): void => {
  const lacking = settings.SMS_PROVIDER.flatMap((provider) =>
    PROVIDERS[provider].needs
      .filter((name) => settings[name] === undefined)
      .map((name) => `${name} (${provider})`),
  );
  if (lacking.length > 0)
    throw new StartupError(
      `With PREVIEW=0 and SMS_PROVIDER=${settings.SMS_PROVIDER.join(',')}, set ${lacking.join(', ')}: codes and notices must reach people.`,
    );
};
