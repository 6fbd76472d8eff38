/** The product's name, defined only here. */
export const SITE_NAME = 'Kasuwa';

/** Default description of the product, for pages without their own. */
export const SITE_TAGLINE = 'Les petites annonces du Niger';

/** The displayed currency. Amounts are always whole francs. */
export const CURRENCY = 'FCFA';

/** The operator's settings; the same for every visitor. */
export interface SiteInfo {
  /** Demonstration mode: shows the 'Mode Prévisualisation' badge. */
  preview: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  appStoreUrl: string | null;
  contact: { address: string; phone: string | null; email: string | null };
  socials: { name: string; url: string }[];
  /** The setting `DATA_PRICES`; '' for none. */
  dataPrices: string;
  /** Whether it answers 'Que sait-on de ce numéro ?'; left out where it does not. */
  numberCheck?: true;
  /** Whether ads of trusted sellers are public before their review; left out where none is. */
  reviewsAfter?: true;
  /** Whether codes may leave by WhatsApp; left out where they do not. */
  whatsappCodes?: true;
  /** Number of the declaration to the data protection authority. */
  hapdpReceipt: string | null;
}

/** Maximum length of a request target, in bytes, starting at its first slash. */
export const MAX_URL_BYTES = 2048;
