import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { DAY } from '#contract/common/time.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';

const endText = (end: string, now: number): string => {
  const days = Math.floor((Date.parse(end) - now) / DAY);
  return days < 1 ? 'expire aujourd’hui' : `expire dans ${days}\u00a0j`;
};

const placeText = (place: number): string =>
  place === 1 ? '1re dans la file' : `${formatNumber(place)}e dans la file`;

const EXPIRED_TEXTS: Record<NonNullable<AdCard['expiry_reason']>, string> = {
  // The badge of the ad says already that it has expired.
  age: '',
  closing_date: 'date limite passée',
  silence: 'en pause, sans nouvelles de vous',
  absence: 'en pause pendant votre absence',
};

/**
 * Returns the line of facts about an ad of the user. `reviewMinutes` is the median time of a review, null while
 * unknown.
 */
export const factsText = (
  ad: AdCard,
  { now, reviewMinutes }: { now: number; reviewMinutes: number | null },
): string => {
  const figures = [pluralize(ad.views, 'vue'), pluralize(ad.contacts ?? 0, 'contact')];
  /** Lists the facts that matter in the ad's status; those that do not apply are empty. */
  const facts = (): (string | null | undefined)[] => {
    switch (ad.status) {
      case 'Publiée':
        return [
          ad.reserved_until && 'réservée',
          ...figures,
          ad.expires_at && endText(ad.expires_at, now),
        ];
      case 'En attente':
        if (ad.unproven?.length) return ['numéro à confirmer'];
        return [
          ad.queue_place ? placeText(ad.queue_place) : null,
          reviewMinutes !== null && reviewMinutes > 0
            ? `relue en ${formatDuration(reviewMinutes)} environ`
            : 'bientôt relue',
        ];
      case 'Rejetée':
        return [ad.rejection_reason];
      case 'Vendue':
        return figures;
      case 'Expirée':
        return [EXPIRED_TEXTS[ad.expiry_reason ?? 'age'], ...figures];
      case 'Retirée':
        return [ad.withdrawn_by === 'moderator' ? 'par un modérateur' : 'par vous', ...figures];
    }
  };
  return facts()
    .filter((fact) => fact)
    .join(' · ');
};
