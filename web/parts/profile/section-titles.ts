import type { ProfileSection } from '#contract/accounts/schemas/profile.ts';

/** Names the eight lists of a profile, in screen order. */
export const SECTION_TITLES: Readonly<Record<ProfileSection, string>> = {
  formations: 'Formations',
  experiences: 'Expériences',
  certifications: 'Certifications',
  expertises: 'Expertises',
  interests: 'Centres d’intérêt',
  skills: 'Compétences',
  mskills: 'Compétences de gestion',
  tskills: 'Compétences techniques',
};
