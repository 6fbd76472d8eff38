import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { webUrl } from './web-url.ts';

/** Settings of the WhatsApp Cloud API, for the one schema. */
export const whatsappSettings = {
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'give the id of the phone number, in digits')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'give small letters, digits and _')
    .default('kasuwa_avis'),
  WHATSAPP_PRICE: z.coerce.number().int().min(0).default(0),
  WHATSAPP_LANGUAGE: z.string().default('fr'),
  WHATSAPP_URL: webUrl.default('https://graph.facebook.com/v23.0'),
};

type WhatsappSettings = z.output<z.ZodObject<typeof whatsappSettings>>;
type Account = Pick<WhatsappSettings, 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN'>;

/** Whether the site sends by WhatsApp. */
export const hasWhatsapp = ({ WHATSAPP_PHONE_ID, WHATSAPP_TOKEN }: Account): boolean =>
  WHATSAPP_PHONE_ID !== undefined && WHATSAPP_TOKEN !== undefined;

/** @throws StartupError where half of the account is given */
export const refuseIncompleteWhatsapp = (settings: Account): void => {
  const given = [settings.WHATSAPP_PHONE_ID, settings.WHATSAPP_TOKEN].filter(Boolean);
  if (given.length === 1)
    throw new StartupError(
      'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN belong together: set both or none.',
    );
};
