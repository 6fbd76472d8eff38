import type { Channel } from '#contract/notifications/channels.ts';
import type { findUser } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Attachment } from '#server/platform/messages/gateways.ts';
import type { Gateway } from '#server/platform/sms/providers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Channels, Priority } from '../rules.ts';
import type { EmailText } from '../texts.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** What the texts of a kind need besides its subject. */
export type KindData = Readonly<Record<string, string | number>>;

/** A notification as its kind reads it, with the title of what it is about. */
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

/** What texts are made of. `person`: null without an account. */
export interface Occasion {
  platform: Platform;
  row: KindRow;
  person: Person | null;
}

/** Who gets it, where that is not the person it is announced to. */
interface Addressed {
  to?: string;
  userId?: number;
}
export interface Sms extends Addressed {
  text: string;
  /** The digits of a code in it, which WhatsApp takes alone. */
  code?: string;
}
export interface Letter extends Addressed, EmailText {
  /** Path that ends such emails, where it is not the kind's. */
  stopUrl?: string;
  attachments?: readonly Attachment[];
}

/** Title and text of the bell and of push. `subject`: title of the ad or empty; `note` and `data`: stored with the row. */
export interface Bell {
  says(context: Pick<KindRow, 'subject' | 'note' | 'data'>): {
    title: string;
    text: string;
  };
  /** Path it links to. */
  url(subjectId: number | null, data: KindData): string;
}

/** All about one kind of announcement, but what announces it (`subject.ts`). */
export interface Kind<Facts = unknown> {
  /** Label in the preferences and, of kinds without a choice too, in the administration. */
  label: string;
  priority: Priority;
  /** The table of its `subject_id` where that has the title of an ad, else null. */
  about: 'ad' | 'conversation' | null;
  /** Default channels. */
  byDefault: Defaults;
  /** It leaves by this channel alone. */
  onlyBy?: Channel;
  /** Delay of email and SMS if unread, in minutes. */
  delayMinutes: number;
  /** Absent: it is in no list. */
  bell?: Bell;
  /** Reads what SMS and email say, each time one leaves; null: it is no longer true, and nothing leaves. */
  load(occasion: Occasion): Promise<Facts | null>;
  /** Null: it is not sent this way. */
  sms?(facts: Facts): Sms | string | null;
  /** Where it is not the words of the SMS. */
  whatsapp?(facts: Facts): Sms | string | null;
  email?(facts: Facts): Letter | null;
  /** Gateways whose earlier messages of its sort did not help, the latest first: another one is asked before them. */
  askLast?(occasion: Occasion): Promise<readonly Gateway[]>;
  /** A gateway may have it from now on. */
  attempted?(occasion: Occasion, gateway: Gateway): Promise<void>;
  /** After it was handed over, or could not be. */
  sent?(occasion: Occasion): Promise<void>;
  failed?(occasion: Occasion): Promise<void>;
  /** After its gateway reported that it did not arrive; null: that it did, after all. */
  reported?(db: Queryable, subjectId: number, lostAt: Date | null): Promise<void>;
}

/** WhatsApp is never a default: people choose it. */
export type Defaults = Omit<Channels, 'whatsapp'>;
export const BOTH: Defaults = { email: true, sms: true };
export const BY_EMAIL: Defaults = { email: true, sms: false };
/** Whose words a channel has. */
export const wordsOf = (channel: Channel): 'sms' | 'email' =>
  channel === 'email' ? 'email' : 'sms';
export const named = (subject: string): string => (subject ? ` « ${subject} »` : '');
