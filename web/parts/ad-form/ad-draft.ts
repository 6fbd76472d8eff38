import { z } from 'zod';
import { mapContent } from '#contract/ads/content.ts';
import type { DraftBody, KeptDraft } from '#contract/ads/draft.ts';
import type { SentPhoto } from '#web/parts/photo-picker/photo-queue.ts';
import type { PublishValues } from './ad-fields.ts';

/** The server forgets an unused photo after a day; an hour less leaves the time to finish. */
const PHOTO_LIFE_MS = 23 * 60 * 60 * 1000;

/** An ad being written, as the browser keeps it. */
export interface AdDraft {
  /** Sent along, so that one draft makes one ad however often it is sent. */
  key: string;
  /** The server refused what `key` was last sent with: nothing was made of it. */
  refused: boolean;
  /** The shown price was written by hand and no longer follows the price. */
  labelTouched: boolean;
  /** It was to be sent and the network was away: it leaves by itself once that is back. */
  queued: boolean;
  fields: PublishValues;
  photos: SentPhoto[];
  /** How many more photos were chosen and have not left yet. */
  unsent: number;
  /** When the server kept the version that this device saved or read last, by its clock; null: never. */
  savedAt: string | null;
}

const text = z.string().max(10_000);
const draftSchema: z.ZodType<AdDraft> = z.object({
  key: z.string().min(1).max(200),
  refused: z.boolean(),
  labelTouched: z.boolean(),
  queued: z.boolean().default(false),
  // A field that came to the form later is not in a draft of before.
  fields: z.object(mapContent(() => text.default(''))),
  photos: z.array(z.object({ id: z.int(), thumb: text, sentAt: z.iso.datetime() })),
  unsent: z.int().min(0).default(0),
  savedAt: z.iso.datetime().nullable().default(null),
});

export const newDraft = (fields: PublishValues, key: string): AdDraft => ({
  key,
  refused: false,
  labelTouched: false,
  queued: false,
  fields,
  photos: [],
  unsent: 0,
  savedAt: null,
});

/**
 * A draft as it was stored; null when there is none that can be read. Photos that the server has
 * forgotten meanwhile are left out.
 *
 * @param stored what `JSON.stringify` made of the draft
 * @param now ms since 1970
 */
export function readDraft(stored: string | null, now: number): AdDraft | null {
  if (stored === null) return null;
  try {
    const draft = draftSchema.safeParse(JSON.parse(stored)).data;
    if (!draft) return null;
    const photos = draft.photos.filter(({ sentAt }) => now - Date.parse(sentAt) < PHOTO_LIFE_MS);
    return { ...draft, photos };
  } catch {
    return null;
  }
}

/** The content as one text: equal texts, equal ads, whatever the order in which fields were written. */
const contentOf = ({ fields, photos }: AdDraft): string => {
  const inOrder = Object.entries(fields).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([inOrder, photos.map(({ id }) => id)]);
};

/**
 * The draft after a change. Its key stays, so that sending again after a lost answer makes no second ad;
 * only when the server refused and the content then changes does another attempt begin, with a new key.
 */
export function withChange(
  draft: AdDraft,
  change: Partial<
    Pick<AdDraft, 'fields' | 'photos' | 'labelTouched' | 'queued' | 'unsent' | 'savedAt'>
  >,
  makeKey: () => string,
): AdDraft {
  const next = { ...draft, ...change };
  if (!draft.refused || contentOf(next) === contentOf(draft)) return next;
  return { ...next, key: makeKey(), refused: false };
}

/** The draft after the server's refusal; `used`: its key has already made an ad, so the next one differs. */
export const afterRefusal = (draft: AdDraft, used: boolean, makeKey: () => string): AdDraft =>
  used
    ? { ...draft, key: makeKey(), refused: false, queued: false }
    : { ...draft, refused: true, queued: false };

/** A draft as the server keeps it. */
export const toServer = ({ key, fields, labelTouched, photos }: AdDraft): DraftBody => ({
  key,
  fields,
  label_touched: labelTouched,
  photo_ids: photos.map(({ id }) => id),
});

/** A draft that the server kept, as this device goes on with it. */
export const fromServer = (kept: KeptDraft): AdDraft => ({
  ...newDraft(kept.fields, kept.key),
  labelTouched: kept.label_touched,
  photos: kept.photos.map(({ id, url, variants, sent_at: sentAt }) => ({
    id,
    thumb: variants[0]?.url ?? url,
    sentAt,
  })),
  savedAt: kept.saved_at,
});

/** Whether what the server kept is something else than what this device has, or knows of. */
export const isNews = (here: AdDraft | null, kept: KeptDraft): boolean =>
  here === null ||
  here.key !== kept.key ||
  (here.savedAt !== kept.saved_at && contentOf(here) !== contentOf(fromServer(kept)));
