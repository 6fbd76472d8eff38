import type { Platform } from '#server/platform/platform.ts';

/** Is a time later than any picture. */
const END_OF_TIME = new Date(8.64e15);

/** Lists the names of the stored pictures. */
export const storedPictures = async ({
  platform: { pictures },
}: {
  platform: Pick<Platform, 'pictures'>;
}): Promise<string[]> => (await pictures.listOlderThan(END_OF_TIME)).toSorted();
