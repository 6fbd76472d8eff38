import { africasTalking } from './africas-talking.ts';
import { http } from './http.ts';
import { infobip } from './infobip.ts';
import { smpp } from './smpp.ts';

/** Lists every SMS provider. */
const ALL = [http, africasTalking, infobip, smpp] as const;

/** Merges the schemas of the settings of all SMS providers, for the schema of all settings. */
export const providerSettings = {
  ...http.settings,
  ...africasTalking.settings,
  ...infobip.settings,
  ...smpp.settings,
};

export type SmsProvider = (typeof ALL)[number]['name'];
/** Names a gateway of SMS or WhatsApp messages. */
export type Gateway = SmsProvider | 'whatsapp';

export const SMS_PROVIDERS: readonly SmsProvider[] = ALL.map(({ name }) => name);

export const PROVIDERS = Object.fromEntries(
  ALL.map((provider) => [provider.name, provider]),
) as Readonly<Record<SmsProvider, (typeof ALL)[number]>>;
