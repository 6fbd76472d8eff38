import { useRef, useState, type ChangeEvent } from 'react';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { takePhoto } from './take-photo.ts';

interface PickedPhotos {
  count: number;
  /** Resolves to the photos, which are read as soon as they are picked; rejects as `takePhoto` does. */
  photos: Promise<File[]>;
  /** Says why the photos cannot be sent; null when they can. */
  problem: string | null;
}

const takeAll = async (files: readonly File[]): Promise<File[]> => {
  const photos: File[] = [];
  for (const file of files) photos.push(await takePhoto(file));
  return photos;
};

const tooMany = (max: number): ApiError => new ApiError(422, `${pluralize(max, 'photo')} au plus.`);

const NONE: PickedPhotos = { count: 0, photos: Promise.resolve([]), problem: null };

/**
 * Holds the photos of a file field in a form that is sent later. A field whose photos cannot be sent is emptied; if
 * more than `max` are picked, they are not even read, since a small phone lacks the memory.
 */
export function usePickedPhotos(max = 1) {
  const [picked, setPicked] = useState(NONE);
  const latest = useRef(NONE.photos);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    const photos = files.length > max ? Promise.reject(tooMany(max)) : takeAll(files);
    latest.current = photos;
    setPicked({ count: files.length, photos, problem: null });
    photos.catch((error: unknown) => {
      // Other photos have been picked meanwhile.
      if (latest.current !== photos) return;
      target.value = '';
      setPicked({ ...NONE, problem: errorMessage(error) });
    });
  };
  return { ...picked, pick };
}
