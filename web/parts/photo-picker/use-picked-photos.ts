import { useRef, useState, type ChangeEvent } from 'react';
import { errorMessage } from '#web/client/api.ts';
import { takePhoto } from './take-photo.ts';

interface PickedPhotos {
  count: number;
  /** Read as soon as they are picked. Rejects as `takePhoto` */
  photos: Promise<File[]>;
  /** Why they cannot be sent. */
  problem: string | null;
}

const takeAll = async (files: readonly File[]): Promise<File[]> => {
  const photos: File[] = [];
  for (const file of files) photos.push(await takePhoto(file));
  return photos;
};

const NONE: PickedPhotos = { count: 0, photos: Promise.resolve([]), problem: null };

/** The photos of a file field in a form that is sent later. A field whose photos cannot be sent is emptied. */
export function usePickedPhotos() {
  const [picked, setPicked] = useState(NONE);
  const latest = useRef(NONE.photos);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    const photos = takeAll(files);
    latest.current = photos;
    setPicked({ count: files.length, photos, problem: null });
    photos.catch((error: unknown) => {
      if (latest.current !== photos) return;
      target.value = '';
      setPicked({ ...NONE, problem: errorMessage(error) });
    });
  };
  return { ...picked, pick };
}
