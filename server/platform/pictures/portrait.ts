import {
  decodePhoto,
  fileNames,
  freshKey,
  storeFiles,
  type PhotoPipeline,
  type PhotoRefusals,
} from './render.ts';

/** Lists the widths in px at which the square photo of a user is stored. */
const PORTRAIT_WIDTHS = [160, 320] as const;

export const portraitFiles = (key: string): string[] => fileNames(key, PORTRAIT_WIDTHS);

/**
 * Creates a user's photo from a received file, whose format is detected by content: the square in its middle, without
 * EXIF or GPS. A smaller photo is enlarged, so that every width exists. Returns the key of its files.
 * @throws Refusal as `decodePhoto` does; no file is left then
 */
export const renderPortrait = async (
  { decoder, pictures }: PhotoPipeline,
  file: string,
  refusals: PhotoRefusals,
  key = freshKey(),
): Promise<string> => {
  const squares = await decodePhoto(file, refusals, () =>
    decoder.run('squares', { file, widths: PORTRAIT_WIDTHS }),
  );
  await storeFiles(pictures, key, squares);
  return key;
};
