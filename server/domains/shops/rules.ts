import {
  INVITATION_DAYS,
  SHOP_LIMITS,
  type MemberRole,
  type ShopRole,
  type ShopStatus,
} from '#contract/shops/limits.ts';
import { SITE_SLUG } from '#contract/common/site.ts';
import { DAY } from '#contract/common/time.ts';

/** Lists words by which a shop could be taken for the site, for the State or for a page of the site. */
const RESERVED = new Set(
  (
    'admin administrateur administration aide annonce annonces api app armee assets autre blog boutique boutiques ' +
    'compte conditions confidentialite connexion contact create customs douane douanes edit editer equipe etat ' +
    'gendarmerie gouvernement help inscription impots justice login mairie mes-annonces ministere ' +
    'moderateur moderation modifier ne new niger nouveau nouvelle null officiel official police presidence prefecture ' +
    'profil publier recherche register root securite service services shop shops signaler site static support test tous ' +
    'toutes tribunal undefined vendeur vendeurs ville www'
  ).split(' '),
);

const SHORTEST = 3;

/**
 * Says whether a slug is one that no shop may have: a short one, one without letters, a listed one, or one with a word
 * that begins with the site's name.
 */
export const isReserved = (slug: string): boolean =>
  slug.length < SHORTEST ||
  !/[a-z]/.test(slug) ||
  RESERVED.has(slug) ||
  `-${slug}`.includes(`-${SITE_SLUG}`);

/**
 * Returns the slug proposed for a shop from the slug `ofName` of its name: shortened, without the name of this site,
 * and with a prefix if it is reserved. Another shop may have it already.
 */
export const proposedSlug = (ofName: string): string => {
  // Leaves room for a number at the end.
  const short = ofName.slice(0, SHOP_LIMITS.slug - 5).replace(/-$/, '');
  const word = short.replaceAll(SITE_SLUG, 'marche');
  return isReserved(word)
    ? `boutique-${word}`.slice(0, SHOP_LIMITS.slug - 5).replace(/-$/, '')
    : word;
};

/** Returns the state of a version of a shop's page. */
export const statusOf = (page: {
  is_public: boolean;
  rejection_reason: string | null;
}): ShopStatus => {
  if (page.is_public) return 'published';
  return page.rejection_reason === null ? 'pending' : 'rejected';
};

/**
 * Returns which page of a shop a rejection concerns: the waiting one, otherwise the public one;
 * null when there is neither.
 */
export const rejected = (pages: {
  waits: boolean;
  isPublic: boolean;
}): 'waiting' | 'public' | null => {
  if (pages.waits) return 'waiting';
  return pages.isPublic ? 'public' : null;
};

/** Says whether a role may invite for another role, and withdraw such an invitation. */
export const mayInvite = (role: ShopRole, invited: MemberRole): boolean =>
  role === 'owner' || (role === 'manager' && invited === 'seller');

/** Says whether a role may remove the shop's name from other people's ads. */
export const mayRemoveAds = (role: ShopRole): boolean => role !== 'seller';

/** Returns the time before which an invitation must have been made to have expired by now. */
export const oldestOpen = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY);
