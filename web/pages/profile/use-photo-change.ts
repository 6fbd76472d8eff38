import { useEffect, useState } from 'react';
import { profileRoutes } from '#contract/accounts/profile-routes.ts';
import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '#contract/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { shrinkPhoto } from '#web/parts/photo-picker/shrink-photo.ts';
import { useSetUser } from '#web/state/use-fresh-user.ts';
import { toast } from '#web/ui/toast.ts';

/** Longest side of an uploaded profile photo, pixels: twice the largest stored rendition. */
const LONGEST_SIDE = 640;
const FAILED = 'La photo n’est pas partie.';

/** A photo being uploaded: `preview` is a URL for an <img>, `share` the progress, 0 to 1. */
export interface PhotoChange {
  file: File;
  preview: string;
  share: number;
  /** Why the upload failed. */
  problem: string | null;
}

const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? (error.errors['photo']?.[0] ?? error.message) : FAILED;

const sendPhoto = async (file: File, onProgress: (share: number) => void) => {
  const photo = await shrinkPhoto(file, LONGEST_SIDE);
  if (photo.size > MAX_PHOTO_BYTES) throw new ApiError(413, PHOTO_TEXTS.tooHeavy);
  const form = new FormData();
  form.append('photo', photo, 'photo');
  return uploadApi(onProgress).call(profileRoutes.update, { form });
};

/** Changes one's photo: uploaded as soon as it is chosen; the previous one is shown until then. */
export function usePhotoChange() {
  const [change, setChange] = useState<PhotoChange | null>(null);
  const takeUser = useSetUser();
  const preview = change?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File, shown: string) => {
    const onProgress = (share: number) => setChange({ file, preview: shown, share, problem: null });
    onProgress(0);
    try {
      const { message, data } = await sendPhoto(file, onProgress);
      takeUser(data);
      setChange(null);
      toast.success(message);
    } catch (error) {
      const problem = errorMessage(error);
      setChange({ file, preview: shown, share: 0, problem });
      toast.error(problem);
    }
  };
  return {
    change,
    choose: (file: File) => void send(file, URL.createObjectURL(file)),
    retry: () => change && void send(change.file, change.preview),
  };
}
