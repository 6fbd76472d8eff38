import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { slideBody } from '#contract/catalog/admin/categories.ts';
import { adminRefusals as refusals } from '#contract/common/admin-refusals.ts';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import { fileNames, renderPhoto, type StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeSlide, insertSlide, lockSlide, removeSlide, type SlideRow } from './edit-slides.ts';

const imageRefusals = {
  wrongType: refusals.imageWrongType,
  tooLarge: refusals.imageTooLarge,
  broken: refusals.imageBroken,
};

interface SentSlide {
  fields: z.output<typeof slideBody>;
  picture: StoredPicture | undefined;
}

/** Receives a slide's form and stores its image; or takes JSON, without one. */
const receiveSlide = async (platform: Platform, request: FastifyRequest): Promise<SentSlide> => {
  if (!request.isMultipart())
    return { fields: validate(slideBody, request.body ?? {}), picture: undefined };
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
    const picture = file && (await renderPhoto(platform, file.path, imageRefusals));
    return { fields, picture };
  } finally {
    await form.dispose();
  }
};

const deleteFiles = (
  { pictures }: Platform,
  key: string,
  widths: readonly number[],
): Promise<void> => pictures.remove(fileNames(key, widths));

/** Runs `write`, and deletes the picture's files when it fails; a nightly job deletes those left by a crash. */
const withFileCleanup = async <T>(
  platform: Platform,
  picture: StoredPicture | undefined,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (picture) await deleteFiles(platform, picture.key, picture.widths);
    throw error;
  }
};

/** Adds a slide from a form. @throws Refusal 413, 415, 422 */
export const makeSlide = async (
  platform: Platform,
  actorId: number,
  request: FastifyRequest,
): Promise<SlideRow> => {
  const { fields, picture } = await receiveSlide(platform, request);
  if (!picture) throw new Refusal(refusals.imageMissing);
  return withFileCleanup(platform, picture, () =>
    platform.database.orm.transaction(async (tx) => {
      const row = await insertSlide(tx, { ...fields, picture });
      await writeJournal(platform, tx, { actorId, act: 'slide.made', subjectId: row.id });
      return row;
    }),
  );
};

/** Changes a slide, and its image if one is sent. @throws Refusal 404, 413, 415, 422 */
export const editSlide = async (
  platform: Platform,
  actorId: number,
  id: number,
  request: FastifyRequest,
): Promise<SlideRow> => {
  const { fields, picture } = await receiveSlide(platform, request);
  if (!picture && Object.values(fields).every((value) => value === undefined))
    throw new Refusal(refusals.nothingToChange);
  const { before, row } = await withFileCleanup(platform, picture, () =>
    platform.database.orm.transaction(async (tx) => {
      const known = await lockSlide(tx, id);
      if (!known) throw new Refusal(refusals.slideNotFound);
      const changed = await changeSlide(tx, id, { ...fields, picture });
      const detail = {
        active: changed.active,
        position: changed.position,
        image: Boolean(picture),
        ...(changed.link === null ? {} : { link: changed.link }),
      };
      await writeJournal(platform, tx, { actorId, act: 'slide.changed', subjectId: id, detail });
      return { before: known, row: changed };
    }),
  );
  if (picture) await deleteFiles(platform, before.pictureKey, before.widths);
  return row;
};

/** Deletes a slide with its files. @throws Refusal 404 */
export const deleteSlide = async (
  platform: Platform,
  actorId: number,
  id: number,
): Promise<void> => {
  const gone = await platform.database.orm.transaction(async (tx) => {
    const known = await lockSlide(tx, id);
    if (!known) throw new Refusal(refusals.slideNotFound);
    await removeSlide(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'slide.deleted', subjectId: id });
    return known;
  });
  await deleteFiles(platform, gone.pictureKey, gone.widths);
};
