import { randomUUID } from 'node:crypto';
import { photoUploadRoutes as contract } from '#contract/ads/photo-uploads.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTO_BYTES } from '#contract/pictures.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { openResumableUploads } from '#server/platform/http/resumable-upload.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { finishUpload } from '../commands/finish-upload.ts';
import { finishVoice } from '../commands/finish-voice.ts';
import { findUpload, PhotoUploadStore } from '../commands/photo-upload-store.ts';
import { uploadMessages } from '../texts.ts';

/** Photos and recordings sent in parts, each person's own. */
export const photoUploadRoutes = (platform: Platform): Route[] => {
  const answerUpload = openResumableUploads({
    path: contract.create.path,
    maxBytes: MAX_PHOTO_BYTES,
    makeId: randomUUID,
    tooLarge: adRefusals.photoTooHeavy,
    moved: adRefusals.uploadMoved,
  });
  const storeOf = (userId: number) => new PhotoUploadStore(platform, userId);

  return [
    answer(contract.create, ({ request, reply, actor }) =>
      answerUpload(request, reply, { store: storeOf(actor.id) }),
    ),
    answer(contract.offset, ({ request, reply, actor, params }) =>
      answerUpload(request, reply, { store: storeOf(actor.id), id: params.id }),
    ),
    answer(contract.append, async ({ request, reply, actor, params }) => {
      // The body is not read when the upload is not the caller's.
      const upload = await findUpload(platform, actor.id, params.id);
      if (!upload) throw new Refusal(commonRefusals.notFound);
      return answerUpload(request, reply, { store: storeOf(actor.id), id: params.id });
    }),
    answer(contract.finish, async ({ actor, params }) => {
      const row = await finishUpload(platform, { userId: actor.id, id: params.id });
      return {
        message: uploadMessages.photoReceived,
        data: { id: row.id, ...presentPicture(row) },
      };
    }),
    answer(contract.finishVoice, async ({ actor, params }) => ({
      message: uploadMessages.voiceReceived,
      data: await finishVoice(platform, { userId: actor.id, id: params.id }),
    })),
  ];
};
