import type { Ad, AdCard, AdStatusLabel, ProductStatus } from '#contract/ads/schemas.ts';
import { presentUserPhoto } from '#server/domains/accounts/index.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { AdCardRow } from './queries/ad-card-row.ts';
import { codeOf } from './short-code.ts';
import type { Condition, Status } from './tables.ts';

const CONDITION_LABELS: Record<Condition, ProductStatus> = {
  excellent: 'Excellent',
  good: 'Bien',
  fair: 'Moyen',
  poor: 'Mauvais',
};

const STATUS_LABELS: Record<Status, AdStatusLabel> = {
  pending: 'En attente',
  published: 'Publiée',
  rejected: 'Rejetée',
  sold: 'Vendue',
  expired: 'Expirée',
  withdrawn: 'Retirée',
};

const inverse = <K extends string, V extends string>(labels: Record<K, V>): Record<V, K> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [label, key])) as Record<V, K>;

const CONDITIONS_BY_LABEL = inverse(CONDITION_LABELS);
const STATUSES_BY_LABEL = inverse(STATUS_LABELS);

export const labelOfCondition = (condition: Condition): ProductStatus =>
  CONDITION_LABELS[condition];
export const conditionOf = (label: ProductStatus): Condition => CONDITIONS_BY_LABEL[label];
export const statusOf = (label: AdStatusLabel): Status => STATUSES_BY_LABEL[label];

// JSON built in SQL writes `+00:00`; the wire says `Z`.
const utc = (date: string | null): string | null =>
  date === null ? null : new Date(date).toISOString();

/** An ad in a list, for whoever may see it. */
export const presentCard = (row: AdCardRow, liked = false): AdCard => {
  const pictures = row.pictures.map(presentPicture);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    images: pictures.map(({ url }) => url),
    pictures,
    price: row.price,
    price_label: row.price_label,
    city: row.city,
    quarter: row.quarter,
    code: codeOf(row.id),
    category: { ...row.sub, category: row.category },
    product_status: CONDITION_LABELS[row.condition],
    status: STATUS_LABELS[row.status],
    liked,
    user: {
      id: row.owner.id,
      first_name: row.owner.first_name,
      last_name: row.owner.last_name,
      photo: presentUserPhoto(row.owner.photo_key),
    },
    views: row.views,
    published_at: utc(row.published_at),
    created_at: new Date(row.created_at).toISOString(),
    expires_at: utc(row.expires_at),
  };
};

/** What the ad's page adds to its card. */
export interface AdContactRow {
  whatsapp: string;
  telephone: string;
  sms: string;
  owner_telephone: string;
  rejection_reason: string | null;
}

/** `forOwner`: tells the reason of a rejection too. */
export const presentAd = (
  row: AdCardRow & AdContactRow,
  { liked = false, forOwner = false } = {},
): Ad => {
  const card = presentCard(row, liked);
  return {
    ...card,
    user: { ...card.user, telephone: row.owner_telephone },
    contact: { whatsapp: row.whatsapp, telephone: row.telephone, sms: row.sms },
    ...(forOwner ? { rejection_reason: row.rejection_reason } : {}),
  };
};
