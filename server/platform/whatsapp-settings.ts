import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { webUrl } from './web-url.ts';

const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, 'give small letters, digits and _');

/** Contains the schema of each setting of the WhatsApp Cloud API, for the schema of all settings. */
export const whatsappSettings = {
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'give the id of the phone number, in digits')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .regex(/^[\w-]{24,100}$/, 'give 24 to 100 letters, digits, _ or -')
    .optional(),
  WHATSAPP_TEMPLATE: templateName.default('kasuwa_avis'),
  WHATSAPP_CODE_TEMPLATE: templateName.optional(),
  WHATSAPP_PRICE: z.coerce.number().int().min(0).default(0),
  WHATSAPP_LANGUAGE: z.string().default('fr'),
  WHATSAPP_URL: webUrl.default('https://graph.facebook.com/v23.0'),
};

type WhatsappSettings = z.output<z.ZodObject<typeof whatsappSettings>>;
type Account = Pick<WhatsappSettings, 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN'>;

/** Lists the pairs of WhatsApp settings of which both or none must be set. */
const PAIRS = [
  ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'],
  ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
] as const;

export const hasWhatsapp = ({ WHATSAPP_PHONE_ID, WHATSAPP_TOKEN }: Account): boolean =>
  WHATSAPP_PHONE_ID !== undefined && WHATSAPP_TOKEN !== undefined;

/**
 * Says whether codes may be sent by WhatsApp. In preview mode nothing is sent, so the name of the message template is
 * enough.
 */
export const hasWhatsappCodes = (
  settings: Account & Pick<WhatsappSettings, 'WHATSAPP_CODE_TEMPLATE'> & { PREVIEW: boolean },
): boolean =>
  settings.WHATSAPP_CODE_TEMPLATE !== undefined && (settings.PREVIEW || hasWhatsapp(settings));

/**
 * Refuses WhatsApp settings of which only one of a pair is set, and a message template for codes without an account.
 * @throws StartupError
 */
export const refuseIncompleteWhatsapp = (
  settings: Pick<WhatsappSettings, (typeof PAIRS)[number][number] | 'WHATSAPP_CODE_TEMPLATE'> & {
    PREVIEW: boolean;
  },
): void => {
  if (!settings.PREVIEW && settings.WHATSAPP_CODE_TEMPLATE && !hasWhatsapp(settings))
    throw new StartupError(
      'WHATSAPP_CODE_TEMPLATE needs WHATSAPP_PHONE_ID and WHATSAPP_TOKEN: set them or leave it out.',
    );
  for (const [one, other] of PAIRS)
    if ((settings[one] === undefined) !== (settings[other] === undefined))
      throw new StartupError(`${one} and ${other} belong together: set both or none.`);
};
