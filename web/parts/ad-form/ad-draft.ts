import { mapContent } from '#contract/ads/content.ts';
import type { DraftBody, SavedDraft } from '#contract/ads/routes/draft.ts';
import { HOUR } from '#contract/common/time.ts';
import type { SentPhoto } from '#web/parts/photo-picker/photo-queue.ts';
import type { PublishValues } from './ad-fields.ts';

/**
 * Is the time, in ms, for which a draft keeps a photo: the server deletes an unused one after a day; an hour less
 * leaves time to finish.
 */
const PHOTO_LIFE_MS = 23 * HOUR;

/** Describes an unfinished ad, as stored in the browser. */
export interface AdDraft {
  /** Is the idempotency key: one draft creates one ad, however often it is sent. */
  key: string;
  /** Tells that the server rejected the last attempt with `key`: no ad was created. */
  refused: boolean;
  /** Tells that the price label was edited by hand and no longer follows the price. */
  labelTouched: boolean;
  /** Tells that the ad was queued without network: it is sent automatically once the network is back. */
  queued: boolean;
  fields: PublishValues;
  photos: SentPhoto[];
  /** Is the number of photos that are chosen but not uploaded. */
  unsent: number;
  /** Is the slug of the shop in whose name the ad is published; '' for none. It is stored on this device alone. */
  shop: string;
  /**
   * Is the id of the mandate by which the ad is published for another; '' for none. It is stored on this device alone.
   */
  mandate: string;
  /** Is the server's timestamp of the version that this device last saved or read; null if there is none. */
  savedAt: string | null;
}

const TEXT_MAX = 10_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= TEXT_MAX;

/** Tells whether a stored value has the shape of an uploaded photo, with a valid time of its upload. */
const isPhoto = (value: unknown): value is SentPhoto => {
  const { id, thumb, sentAt } = (value ?? {}) as Partial<SentPhoto>;
  return Number.isInteger(id) && isText(thumb) && !Number.isNaN(Date.parse(sentAt ?? ''));
};

/** Returns stored data as a draft, with defaults for fields that an older version lacked; null if it is no draft. */
const draftIn = (stored: unknown): AdDraft | null => {
  const found = (stored ?? {}) as Partial<AdDraft>;
  const { key, fields, photos } = found;
  if (!isText(key) || key === '' || typeof fields !== 'object' || !Array.isArray(photos))
    return null;
  if (!photos.every(isPhoto)) return null;
  const textOf = (value: unknown): string => (isText(value) ? value : '');
  return {
    key,
    refused: found.refused === true,
    labelTouched: found.labelTouched === true,
    queued: found.queued === true,
    fields: mapContent((_, name) => textOf(fields[name])),
    photos,
    unsent: Number.isInteger(found.unsent) ? Math.max(0, found.unsent ?? 0) : 0,
    shop: textOf(found.shop),
    mandate: textOf(found.mandate),
    savedAt: isText(found.savedAt) ? found.savedAt : null,
  };
};

/** Returns a draft with the given field values; `key` is the idempotency key with which the ad will be sent. */
export const newDraft = (fields: PublishValues, key: string): AdDraft => ({
  key,
  refused: false,
  labelTouched: false,
  queued: false,
  fields,
  photos: [],
  unsent: 0,
  shop: '',
  mandate: '',
  savedAt: null,
});

/**
 * Parses a stored draft; null when it is missing or invalid. Leaves out photos that the server has deleted meanwhile.
 *
 * @param stored the draft as JSON
 * @param now ms since 1970
 */
export function readDraft(stored: string | null, now: number): AdDraft | null {
  if (stored === null) return null;
  try {
    const draft = draftIn(JSON.parse(stored));
    if (!draft) return null;
    const photos = draft.photos.filter(({ sentAt }) => now - Date.parse(sentAt) < PHOTO_LIFE_MS);
    return { ...draft, photos };
  } catch {
    return null;
  }
}

/**
 * Returns what the seller entered in a draft as text, to compare drafts: it does not depend on the order of the fields.
 */
const contentOf = ({ fields, photos, shop, mandate }: AdDraft): string => {
  const inOrder = Object.entries(fields).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([inOrder, photos.map(({ id }) => id), shop, mandate]);
};

/**
 * Returns the draft after a change. Its key stays, so that a retry after a lost answer creates no second ad; it is
 * replaced only when the server rejected the draft and the content changes afterwards.
 */
export function withChange(
  draft: AdDraft,
  change: Partial<Omit<AdDraft, 'key' | 'refused'>>,
  makeKey: () => string,
): AdDraft {
  const next = { ...draft, ...change };
  if (!draft.refused || contentOf(next) === contentOf(draft)) return next;
  return { ...next, key: makeKey(), refused: false };
}

/**
 * Returns the draft with the values typed before the draft was read; fields that depend on a replaced value are
 * emptied, and the draft is no longer sent automatically.
 */
export const withTyped = (draft: AdDraft, typed: Partial<PublishValues>): AdDraft => {
  const { city_id: city, category_id: category } = draft.fields;
  return {
    ...draft,
    queued: draft.queued && Object.keys(typed).length === 0,
    fields: {
      ...draft.fields,
      ...(typed.city_id !== undefined &&
        typed.city_id !== city && { quarter_id: '', landmark_id: '' }),
      ...(typed.cat_id !== undefined && typed.category_id !== category && { category_id: '' }),
      ...typed,
    },
  };
};

/** Returns a draft that the server rejected; if its key has already created an ad (`used`), it gets a new key. */
export const afterRefusal = (draft: AdDraft, used: boolean, makeKey: () => string): AdDraft =>
  used
    ? { ...draft, key: makeKey(), refused: false, queued: false }
    : { ...draft, refused: true, queued: false };

/** Returns the parts of a draft that the server stores, in its format. */
export const toServer = ({ key, fields, labelTouched, photos }: AdDraft): DraftBody => ({
  key,
  fields,
  label_touched: labelTouched,
  photo_ids: photos.map(({ id }) => id),
});

/** Returns a draft of the server in the format of this device. */
export const fromServer = (kept: SavedDraft): AdDraft => ({
  ...newDraft(kept.fields, kept.key),
  labelTouched: kept.label_touched,
  photos: kept.photos.map(({ id, url, variants, sent_at: sentAt }) => ({
    id,
    thumb: variants[0]?.url ?? url,
    sentAt,
  })),
  savedAt: kept.saved_at,
});

/** Tells whether the server's draft differs from this device's, and is not the version that the device last synced. */
export const differsFromDevice = (here: AdDraft | null, kept: SavedDraft): boolean =>
  here === null ||
  here.key !== kept.key ||
  (here.savedAt !== kept.saved_at && contentOf(here) !== contentOf(fromServer(kept)));
