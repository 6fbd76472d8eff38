import { useEffect, useRef, useState } from 'react';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import type { PhotosFound, PhotoUploads } from '#web/parts/photo-picker/photo-uploads.ts';
import { usePhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import type { FinishVoice } from '#web/parts/voice/recorder.tsx';
import type { PublishValues } from './ad-fields.ts';
import type { PublishOutput } from './ad-rules.ts';

export const PHOTOS_LEFT = 'Des photos ne sont pas parties. Renvoyez-les ou retirez-les.';

/** Waits for the uploads, failed ones once more: the ids of the sent photos in display order, and those that failed. */
export async function sendPhotos(uploads: Pick<PhotoUploads, 'retryAll' | 'settled'>) {
  uploads.retryAll();
  const queue = await uploads.settled();
  return {
    ids: sentPhotos(queue).map(({ id }) => id),
    failed: queue.filter(({ state }) => state === 'failed'),
  };
}

const NO_ERRORS: Readonly<Record<string, string>> = {};
const ATTRIBUTE = /^attributes\.(\w+)$/;

/** The errors of attributes by their key, and the others as they came. */
const splitErrors = (errors: Record<string, string[]>) => {
  const own: Record<string, string> = {};
  const others: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const key = ATTRIBUTE.exec(field)?.[1];
    if (key) own[key] = messages.join(' ');
    else others[field] = messages;
  }
  return { own, others };
};

/** @throws ApiError without a network */
const loadRules = async () => {
  try {
    return (await import('./ad-rules.ts')).publishForm;
  } catch {
    throw new ApiError(0, NO_NETWORK);
  }
};

interface AdFormStart {
  values: PublishValues;
  photos: PhotosFound;
  photoError: string | null;
}

/** The state of the form of an ad, new or edited, with its photos. */
export function useAdForm(start: AdFormStart) {
  const { photos, ...uploads } = usePhotoUploads(start.photos);
  const [photoError, setPhotoError] = useState(start.photoError);
  const [attributeErrors, setAttributeErrors] = useState(NO_ERRORS);
  const finishVoice = useRef<FinishVoice>(null);
  const { formProps, ...apiForm } = useApiForm({
    schema: loadRules,
    defaultValues: start.values,
    fields: AD_FIELDS,
  });
  // The network may be gone when the ad is sent.
  useEffect(() => void loadRules().catch(() => undefined), []);
  return {
    ...apiForm,
    photos,
    uploads,
    photoError,
    attributeErrors,
    /** The work left on the recording before the ad is sent. */
    setFinishVoice: (finish: FinishVoice | null) => void (finishVoice.current = finish),
    clearErrors: () => {
      apiForm.formError.clear();
      setPhotoError(null);
      setAttributeErrors(NO_ERRORS);
    },
    /** As of `useApiForm`; errors about photos and attributes are shown at these. */
    formProps: (send: (ad: PublishOutput) => Promise<void>) =>
      formProps(async (ad) => {
        try {
          const voice = await finishVoice.current?.();
          await send(voice ? { ...ad, voice: voice.name } : ad);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const { photo_ids: ids, images, ...errors } = error.errors;
          setPhotoError(ids?.[0] ?? images?.[0] ?? null);
          const { own, others } = splitErrors(errors);
          setAttributeErrors(own);
          throw error.withErrors(others);
        }
      }),
  };
}
