import { adPhotoChecked } from '#server/domains/ads/index.ts';
import { BY_EMAIL, named } from './kind.ts';
import { toOwner } from './own-ad.ts';
import { stepReader, withReason } from './steps.ts';
import { defineSubject } from './subject.ts';
import { unreadKind } from './unread.ts';

/** Maps the steps of a photo check to title and text; the ad's title goes between the text's two parts. */
const STEPS = {
  asked: [
    'Photo demandée',
    'Un modérateur demande une photo de l’article de votre annonce',
    ', avec un code sur un papier. Ouvrez « Autres actions » dans vos annonces.',
  ],
  accepted: ['Photo vérifiée', 'Votre annonce', ' porte maintenant le badge « Photo vérifiée ».'],
  refused: ['Photo refusée', 'La photo de votre annonce', ' a été refusée.'],
} as const;

const stepOf = stepReader(STEPS, 'asked');

/**
 * Tells that a photo of the article with a code was requested by a moderator, accepted, or refused
 * with a reason, which is the note.
 */
const photoCheckKinds = {
  photo_check: unreadKind({
    label: 'Photo de l’article demandée, acceptée ou refusée',
    priority: 'alert',
    about: 'ad',
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note, data }) => {
        const [title, before, after] = STEPS[stepOf(data['step'])];
        return { title, text: withReason(`${before}${named(subject)}${after}`, note) };
      },
      url: () => '/mes_annonces',
    },
  }),
};

export const photoCheckSubject = defineSubject(photoCheckKinds, [
  toOwner(adPhotoChecked, ({ id, photo_check: check }, { step, attempt }) => ({
    kind: 'photo_check',
    dedupeKey: `ad.${id}.${attempt}.photo_${step}`,
    data: { step },
    ...(step === 'refused' && { note: check?.reason ?? '' }),
  })),
]);
