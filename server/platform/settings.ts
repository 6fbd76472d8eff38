import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { refuseIncompleteSms, smsSettings } from './sms-settings.ts';
import { StartupError } from './startup-error.ts';
import { webUrl } from './web-url.ts';
import { refuseIncompleteWhatsapp, whatsappSettings } from './whatsapp-settings.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const positive = z.coerce.number().int().positive();
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Says whether a text is an IP address or a network in CIDR notation. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  return width > 0 && rest.length === 0 && isRange;
};

/** Is the memory of one password hash in KiB: OWASP's minimum for Argon2id with two passes. Real sites use no less. */
export const PRODUCTION_HASH_MEMORY = 19_456;

// Each setting has a paragraph in docs/operating/settings.md, from which `npm run docs` makes
// .env.example.
const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DISK_FLOOR_MB: z.coerce.number().int().min(0).default(2000),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(500).default(16),
  PUBLIC_URL: webUrl.transform((url) => new URL(url).href.replace(/(?<!\/)\/+$/, '')).optional(),
  CDN_URL: webUrl.transform((url) => new URL(url).origin).optional(),
  CDN_PURGE_URL: webUrl.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  PREVIEW: flag.default(true),
  PREVIEW_PUBLIC: flag.default(false),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'give IP addresses or networks like 10.0.0.0/8, separated by commas',
    )
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/, 'give s3:// and the name of a bucket')
    .optional(),
  S3_ENDPOINT: webUrl.optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ...smsSettings,
  ...whatsappSettings,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker', 'stream']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OVERLOAD_DELAY_MS: positive.default(250),
  SLOW_QUERY_MS: positive.default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  // The OpenTelemetry exporter reads this setting itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SMS_HOURLY_BUDGET: positive.default(200),
  SMS_PRICE: z.coerce.number().int().min(0).default(0),
  SMS_MONTHLY_BUDGET: positive.optional(),
  SMS_AT_ONCE: positive.default(10),
  EMAIL_AT_ONCE: positive.default(5),
  SMS_BLOCK_BUDGET: positive.default(60),
  SMS_PREFIX_BUDGET: positive.optional(),
  SMS_PREFIX_PAUSE_HOURS: positive.default(1),
  SMS_OPEN_PREFIXES: z
    .string()
    .transform((list) => list.split(',').map((prefix) => prefix.trim()))
    .refine(
      (list) => list.every((prefix) => /^\+\d{4,7}$/.test(prefix)),
      'give beginnings of numbers like +22790, separated by commas',
    )
    .default([]),
  PASSWORD_HASH_MEMORY: z.coerce.number().int().min(8).default(PRODUCTION_HASH_MEMORY),
  LOGIN_FAILURE_BUDGET: positive.default(3000),
  AD_PAGES_AN_HOUR: positive.default(600),
  REVIEW_BATCHES: flag.default(false),
  REVIEW_AFTER: flag.default(false),
  NUMBER_CHECK: flag.default(false),
  COMPANY_SEARCH_URL: webUrl.optional(),
  DATA_PRICES: z
    .string()
    .regex(
      /^(none|\d{4}-(0\d|1[0-2])-[0-3]\d(,[^,=]{1,30}=\d{1,4}(\.\d{1,3})?){1,8})$/,
      'give a day and prices of a megabyte like 2026-11-22,Airtel=2.86,Moov=2.5, or none',
    )
    .transform((text) => (text === 'none' ? '' : text))
    .default('2023-01-15,Airtel=2.86,Moov=2.5,Niger Telecoms=1.67,Zamani=1.25'),
  APP_STORE_URL: webUrl.optional(),
  CONTACT_ADDRESS: z.string().default('Niamey, Niger'),
  CONTACT_PHONE: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  SOCIAL_FACEBOOK_URL: webUrl.optional(),
  SOCIAL_INSTAGRAM_URL: webUrl.optional(),
  SOCIAL_TIKTOK_URL: webUrl.optional(),
  HAPDP_RECEIPT: z.string().trim().max(60).optional(),
});

export const SETTING_NAMES = Object.keys(settingsSchema.shape);

type Derived = 'PUBLIC_URL' | 'SMS_PREFIX_BUDGET';
export type Settings = Omit<z.output<typeof settingsSchema>, Derived> & {
  PUBLIC_URL: string;
  SMS_PREFIX_BUDGET: number;
};

type Role = Pick<Settings, 'ROLE'>;

/** Says whether a process of this role serves pages and the whole API. */
export const servesSite = ({ ROLE }: Role): boolean => ROLE === 'all' || ROLE === 'web';

export const runsJobs = ({ ROLE }: Role): boolean => ROLE === 'all' || ROLE === 'worker';

/** Is the share of the hourly SMS budget that phone numbers with one prefix (country and operator) may use. */
const PREFIX_SHARE = 0.4;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Refuses a preview mode that outsiders can reach by mistake, because its passwords and codes are public. */
const refusePublicPreview = ({
  PREVIEW,
  PREVIEW_PUBLIC,
  HOST,
  PUBLIC_URL,
}: z.output<typeof settingsSchema>): void => {
  if (!PREVIEW || PREVIEW_PUBLIC) return;
  const why = 'in preview mode (PREVIEW=1), whose passwords are public: set PREVIEW=0';
  if (!LOOPBACK.test(HOST))
    throw new StartupError(
      `HOST=${HOST} would let others reach this machine ${why}, or PREVIEW_PUBLIC=1 if that is meant.`,
    );
  if (PUBLIC_URL?.startsWith('https:'))
    throw new StartupError(
      `PUBLIC_URL=${PUBLIC_URL} is the address of a public site ${why}, or PREVIEW_PUBLIC=1 if that is meant.`,
    );
};

/** Refuses a port for metrics that equals the visitors' port, because figures and queue names are for operators. */
const refusePublicMetrics = ({ PORT, METRICS_PORT }: z.output<typeof settingsSchema>): void => {
  if (METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT) return;
  throw new StartupError(
    `METRICS_PORT=${METRICS_PORT} is the port of the site: give the metrics one of their own.`,
  );
};

const explain = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');

/**
 * Reads the settings from environment variables (an empty one counts as absent).
 * @throws StartupError naming every invalid setting, or the first settings that do not fit together
 */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) throw new StartupError(`Settings cannot be read: ${explain(parsed.error)}.`);
  const settings = parsed.data;
  if (!settings.PREVIEW && !settings.SMTP_URL)
    throw new StartupError('With PREVIEW=0, SMTP_URL is required: notices must reach people.');
  if (!settings.PREVIEW) refuseIncompleteSms(settings);
  if (!settings.PREVIEW && settings.PASSWORD_HASH_MEMORY < PRODUCTION_HASH_MEMORY) {
    throw new StartupError(
      `With PREVIEW=0, PASSWORD_HASH_MEMORY must be at least ${PRODUCTION_HASH_MEMORY}: passwords hashed with less are cheap to guess from a stolen database.`,
    );
  }
  refuseIncompleteWhatsapp(settings);
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new StartupError(
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set that too, or neither.',
    );
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new StartupError(
      'DATABASE_READ_URL is the replica of DATABASE_URL: set that too, or neither.',
    );
  refusePublicPreview(settings);
  refusePublicMetrics(settings);
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    SMS_PREFIX_BUDGET:
      settings.SMS_PREFIX_BUDGET ?? Math.ceil(settings.SMS_HOURLY_BUDGET * PREFIX_SHARE),
  };
};
