import type { PlainFormProps } from '#web/parts/plain-ad-form/plain-part.tsx';

/** The plain form of a new ad. */
export const NEW_AD: Pick<PlainFormProps, 'action' | 'note' | 'submit'> = {
  action: '/publish',
  note: 'Un administrateur valide chaque annonce avant qu’elle paraisse. Publier est gratuit.',
  submit: 'Publier',
};
