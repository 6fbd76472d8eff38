import type { FastifyRequest } from 'fastify';
import { profileRoutes as contract } from '#contract/accounts/routes/profile.ts';
import { profileBody } from '#contract/accounts/schemas/profile.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { profileMessages } from '../texts.ts';
import { makeUserOf } from './caller.ts';
import { profileListRoutes } from './profile-lists.ts';

/** Saves the profile, sent as JSON or as a form that may contain a photo. */
const saveProfile = async (
  platform: Platform,
  actor: Actor,
  request: FastifyRequest,
): Promise<void> => {
  const askedFrom = request.ip;
  const who = { userId: actor.id, signInId: actor.signInId };
  if (!request.isMultipart()) {
    const body = validate(profileBody, request.body ?? {});
    return updateProfile(platform, { ...who, body, photoFile: undefined, askedFrom });
  }
  const form = await receiveForm(request, {
    incoming: platform.pictures.incoming,
    fileFields: ['photo'],
    maxFiles: 1,
    maxFileBytes: MAX_PHOTO_BYTES,
    tooManyFiles: accountRefusals.onePhoto,
    fileTooLarge: accountRefusals.photoTooHeavy,
  });
  try {
    const body = validate(profileBody, form.fields);
    await updateProfile(platform, {
      ...who,
      body,
      photoFile: form.files[0]?.path,
      askedFrom,
    });
  } finally {
    await form.dispose();
  }
};

/** Serves the changes of a user's own profile and of its lists. */
export const profileRoutes = (platform: Platform): Route[] => {
  const userOf = makeUserOf(platform);
  return [
    answer(contract.update, async ({ actor, request }) => {
      await saveProfile(platform, actor, request);
      return { message: profileMessages.saved, data: await userOf(actor.id) };
    }),

    ...profileListRoutes(platform),
  ];
};
