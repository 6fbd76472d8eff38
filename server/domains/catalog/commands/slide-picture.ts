import type { FastifyRequest } from 'fastify';
import { slideBody } from '#contract/catalog/admin/categories.ts';
import { adminRefusals as refusals } from '#contract/common/admin-refusals.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import { fileNames, renderPhoto } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { slide } from '../tables.ts';

const imageRefusals = {
  wrongType: refusals.imageWrongType,
  tooLarge: refusals.imageTooLarge,
  broken: refusals.imageBroken,
};

/** Receives a slide, as a form whose image is stored or as JSON without an image, and returns its columns. */
const receiveSlide = async (platform: Platform, request: FastifyRequest) => {
  if (!request.isMultipart()) return validate(slideBody, request.body ?? {});
  const form = await receiveForm(request, {
    incoming: platform.pictures.incoming,
    fileFields: ['image'],
    maxFiles: 1,
    maxFileBytes: MAX_PHOTO_BYTES,
    tooManyFiles: refusals.oneImage,
    fileTooLarge: refusals.imageTooHeavy,
  });
  try {
    const fields = validate(slideBody, form.fields);
    const [file] = form.files;
    if (!file) return fields;
    const { key, ...shape } = await renderPhoto(platform, file.path, imageRefusals);
    return { ...fields, ...shape, picture_key: key };
  } finally {
    await form.dispose();
  }
};
export type SentSlide = Awaited<ReturnType<typeof receiveSlide>>;

type Stored = Pick<typeof slide.$inferSelect, 'pictureKey' | 'widths'>;

export const deleteFiles = (
  { pictures }: Platform,
  { pictureKey, widths }: Stored,
): Promise<void> => pictures.remove(fileNames(pictureKey, widths));

/**
 * Receives a slide and writes it; deletes the files of its picture when that fails. A nightly job deletes those left by
 * a crash. @throws Refusal 413, 415, 422
 */
export const withSlide = async <T>(
  platform: Platform,
  request: FastifyRequest,
  write: (sent: SentSlide) => Promise<T>,
): Promise<T> => {
  const sent = await receiveSlide(platform, request);
  try {
    return await write(sent);
  } catch (error) {
    if ('picture_key' in sent)
      await deleteFiles(platform, { pictureKey: sent.picture_key, widths: sent.widths });
    throw error;
  }
};
