import { eq } from 'drizzle-orm';
import type {
  HighlightType,
  ProfileLists,
  ProfileSection,
} from '#contract/accounts/schemas/profile.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { presentExperience, presentHighlight, presentTraining } from '../present.ts';
import { appUser } from '../tables.ts';
import { listCareerSteps, listHighlights } from './profile-lists.ts';

/** Returns all eight lists of a person's profile. */
export const readProfileLists = async (db: Queryable, userId: number): Promise<ProfileLists> => {
  const [steps, lines] = [await listCareerSteps(db, userId), await listHighlights(db, userId)];
  const of = (type: HighlightType) =>
    lines.filter((line) => line.type === type).map(presentHighlight);
  return {
    formations: steps.filter(({ kind }) => kind === 'training').map(presentTraining),
    experiences: steps.filter(({ kind }) => kind === 'experience').map(presentExperience),
    certifications: of('certification'),
    expertises: of('expertise'),
    interests: of('interest'),
    skills: of('skill'),
    mskills: of('mskill'),
    tskills: of('tskill'),
  };
};

/** Returns the lists of the profile that the person shows to others; none for an unknown person. */
export const findPublicSections = async (
  db: Queryable,
  userId: number,
): Promise<ProfileSection[]> => {
  const [row] = await db
    .select({ sections: appUser.publicSections })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row?.sections ?? [];
};

/** Returns the lists that the person shows to others. */
export const readPublicProfile = async (
  db: Queryable,
  userId: number,
): Promise<Partial<ProfileLists>> => {
  const sections = await findPublicSections(db, userId);
  if (sections.length === 0) return {};
  const lists = await readProfileLists(db, userId);
  return Object.fromEntries(sections.map((section) => [section, lists[section]]));
};
