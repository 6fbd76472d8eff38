import type { z } from 'zod';
import { profileRoutes as contract } from '#contract/accounts/routes/profile.ts';
import type { HighlightType, trainingBody } from '#contract/accounts/schemas/profile.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addCareerStep } from '../commands/add-career-step.ts';
import { addHighlight } from '../commands/add-highlight.ts';
import { changeCareerStep } from '../commands/change-career-step.ts';
import { changeHighlight } from '../commands/change-highlight.ts';
import { removeCareerStep, removeHighlight } from '../commands/remove-from-list.ts';
import { showSections } from '../commands/show-sections.ts';
import { presentExperience, presentHighlight, presentTraining } from '../present.ts';
import { listCareerSteps, listHighlights } from '../queries/profile-lists.ts';
import { findPublicSections, readProfileLists } from '../queries/public-profile.ts';
import { profileListMessages, profileMessages } from '../texts.ts';

type Step = Omit<z.output<typeof trainingBody>, 'school'>;

/** Returns the columns of a new training or job experience from the body of a call. */
const newStep = (body: Step, organisation: string) => ({
  title: body.title,
  organisation,
  city: body.city ?? '',
  startMonth: body.start_date,
  endMonth: body.end_date ?? null,
  description: body.description ?? '',
});

/** Returns the changed columns of a training or job experience; those left undefined stay unchanged. */
const stepChanges = (body: Partial<Step>, organisation: string | undefined) => ({
  title: body.title,
  organisation,
  city: body.city,
  startMonth: body.start_date,
  endMonth: body.end_date,
  description: body.description,
});

export const profileListRoutes = (platform: Platform): Route[] => {
  const { orm } = platform.database;

  const highlightsOf = async (userId: number, type: HighlightType) =>
    (await listHighlights(orm, userId, type)).map(presentHighlight);

  return [
    answer(contract.lists, async ({ actor }) => ({
      data: await readProfileLists(orm, actor.id),
      public_sections: await findPublicSections(orm, actor.id),
    })),

    answer(contract.showSections, async ({ actor, body }) => ({
      message: profileMessages.sectionsSaved,
      data: { public_sections: await showSections(platform, actor.id, body.sections) },
    })),

    answer(contract.trainings, async ({ actor }) => ({
      data: (await listCareerSteps(orm, actor.id, 'training')).map(presentTraining),
    })),

    answer(contract.experiences, async ({ actor }) => ({
      data: (await listCareerSteps(orm, actor.id, 'experience')).map(presentExperience),
    })),

    answer(contract.certifications, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'certification'),
    })),

    answer(contract.expertises, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'expertise'),
    })),

    answer(contract.interests, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'interest'),
    })),

    answer(contract.skills, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'skill'),
    })),

    answer(contract.managementSkills, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'mskill'),
    })),

    answer(contract.technicalSkills, async ({ actor }) => ({
      data: await highlightsOf(actor.id, 'tskill'),
    })),

    answer(contract.addTraining, async ({ actor, body }) => {
      const step = await addCareerStep(platform, actor.id, 'training', newStep(body, body.school));
      return { message: profileListMessages.training.added, data: presentTraining(step) };
    }),

    answer(contract.changeTraining, async ({ actor, params, body }) => {
      const which = { userId: actor.id, kind: 'training' as const, id: params.id };
      const step = await changeCareerStep(platform, which, stepChanges(body, body.school));
      return { message: profileListMessages.training.changed, data: presentTraining(step) };
    }),

    answer(contract.removeTraining, async ({ actor, params }) => {
      await removeCareerStep(platform, { userId: actor.id, kind: 'training', id: params.id });
      return { message: profileListMessages.training.removed };
    }),

    answer(contract.addExperience, async ({ actor, body }) => {
      const step = await addCareerStep(
        platform,
        actor.id,
        'experience',
        newStep(body, body.company),
      );
      return { message: profileListMessages.experience.added, data: presentExperience(step) };
    }),

    answer(contract.changeExperience, async ({ actor, params, body }) => {
      const which = { userId: actor.id, kind: 'experience' as const, id: params.id };
      const step = await changeCareerStep(platform, which, stepChanges(body, body.company));
      return { message: profileListMessages.experience.changed, data: presentExperience(step) };
    }),

    answer(contract.removeExperience, async ({ actor, params }) => {
      await removeCareerStep(platform, { userId: actor.id, kind: 'experience', id: params.id });
      return { message: profileListMessages.experience.removed };
    }),

    answer(contract.addHighlight, async ({ actor, body }) => {
      const { type, title, description = null, level = null, year = null } = body;
      const fields = { type, title, description, level, year };
      const line = await addHighlight(platform, actor.id, fields);
      return { message: profileListMessages.highlight.added, data: presentHighlight(line) };
    }),

    answer(contract.changeHighlight, async ({ actor, params, body }) => {
      const { type, title, description, level, year } = body;
      const changes = { type, title, description, level, year };
      const line = await changeHighlight(platform, { userId: actor.id, id: params.id }, changes);
      return { message: profileListMessages.highlight.changed, data: presentHighlight(line) };
    }),

    answer(contract.removeHighlight, async ({ actor, params }) => {
      await removeHighlight(platform, { userId: actor.id, id: params.id });
      return { message: profileListMessages.highlight.removed };
    }),
  ];
};
