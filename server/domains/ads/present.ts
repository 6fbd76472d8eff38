import type { Ad, AdCard, AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import { findDepositWords } from '#server/platform/text/deposit.ts';
import { adviceFor } from './advice.ts';
import { presentCard, utc, type AdCardRow } from './card.ts';
import { EMPTY_CONTENT, presentPageContent, type PageContentRow } from './content.ts';
import { invertRecord } from './inverse.ts';
import type { OwnersRow } from './queries/latest-ad.ts';
import { photoCheckOf } from './photo-check.ts';
import { AGENT_MOVES, ownerMoves } from './policy.ts';
import { endsAtClosing } from './rules.ts';
import { shareImagePath } from './share-image-path.ts';
import type { Status } from './tables.ts';
import { statusLabels } from './texts.ts';

const STATUSES_BY_LABEL = invertRecord(statusLabels);

export const statusLabel = (status: Status): AdStatusLabel => statusLabels[status];
export const statusOf = (label: AdStatusLabel): Status => STATUSES_BY_LABEL[label];

const isOwners = <R extends AdCardRow & Partial<OwnersRow>>(row: R): row is R & OwnersRow =>
  row.base_status !== undefined;

/** Describes the fields of an ad's page in addition to its card. */
export interface AdContactRow extends PageContentRow {
  owner_telephone: string;
  confirmed_at: string | null;
  photo_verified_at: string | null;
}

const expiryReason = (row: AdCardRow & OwnersRow): Ad['expiry_reason'] =>
  row.expired_because === 'age' && endsAtClosing(row) ? 'closing_date' : row.expired_because;

/** Presents the photo check of an ad to its seller; null when no photo is requested. */
const presentPhotoCheck = (row: AdCardRow & OwnersRow): AdCard['photo_check'] => {
  const state = photoCheckOf({
    kind: row.kind,
    status: row.base_status,
    isInvited: row.photo_invited ?? false,
    check: row.photo_check ?? null,
  });
  return state && { state, reason: row.photo_check?.reason ?? '' };
};

/** Presents the fields visible only to the owner of an ad and to moderators. */
const presentOwnersView = (row: AdCardRow & OwnersRow) => ({
  published: row.is_published,
  rejection_reason: row.rejection_reason,
  rejection_field: row.rejection_field,
  withdrawn_by: row.withdrawn_by,
  expiry_reason: row.base_status === 'expired' ? expiryReason(row) : null,
  photo_check: presentPhotoCheck(row),
  contacts: row.contacts,
  ...(row.status === 'pending' && { unproven: row.unproven ?? [] }),
  moves: ownerMoves({ kind: row.kind, status: row.base_status, withdrawnBy: row.withdrawn_by }),
});

const statusImage = (row: AdCardRow): string | null =>
  row.status === 'published' ? shareImagePath(row, 'status') : null;

/** Presents the caller's own ad in a list. */
export const presentOwnCard = (
  row: AdCardRow & OwnersRow,
  attributes: AttributeCatalog,
  liked: boolean,
): AdCard => ({
  ...presentCard(row, attributes, liked),
  ...presentOwnersView(row),
  status_image: statusImage(row),
});

/** Presents an ad on its page, with the owner's fields when it was read for the owner. */
export const presentAd = (
  row: AdCardRow & AdContactRow & Partial<OwnersRow>,
  attributes: AttributeCatalog,
  { liked = false } = {},
): Ad => {
  const card = isOwners(row)
    ? presentOwnCard(row, attributes, liked)
    : presentCard(row, attributes, liked);
  return {
    ...card,
    user: { ...card.user, telephone: row.owner_telephone },
    attributes: attributes.present(row.sub.id, row.attributes),
    ...presentPageContent(row),
    confirmed_at: utc(row.confirmed_at),
    photo_verified_at: utc(row.photo_verified_at),
    share_image: shareImagePath(row),
    status_image: statusImage(row),
    advice: adviceFor(row.sub.id, attributes),
    asks_deposit: findDepositWords(`${row.title}\n${row.description}`).length > 0,
  };
};

/** Returns the owner's view of an ad for the agent who published it, without contacts and photo check. */
export const forAgent = ({ contacts: _contacts, photo_check: _check, ...ad }: Ad): Ad => ({
  ...ad,
  ...(ad.moves && { moves: ad.moves.filter((move) => AGENT_MOVES.includes(move)) }),
});

/** Presents a version of an ad that was stored as JSON, maybe before some of the content fields were added. */
export const presentStoredAd = (row: AdCardRow & AdContactRow, attributes: AttributeCatalog): Ad =>
  presentAd({ ...EMPTY_CONTENT, ...row }, attributes);
