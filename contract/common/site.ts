/** Is the product's name, defined only here. */
export const SITE_NAME = 'Kasuwa';

/** Is the name in addresses, and the beginning of names of downloaded files. */
export const SITE_SLUG = SITE_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Describes the product on pages without a description of their own. */
export const SITE_TAGLINE = 'Les petites annonces du Niger';

/** Is the displayed currency. Amounts are always whole francs. */
export const CURRENCY = 'FCFA';

/** Holds the operator's settings that browsers need; the settings are the same for every visitor. */
export interface SiteInfo {
  /** Tells whether the site is in demonstration mode, in which pages show the badge 'Mode Prévisualisation'. */
  preview: boolean;
  /** Is the origin of the site, without a trailing slash. */
  publicUrl: string;
  appStoreUrl: string | null;
  contact: { address: string; phone: string | null; email: string | null };
  socials: { name: string; url: string }[];
  /** Is the setting `DATA_PRICES`, the prices of mobile data: '2026-11-22,Airtel=2.86,Moov=2.5'; '' for none. */
  dataPrices: string;
  /**
   * Tells that the site offers the check of telephone numbers 'Que sait-on de ce numéro ?'; left out where it does not.
   */
  numberCheck?: true;
  /** Tells that ads of trusted sellers are public before their review; left out where every ad is reviewed first. */
  reviewsAfter?: true;
  /** Tells that codes may be sent by WhatsApp; left out where they are only sent by SMS. */
  whatsappCodes?: true;
  /** Is the origin of the CDN that pictures are loaded from; left out where there is none. */
  cdn?: string;
  /** Is the number of the declaration to the data protection authority; left out where there is none. */
  hapdpReceipt?: string;
}

/** Is the greatest number of bytes of a request target, which is the path with the query. */
export const MAX_URL_BYTES = 2048;
