import { randomUUID } from 'node:crypto';
import { photoUploadRoutes as contract } from '#contract/ads/routes/photo-uploads.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { RouteContract } from '#contract/common/route.ts';
import type { openResumableUploads } from '#server/platform/http/resumable-upload.ts';
import { answer, type Call, type Route } from '#server/platform/http/route.ts';
import { presentPicture } from '#server/platform/pictures/present.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { finishUpload } from '../commands/finish-upload.ts';
import { finishVoice } from '../commands/finish-voice.ts';
import { findUpload } from '../queries/photo-uploads.ts';
import { uploadMessages } from '../texts.ts';

/** Answers the calls that send photos and recordings in parts; each person reaches only their own uploads. */
export const photoUploadRoutes = (platform: Platform): Route[] => {
  let answerByLibrary: ReturnType<typeof openResumableUploads> | undefined;
  /** Answers a request about an upload, new (without `id`) or begun, by the library for resumable uploads. */
  const answerUpload = async (
    { request, reply, actor }: Pick<Call<RouteContract>, 'request' | 'reply' | 'actor'>,
    id?: string,
  ): Promise<null> => {
    // The library is loaded at the first upload, since many processes receive none.
    const library = await import('#server/platform/http/resumable-upload.ts');
    const { PhotoUploadStore } = await import('../commands/photo-upload-store.ts');
    answerByLibrary ??= library.openResumableUploads({
      path: contract.create.path,
      maxBytes: MAX_PHOTO_BYTES,
      makeId: randomUUID,
      tooLarge: adRefusals.photoTooHeavy,
      moved: adRefusals.uploadMoved,
    });
    const store = new PhotoUploadStore(platform, { actor, address: request.ip });
    return answerByLibrary(request, reply, { store, id });
  };

  return [
    answer(contract.create, (call) => answerUpload(call)),
    answer(contract.offset, (call) => answerUpload(call, call.params.id)),
    answer(contract.append, async (call) => {
      const { actor, params } = call;
      // This check comes first, so that the body is not read when the upload is not the caller's.
      const upload = await findUpload(platform, actor.id, params.id);
      if (!upload) throw new Refusal(commonRefusals.notFound);
      return answerUpload(call, params.id);
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
