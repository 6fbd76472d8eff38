import { useEffect, useState } from 'react';
import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '#contract/common/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { shrinkPhoto } from '#web/parts/photo-picker/shrink-photo.ts';
import { takePhoto } from '#web/parts/photo-picker/take-photo.ts';
import { useSetUser } from '#web/state/use-fresh-user.ts';
import { toast } from '#web/ui/toast.ts';

/** Is the longest side of an uploaded profile photo, in pixels: twice the largest stored rendition. */
const LONGEST_SIDE = 640;
const FAILED = 'L’envoi de la photo a échoué.';

/**
 * Describes a photo being uploaded. `preview` is a URL for an <img>, '' until the photo is read;
 * `share` is the uploaded part, 0 to 1.
 */
export interface PhotoChange {
  /** Holds the bytes of the photo in memory; null until the file is read, or if the photo cannot be sent. */
  photo: File | null;
  preview: string;
  share: number;
  /** Says why the upload failed; null otherwise. */
  problem: string | null;
}

const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? (error.errors['photo']?.[0] ?? error.message) : FAILED;

/** Uploads a profile photo, scaled down. @throws ApiError */
const sendPhoto = async (photo: File, onProgress: (share: number) => void) => {
  const light = await shrinkPhoto(photo, LONGEST_SIDE);
  if (light.size > MAX_PHOTO_BYTES) throw new ApiError(413, PHOTO_TEXTS.tooHeavy);
  const form = new FormData();
  form.append('photo', light, 'photo');
  return uploadApi(onProgress).call('POST /api/updateProfile', { form });
};

/** Uploads a new profile photo as soon as it is chosen; the previous photo stays until the upload succeeds. */
export function usePhotoChange() {
  const [change, setChange] = useState<PhotoChange | null>(null);
  const takeUser = useSetUser();
  const preview = change?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  /** Shows why a photo was not saved; `photo` can be sent again, null if its file could not be read. */
  const fail = (photo: File | null, previewUrl: string, error: unknown) => {
    const problem = errorMessage(error);
    setChange({ photo, preview: previewUrl, share: 0, problem });
    toast.error(problem);
  };
  /** Uploads the photo and shows its progress, then the changed profile, or why the upload failed. */
  const send = async (photo: File, previewUrl: string) => {
    const onProgress = (share: number) =>
      setChange({ photo, preview: previewUrl, share, problem: null });
    onProgress(0);
    try {
      const { message, data } = await sendPhoto(photo, onProgress);
      takeUser(data);
      setChange(null);
      toast.success(message);
    } catch (error) {
      fail(photo, previewUrl, error);
    }
  };
  /** Reads a chosen file into memory and uploads it. */
  const choose = async (file: File) => {
    setChange({ photo: null, preview: '', share: 0, problem: null });
    try {
      const photo = await takePhoto(file);
      await send(photo, URL.createObjectURL(photo));
    } catch (error) {
      fail(null, '', error);
    }
  };
  const photo = change?.photo;
  return {
    change,
    choose: (file: File) => void choose(file),
    /** Sends a photo whose upload failed again; null without a failure, and for a photo that cannot be sent at all. */
    retry: change?.problem && photo ? () => void send(photo, change.preview) : null,
  };
}
