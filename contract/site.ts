/** The product's name: the one place to change it. */
export const SITE_NAME = 'Kasuwa';

/** What the product is, in one breath; used where a page has nothing more precise to say. */
export const SITE_TAGLINE = 'Les petites annonces du Niger';

/** Currency as people read it. Amounts are whole francs everywhere. */
export const CURRENCY = 'FCFA';

/** What the operator of this site has set; the same for every visitor. */
export interface SiteInfo {
  /** Demonstration mode: shows the 'Mode Prévisualisation' badge. */
  preview: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  appStoreUrl: string | null;
  contact: { address: string; phone: string | null; email: string | null };
  socials: { name: string; url: string }[];
  /** Number of the declaration to the data protection authority. */
  hapdpReceipt: string | null;
}

/** The longest address that is answered, in bytes from its first slash on. */
export const LONGEST_URL = 2048;
