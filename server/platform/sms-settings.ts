import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { webUrl } from './web-url.ts';

/** The lowest balance without an alarm, in each provider's own currency: a figure for each, or for all. */
const balanceAlarms = (text: string): Readonly<Record<SmsProvider, number>> => {
  const given = new Map(
    text.split(',').map((part) => part.split('=') as [string, string | undefined]),
  );
  const all = Number(text);
  const of = (provider: SmsProvider) =>
    Number.isNaN(all) ? Number(given.get(provider) ?? 0) : all;
  return { http: 0, africastalking: of('africastalking'), infobip: of('infobip'), smpp: 0 };
};

const SMS_PROVIDERS = ['http', 'africastalking', 'infobip', 'smpp'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

/** Whether user and password of an address are percent-encoded as they should be. */
const hasReadableLogin = (address: string): boolean => {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
};
const LOGIN_HINT = 'write % in its user or password as %25';

/** Settings of the ways of sending SMS, for the one schema. */
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
  SMS_URL: webUrl.refine(hasReadableLogin, LOGIN_HINT).optional(),
  AFRICASTALKING_URL: webUrl.default('https://api.africastalking.com'),
  AFRICASTALKING_USERNAME: z.string().optional(),
  AFRICASTALKING_API_KEY: z.string().optional(),
  INFOBIP_URL: webUrl.optional(),
  INFOBIP_API_KEY: z.string().optional(),
  SMPP_URL: z
    .url({ protocol: /^smpps?$/ })
    .refine((url) => new URL(url).username !== '', 'give smpp://system_id:password@host:port')
    .refine(hasReadableLogin, LOGIN_HINT)
    .optional(),
};

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

const NEEDED = {
  http: ['SMS_URL'],
  africastalking: ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY'],
  infobip: ['INFOBIP_URL', 'INFOBIP_API_KEY', 'SMS_SENDER'],
  smpp: ['SMPP_URL', 'SMS_SENDER'],
} as const satisfies Record<SmsProvider, readonly (keyof SmsSettings)[]>;

/** @throws StartupError naming what a chosen provider lacks */
export const refuseIncompleteSms = (settings: SmsSettings): void => {
  const lacking = settings.SMS_PROVIDER.flatMap((provider) =>
    NEEDED[provider]
      .filter((name) => settings[name] === undefined)
      .map((name) => `${name} (${provider})`),
  );
  if (lacking.length > 0)
    throw new StartupError(
      `With PREVIEW=0 and SMS_PROVIDER=${settings.SMS_PROVIDER.join(',')}, set ${lacking.join(', ')}: codes and notices must reach people.`,
    );
};
