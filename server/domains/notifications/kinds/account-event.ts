import type { KindData, Letter, Occasion, Person } from './kind.ts';
import type { Announcement } from './subject.ts';

export interface Texts {
  sms: string | null;
  email: Letter | null;
}

/** Returns the texts of SMS and email about an event of an account; null when it is outdated. */
export type TextsOf = (occasion: Occasion, person: Person) => Texts | null | Promise<Texts | null>;

/**
 * Announces an event of an account to its owner, the user `to`. `event` names the texts, `key` identifies the
 * announcement uniquely, and `note` is the text in the list of notifications on the site.
 */
export const accountNews = (
  event: string,
  to: number,
  key: string,
  note: string,
  data: KindData = {},
): Announcement<'account'> => ({
  kind: 'account',
  to,
  subject: null,
  dedupeKey: key,
  note,
  data: { event, ...data },
});
