import type { Channel } from '#contract/notifications/channels.ts';
import type { findUser } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Attachment } from '#server/platform/messages/gateways.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Channels, Priority } from '../rules.ts';
import type { EmailText } from '../texts.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Holds the values that the texts of a kind of notification need besides its subject. */
export type KindData = Readonly<Record<string, string | number>>;

/** Describes a notification as its kind reads it, with the title of its subject. */
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
  due_at: Date | null;
  push_at: Date | null;
}

/** Holds the facts of which the texts of a message are made. `person` is null without an account. */
export interface Occasion {
  platform: Platform;
  row: KindRow;
  person: Person | null;
}

/** Names the recipient of a message when it is not the person to whom the kind is announced. */
interface Addressed {
  to?: string;
  userId?: number;
}
export interface Sms extends Addressed {
  text: string;
  /** Holds the digits of the code in the text; WhatsApp sends only them. */
  code?: string;
}
export interface Letter extends Addressed, EmailText {
  /**
   * Is the address of the page that stops emails like this one; undefined for the page that stops all emails of the
   * kind.
   */
  stopUrl?: string;
  attachments?: readonly Attachment[];
}

/**
 * Describes title and text of a notification in the bell, the list of notifications on the site, and in push messages.
 * `subject` is the title of the ad, or empty; `note` and `data` are stored with the row.
 */
export interface Bell {
  says(context: Pick<KindRow, 'subject' | 'note' | 'data'>): {
    title: string;
    text: string;
  };
  /** Returns the path of the page that the notification links to. */
  url(subjectId: number | null, data: KindData): string;
}

/**
 * Describes one kind of notification: its priority, channels and texts. The jobs that announce it are defined in
 * `subject.ts`.
 */
export interface Kind<Facts = unknown> {
  /** Is the label of the kind in the preferences and in the administration. */
  label: string;
  priority: Priority;
  /** Names the table that `subject_id` refers to when its row has the title of an ad; null otherwise. */
  about: 'ad' | 'conversation' | null;
  /** Holds the channels that are on by default. */
  byDefault: Defaults;
  /** Is the only channel by which the kind may be sent; undefined when there are several. */
  onlyBy?: Channel;
  /** Is the delay in minutes after which email and SMS are sent if the notification is unread. */
  delayMinutes: number;
  /**
   * Describes the notification in the list of notifications on the site; undefined when the list leaves the kind out.
   */
  bell?: Bell;
  /** Reads the facts for SMS and email each time one is sent; null when they are outdated, and nothing is sent. */
  load(occasion: Occasion): Promise<Facts | null>;
  /** Returns the SMS; null when none is sent. */
  sms?(facts: Facts): Sms | string | null;
  /** Returns the WhatsApp message where it differs from the SMS. */
  whatsapp?(facts: Facts): Sms | string | null;
  email?(facts: Facts): Letter | null;
  /**
   * Returns the gateways whose earlier messages of this kind seem not to have arrived, the latest first; all other
   * gateways are tried before these.
   */
  askLast?(occasion: Occasion): Promise<readonly Gateway[]>;
  /** Is called before a message is handed to a gateway, which may have accepted it from then on. */
  attempted?(occasion: Occasion, gateway: Gateway): Promise<void>;
  /** Is called after the message was handed over; `failed` is called when it could not be. */
  sent?(occasion: Occasion): Promise<void>;
  failed?(occasion: Occasion): Promise<void>;
  /** Is called after the gateway reported that the message did not arrive; null means that it arrived after all. */
  reported?(db: Queryable, subjectId: number, lostAt: Date | null): Promise<void>;
}

/** Holds the channels that are on by default. WhatsApp is never on by default: users choose it. */
export type Defaults = Omit<Channels, 'whatsapp'>;
export const BOTH: Defaults = { email: true, sms: true };
export const BY_EMAIL: Defaults = { email: true, sms: false };
/** Returns whether a channel uses the words of the SMS or of the email. */
export const wordsOf = (channel: Channel): 'sms' | 'email' =>
  channel === 'email' ? 'email' : 'sms';
export const named = (subject: string): string => (subject ? ` « ${subject} »` : '');
