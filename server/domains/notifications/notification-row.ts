import type { NotificationKind } from '#contract/notifications.ts';

/** Kinds that have nothing to choose and no line of the bell. */
export const SILENT_KINDS = [
  'code',
  'email_code',
  'whatsapp_code',
  'former_phone',
  'attestation',
  'declaration_to_examine',
  'contact_answer',
] as const;
export type KindName = NotificationKind | (typeof SILENT_KINDS)[number];

/** What the texts of a kind need besides its subject. */
export type KindData = Readonly<Record<string, string | number>>;

/** A notification with the title of what it is about. */
export interface NotificationRow {
  id: number;
  user_id: number | null;
  kind: KindName;
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
/** A line of the bell. */
export type BellRow = NotificationRow & { kind: NotificationKind };
