import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { formatDay } from '#web/format/format.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';

/** Maps the reasons why an ad has expired to explanations; `%` stands for the question that was put to its seller. */
const EXPIRED_TEXTS: Record<NonNullable<AdCard['expiry_reason']>, string> = {
  age: 'Ses 60 jours sont passés. % Remettez-la en ligne.',
  closing_date:
    'Sa date limite est passée. Modifiez-la et donnez une nouvelle date pour la remettre en ligne.',
  absence: 'En pause pendant votre absence. Elle revient d’elle-même.',
  silence: 'En pause : nous n’avons pas eu de vos nouvelles. % Remettez-la en ligne.',
};

/** Explains the status of an ad to its seller; null when the badge is enough. */
export function statusText(ad: AdCard): string | null {
  switch (ad.status) {
    case 'En attente':
      if (ad.unproven?.length)
        return 'Son numéro n’est pas celui de votre compte. Confirmez-le par un code, une seule fois : elle sera relue ensuite.';
      return ad.published
        ? 'Vos modifications attendent leur validation. L’annonce reste en ligne telle quelle.'
        : 'Elle paraît dès qu’un administrateur l’a validée.';
    case 'Rejetée':
      return ad.published
        ? 'Vos modifications n’ont pas été validées. L’annonce reste en ligne telle quelle.'
        : 'Elle n’a pas été validée. Corrigez-la et renvoyez-la.';
    case 'Publiée':
      return ad.expires_at ? `En ligne jusqu’au ${formatDay(ad.expires_at)}.` : null;
    case 'Vendue':
      return MEMBER_PURPOSE_TEXTS[ad.purpose].ended;
    case 'Expirée':
      return EXPIRED_TEXTS[ad.expiry_reason ?? 'age'].replace(
        '%',
        MEMBER_PURPOSE_TEXTS[ad.purpose].question,
      );
    case 'Retirée':
      return ad.withdrawn_by === 'moderator'
        ? 'Un modérateur l’a retirée du site.'
        : 'Vous l’avez retirée. Elle revient quand vous voulez.';
  }
}
