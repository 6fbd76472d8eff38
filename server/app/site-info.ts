import type { SiteInfo } from '#contract/site.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Site information shown on pages, from the settings. */
export const siteInfo = (settings: Settings): SiteInfo => ({
  preview: settings.PREVIEW,
  publicUrl: settings.PUBLIC_URL,
  appStoreUrl: settings.APP_STORE_URL ?? null,
  contact: {
    address: settings.CONTACT_ADDRESS,
    phone: settings.CONTACT_PHONE ?? null,
    email: settings.CONTACT_EMAIL ?? null,
  },
  socials: [
    { name: 'Facebook', url: settings.SOCIAL_FACEBOOK_URL },
    { name: 'Instagram', url: settings.SOCIAL_INSTAGRAM_URL },
    { name: 'TikTok', url: settings.SOCIAL_TIKTOK_URL },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  hapdpReceipt: settings.HAPDP_RECEIPT ?? null,
});
