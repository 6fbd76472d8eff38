import { PHOTO_TEXTS } from '#contract/common/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { inMemory } from '#web/client/picked-file.ts';
import { isHeic } from './heic.ts';

/** Limits the size of a picked photo, in bytes: four times what a phone's best camera makes. */
const MAX_BYTES = 100 * 1024 * 1024;

export const PICK_TEXTS = {
  lost: 'Choisissez cette photo à nouveau.',
  heic: 'Cette photo est au format HEIC, que le site ne lit pas. Enregistrez-la en JPEG, ou faites-en une capture d’écran.',
} as const;

const canDecode = async (photo: Blob): Promise<boolean> => {
  try {
    (await createImageBitmap(photo)).close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads a picked photo into memory. One in Apple's format (HEIC) is accepted where the browser can
 * open it, since it is redrawn before it is sent.
 * @throws ApiError with a French sentence about what to do
 */
export const takePhoto = async (file: File): Promise<File> => {
  if (file.size > MAX_BYTES) throw new ApiError(413, PHOTO_TEXTS.tooHeavy);
  const photo = await inMemory(file, PICK_TEXTS.lost);
  if ((await isHeic(photo)) && !(await canDecode(photo))) throw new ApiError(415, PICK_TEXTS.heic);
  return photo;
};
