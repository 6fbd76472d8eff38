import type { SiteInfo } from '#contract/common/site.ts';
import type { Settings } from '#server/platform/settings.ts';
import { hasWhatsappCodes } from '#server/platform/whatsapp-settings.ts';

/**
 * Contains the contact shown in preview mode when the settings have none: a telephone number of the demo, and an email
 * address that does not exist.
 */
const PREVIEW_CONTACT = { phone: '+227 90 00 00 01', email: 'contact@kasuwa.example' };

/** Returns the site information shown on pages, from the settings. */
export const siteInfo = (settings: Settings): SiteInfo => ({
  preview: settings.PREVIEW,
  publicUrl: settings.PUBLIC_URL,
  appStoreUrl: settings.APP_STORE_URL ?? null,
  contact: {
    address: settings.CONTACT_ADDRESS,
    phone: settings.CONTACT_PHONE ?? (settings.PREVIEW ? PREVIEW_CONTACT.phone : null),
    email: settings.CONTACT_EMAIL ?? (settings.PREVIEW ? PREVIEW_CONTACT.email : null),
  },
  socials: [
    { name: 'Facebook', url: settings.SOCIAL_FACEBOOK_URL },
    { name: 'Instagram', url: settings.SOCIAL_INSTAGRAM_URL },
    { name: 'TikTok', url: settings.SOCIAL_TIKTOK_URL },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  dataPrices: settings.DATA_PRICES,
  ...(settings.NUMBER_CHECK && { numberCheck: true }),
  ...(settings.REVIEW_AFTER && { reviewsAfter: true }),
  ...(hasWhatsappCodes(settings) && { whatsappCodes: true }),
  ...(settings.CDN_URL && { cdn: settings.CDN_URL }),
  ...(settings.HAPDP_RECEIPT && { hapdpReceipt: settings.HAPDP_RECEIPT }),
});
