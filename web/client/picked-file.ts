import { ApiError } from './api.ts';

/**
 * Is the error shown for a file of the device that the user picked but that cannot be read, because it is gone, was
 * changed, or lies where the phone cannot fetch it.
 */
export const FILE_LOST = 'Choisissez ce fichier à nouveau.';

/**
 * Returns a copy in memory of a file that the user picked. It should be made at once: the file pickers of phones return
 * temporary files, which may be gone or changed when they are sent.
 * @throws ApiError with the message `lost` for a file that cannot be read
 */
export const inMemory = async (file: File, lost = FILE_LOST): Promise<File> => {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  // Some file pickers return an empty file instead.
  if (!bytes || bytes.byteLength === 0) throw new ApiError(422, lost);
  return new File([bytes], name, { type, lastModified });
};

/** Says whether a picked file can still be read, by reading its first byte. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the answer to sending a picked file that is too large for a copy in memory.
 * @throws ApiError with `FILE_LOST` instead of a lost connection when the file can no longer be read
 */
export const answerTo = async <T>(file: File, sending: Promise<T>): Promise<T> => {
  try {
    return await sending;
  } catch (error) {
    throw (await isReadable(file)) ? error : new ApiError(422, FILE_LOST);
  }
};
