import type { Experience, Highlight, Training } from '#contract/accounts/schemas/profile.ts';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { pictureUrl } from '#server/platform/pictures/present.ts';
import type { UserView } from './queries/users.ts';
import type { careerStep, highlight } from './tables.ts';

/** Is the width in px at which a person's photo is shown, one of those that `renderPortrait` makes. */
const PHOTO_WIDTH = 160;

export const presentUserPhoto = (key: string | null): string | null =>
  key ? pictureUrl(key, PHOTO_WIDTH) : null;

/** Lists the columns of an account that the API's answers need. */
export type PresentedUser = Pick<
  UserView,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'telephone'
  | 'cityId'
  | 'cityName'
  | 'photoKey'
  | 'phoneVerifiedAt'
  | 'emailVerifiedAt'
  | 'role'
  | 'createdAt'
>;

/** Presents an account in the format of the API, without its password; confirmations are 1 or 0. */
export const presentUser = (user: PresentedUser): User => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  telephone: user.telephone,
  city_id: user.cityId,
  city:
    user.cityId !== null && user.cityName !== null
      ? { id: user.cityId, name: user.cityName }
      : null,
  photo: presentUserPhoto(user.photoKey),
  is_phone_verified: user.phoneVerifiedAt ? 1 : 0,
  is_email_verified: user.emailVerifiedAt ? 1 : 0,
  role: user.role,
  created_at: user.createdAt.toISOString(),
});

type CareerStep = typeof careerStep.$inferSelect;

/** Presents the fields that trainings and job experiences have in common. */
const presentStep = (step: CareerStep) => ({
  id: step.id,
  title: step.title,
  city: step.city,
  start_date: step.startMonth,
  end_date: step.endMonth,
  description: step.description,
});

export const presentTraining = (step: CareerStep): Training => ({
  ...presentStep(step),
  school: step.organisation,
});

export const presentExperience = (step: CareerStep): Experience => ({
  ...presentStep(step),
  company: step.organisation,
});

export const presentHighlight = (line: typeof highlight.$inferSelect): Highlight => ({
  id: line.id,
  type: line.type,
  title: line.title,
  description: line.description,
  level: line.level,
  year: line.year,
});
