import type {
  Experience,
  Highlight,
  HighlightType,
  ProfileLists,
  Training,
} from '#contract/accounts/schemas/profile.ts';
import { SECTION_TITLES } from '#web/parts/profile/section-titles.ts';

export type ListName = keyof ProfileLists;
export type Entry = Training | Experience | Highlight;

/** Is the kind of a list: trainings, jobs, or highlights of one type. */
export type ListKind = 'training' | 'experience' | HighlightType;

export interface ListOfProfile {
  name: ListName;
  kind: ListKind;
  title: string;
  /** Is the label of the button that adds an entry. */
  add: string;
  /** Is the title of the deletion dialog: 'Supprimer la formation'. */
  remove: string;
  /** Is the text shown for an empty list. */
  empty: string;
}

/** Lists the eight lists of a profile, in screen order. */
export const LISTS: readonly ListOfProfile[] = [
  {
    name: 'formations',
    kind: 'training',
    title: SECTION_TITLES.formations,
    add: 'Ajouter une formation',
    remove: 'Supprimer la formation',
    empty: 'Ajoutez une école, un diplôme, un apprentissage.',
  },
  {
    name: 'experiences',
    kind: 'experience',
    title: SECTION_TITLES.experiences,
    add: 'Ajouter une expérience',
    remove: 'Supprimer l’expérience',
    empty: 'Ajoutez un emploi, un stage, votre propre affaire.',
  },
  {
    name: 'certifications',
    kind: 'certification',
    title: SECTION_TITLES.certifications,
    add: 'Ajouter une certification',
    remove: 'Supprimer la certification',
    empty: 'Ajoutez un permis, un brevet, une attestation.',
  },
  {
    name: 'expertises',
    kind: 'expertise',
    title: SECTION_TITLES.expertises,
    add: 'Ajouter une expertise',
    remove: 'Supprimer l’expertise',
    empty: 'Ajoutez un domaine où l’on vient vous demander conseil.',
  },
  {
    name: 'interests',
    kind: 'interest',
    title: SECTION_TITLES.interests,
    add: 'Ajouter un centre d’intérêt',
    remove: 'Supprimer le centre d’intérêt',
    empty: 'Ajoutez ce que vous aimez faire : sport, lecture, association.',
  },
  {
    name: 'skills',
    kind: 'skill',
    title: SECTION_TITLES.skills,
    add: 'Ajouter une compétence',
    remove: 'Supprimer la compétence',
    empty: 'Ajoutez une langue, un métier, un savoir-faire.',
  },
  {
    name: 'mskills',
    kind: 'mskill',
    title: SECTION_TITLES.mskills,
    add: 'Ajouter une compétence de gestion',
    remove: 'Supprimer la compétence de gestion',
    empty: 'Ajoutez la conduite d’une équipe, la tenue d’un budget.',
  },
  {
    name: 'tskills',
    kind: 'tskill',
    title: SECTION_TITLES.tskills,
    add: 'Ajouter une compétence technique',
    remove: 'Supprimer la compétence technique',
    empty: 'Ajoutez un outil, un logiciel, une machine que vous maîtrisez.',
  },
];
