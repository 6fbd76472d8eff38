import { z } from 'zod';
import { defineOwnList, defineRecordRoutes } from '../../common/record-routes.ts';
import { defineRoute } from '../../common/route.ts';
import {
  experienceBody,
  experienceChanges,
  experienceSchema,
  highlightBody,
  highlightChanges,
  highlightSchema,
  profileBody,
  profileLists,
  profileSection,
  trainingBody,
  trainingChanges,
  trainingSchema,
} from '../schemas/profile.ts';
import { userSchema } from '../schemas/accounts.ts';

const tag = 'Profil';

/** Returns the paths of the calls that add, change and remove an entry of a list of the profile. */
const profilePaths = (name: string) =>
  ({
    add: `/api/create-${name}`,
    change: `/api/update-${name}/:id`,
    remove: `/api/delete-${name}/:id`,
  }) as const;

const trainings = defineRecordRoutes({
  paths: profilePaths('formation'),
  tag,
  summaries: {
    add: 'Ajouter une formation',
    change: 'Changer une formation',
    remove: 'Supprimer une formation',
  },
  access: 'user',
  record: trainingSchema,
  body: trainingBody,
  changes: trainingChanges,
  form: { takesForm: true },
});

const experiences = defineRecordRoutes({
  paths: profilePaths('experience'),
  tag,
  summaries: {
    add: 'Ajouter une expérience',
    change: 'Changer une expérience',
    remove: 'Supprimer une expérience',
  },
  access: 'user',
  record: experienceSchema,
  body: experienceBody,
  changes: experienceChanges,
  form: { takesForm: true },
});

const highlights = defineRecordRoutes({
  paths: profilePaths('meta'),
  tag,
  summaries: {
    add: 'Ajouter une ligne à l’une des six autres listes',
    change: 'Changer une ligne de ces listes',
    remove: 'Supprimer une ligne de ces listes',
  },
  access: 'user',
  record: highlightSchema,
  body: highlightBody,
  changes: highlightChanges,
  form: { takesForm: true },
});

export const profileRoutes = {
  update: defineRoute({
    method: 'POST',
    path: '/api/updateProfile',
    tag,
    summary:
      'Changer son profil, sans les champs vides ou absents. Une nouvelle adresse est à confirmer, après /api/confirm-password (sinon 403).',
    access: 'user',
    body: profileBody,
    multipart: true,
    files: { field: 'photo', max: 1 },
    answers: { 200: z.object({ message: z.string(), data: userSchema }) },
  }),
  lists: defineRoute({
    method: 'GET',
    path: '/api/my-profile-lists',
    tag,
    summary: 'Les huit listes de mon profil en une fois',
    access: 'user',
    answers: {
      200: z.object({
        data: profileLists,
        /** Lists the sections of the profile that its public page shows. */
        public_sections: z.array(profileSection),
      }),
    },
  }),
  showSections: defineRoute({
    method: 'POST',
    path: '/api/my-public-sections',
    tag,
    summary: 'Choisir les sections du profil que montre ma page publique',
    access: 'user',
    body: z.object({ sections: z.array(profileSection).max(profileSection.options.length) }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({ public_sections: z.array(profileSection) }),
      }),
    },
  }),
  trainings: defineOwnList({
    path: '/api/my-formations',
    tag,
    summary: 'Mes formations',
    record: trainingSchema,
  }),
  experiences: defineOwnList({
    path: '/api/my-experiences',
    tag,
    summary: 'Mes expériences',
    record: experienceSchema,
  }),
  certifications: defineOwnList({
    path: '/api/my-certifications',
    tag,
    summary: 'Mes certifications',
    record: highlightSchema,
  }),
  expertises: defineOwnList({
    path: '/api/my-expertises',
    tag,
    summary: 'Mes expertises',
    record: highlightSchema,
  }),
  interests: defineOwnList({
    path: '/api/my-interests',
    tag,
    summary: 'Mes centres d’intérêt',
    record: highlightSchema,
  }),
  skills: defineOwnList({
    path: '/api/my-skills',
    tag,
    summary: 'Mes compétences',
    record: highlightSchema,
  }),
  managementSkills: defineOwnList({
    path: '/api/my-mskills',
    tag,
    summary: 'Mes compétences de gestion',
    record: highlightSchema,
  }),
  technicalSkills: defineOwnList({
    path: '/api/my-tskills',
    tag,
    summary: 'Mes compétences techniques',
    record: highlightSchema,
  }),
  addTraining: trainings.add,
  changeTraining: trainings.change,
  removeTraining: trainings.remove,
  addExperience: experiences.add,
  changeExperience: experiences.change,
  removeExperience: experiences.remove,
  addHighlight: highlights.add,
  changeHighlight: highlights.change,
  removeHighlight: highlights.remove,
};
