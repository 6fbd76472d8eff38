import type { Channel } from '#contract/notifications/channels.ts';
import type { findUser } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Attachment } from '#server/platform/messages/gateways.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Channels, Priority } from '../rules.ts';
import type { EmailText } from '../texts.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Holds what the texts of a kind need besides its subject. */
export type KindData = Readonly<Record<string, string | number>>;

/** Describes a notification as its kind reads it, with the title of what it is about. */
export interface KindRow {
  id: number;
  user_id: number | null;
  subject_id: number | null;
  subject: string;
  note: string;
  data: KindData;
  about: string;
  created_at: Date;
  read_at: Date | null;
  tell_at: Date | null;
  push_at: Date | null;
}

/** Holds what texts are made of. `person` is null without an account. */
export interface Occasion {
  platform: Platform;
  row: KindRow;
  person: Person | null;
}

/** Names the recipient, where that is not the person to whom the kind is announced. */
interface Addressed {
  to?: string;
  userId?: number;
}
export interface Sms extends Addressed {
  text: string;
  /** Holds the digits of the code in the text, which WhatsApp takes alone. */
  code?: string;
}
export interface Letter extends Addressed, EmailText {
  /** Is the path that ends such emails, where it is not the kind's. */
  stopUrl?: string;
  attachments?: readonly Attachment[];
}

/**
 * Describes title and text of the bell and of push. `subject` is the title of the ad or empty; `note` and `data` are
 * stored with the row.
 */
export interface Bell {
  says(context: Pick<KindRow, 'subject' | 'note' | 'data'>): {
    title: string;
    text: string;
  };
  /** Returns the path that the line links to. */
  url(subjectId: number | null, data: KindData): string;
}

/** Describes one kind of announcement, except what announces it (`subject.ts`). */
export interface Kind<Facts = unknown> {
  /** Is the label in the preferences and, of kinds without a choice too, in the administration. */
  label: string;
  priority: Priority;
  /** Names the table of the `subject_id` where that has the title of an ad, else null. */
  about: 'ad' | 'conversation' | null;
  /** Holds the default channels. */
  byDefault: Defaults;
  /** Names the only channel by which the kind is sent. */
  onlyBy?: Channel;
  /** Is the delay of email and SMS if unread, in minutes. */
  delayMinutes: number;
  /** Describes the line of the bell; absent when the kind is in no list. */
  bell?: Bell;
  /** Reads what SMS and email say, each time one is sent; null when it is no longer true, and nothing is sent. */
  load(occasion: Occasion): Promise<Facts | null>;
  /** Returns the SMS; null when it is not sent this way. */
  sms?(facts: Facts): Sms | string | null;
  /** Returns the WhatsApp message, where it differs from the SMS. */
  whatsapp?(facts: Facts): Sms | string | null;
  email?(facts: Facts): Letter | null;
  /**
   * Returns the gateways whose earlier messages of this sort did not help, the latest first: another one is asked
   * before them.
   */
  askLast?(occasion: Occasion): Promise<readonly Gateway[]>;
  /** Runs before a gateway is called, which may have the message from then on. */
  attempted?(occasion: Occasion, gateway: Gateway): Promise<void>;
  /** Runs after the message was handed over; `failed` after it could not be. */
  sent?(occasion: Occasion): Promise<void>;
  failed?(occasion: Occasion): Promise<void>;
  /** Runs after the gateway reported that the message did not arrive; null means that it did after all. */
  reported?(db: Queryable, subjectId: number, lostAt: Date | null): Promise<void>;
}

/** Holds default channels. WhatsApp is never one: people choose it. */
export type Defaults = Omit<Channels, 'whatsapp'>;
export const BOTH: Defaults = { email: true, sms: true };
export const BY_EMAIL: Defaults = { email: true, sms: false };
/** Returns whose words a channel has: those of the SMS or of the email. */
export const wordsOf = (channel: Channel): 'sms' | 'email' =>
  channel === 'email' ? 'email' : 'sms';
export const named = (subject: string): string => (subject ? ` « ${subject} »` : '');
