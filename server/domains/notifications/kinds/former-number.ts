import { SITE_NAME } from '#contract/common/site.ts';
import { findRevocableChange, findStopPath } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Occasion } from './kind.ts';
import type { Announcement } from './subject.ts';

/** Maps further changes of an account whose number was changed to sentences about them. */
const NEWS = {
  password: 'un mot de passe a été choisi pour votre compte.',
  email_replaced: 'l’adresse e-mail de votre compte a changé.',
  email_confirmed: 'une adresse e-mail a été confirmée pour votre compte.',
  on: 'la connexion en deux étapes est activée.',
  codes_renewed: 'les codes de secours de votre compte ont changé.',
  passkey_added: 'une clé d’accès a été ajoutée à votre compte.',
} as const;
export type FormerNews = keyof typeof NEWS;

export const isFormerNews = (name: string): name is FormerNews => name in NEWS;

/**
 * Announces a further change of an account, such as a new password, to its former number too, while the change of
 * number can be undone, because the current number may be an intruder's. Announces nothing otherwise.
 */
export const toFormerNumber = async (
  { database, clock, secrets }: Platform,
  { to, news, key }: { to: number; news: FormerNews; key: string },
): Promise<Announcement<'former_phone'>[]> => {
  const change = await findRevocableChange(database.orm, to, clock.now());
  if (!change) return [];
  const data = { news, change: change.id, encrypted: secrets.encrypt(change.former) };
  return [{ kind: 'former_phone', to, subject: null, dedupeKey: `${key}.former`, data }];
};

/** Returns the SMS to the former number; null once the change of number can no longer be undone. */
export const formerNewsText = async (
  { platform, row }: Occasion,
  news: FormerNews,
): Promise<string | null> => {
  const path = await findStopPath(platform, Number(row.data['change']));
  return (
    path &&
    `${SITE_NAME} : ${NEWS[news]} Ce n’était pas vous ? Annulez tout : ${platform.settings.PUBLIC_URL}${path}`
  );
};
