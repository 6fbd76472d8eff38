import { useEffect, useRef, useState } from 'react';
import type { ZodError } from 'zod';
import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { useUser } from '#web/client/session.ts';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import type { PhotoUploads } from '#web/parts/photo-picker/photo-uploads.ts';
import { usePhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import type { FinishVoice } from '#web/parts/voice/recorder.tsx';
import type { PublishOutput } from './ad-rules.ts';
import type { AdErrors, AdFields } from './ad-values.ts';

export const PHOTOS_LEFT = 'L’envoi de photos a échoué. Renvoyez-les ou retirez-les.';
const VOICE_LEFT =
  'Votre enregistrement n’est pas encore envoyé : attendez un instant, ou supprimez-le.';

/**
 * Waits for the uploads, and tries failed ones once more. Returns the ids of the sent photos in display order, and
 * those that failed.
 */
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

/** Splits the errors of the API into those of attributes (`own`, by the attribute's key) and all others, unchanged. */
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

/** Loads what validates and sends an ad. @throws ApiError without a network */
const loadSending = async () => {
  try {
    return await import('./sending.ts');
  } catch {
    throw new ApiError(0, NO_NETWORK);
  }
};

/** Sends a valid ad; `sending` is the module that was loaded to send it. */
export type SendAd = (
  ad: PublishOutput,
  sending: Awaited<ReturnType<typeof loadSending>>,
) => Promise<void>;

/** Returns the first message of each field; none without an error. */
const errorsIn = (error: Pick<ZodError, 'issues'> | undefined): AdErrors => {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};

interface AdFormStart {
  form: AdFields;
  /** Is the id of the ad that is edited; undefined for a new one. */
  adId?: number;
  /** Holds the uploads of photos; null until React has taken the form over. */
  uploads: PhotoUploads | null;
  photoError: string | null;
}

/** Returns the state of the form of an ad, new or edited, with its photos, errors and the function that submits it. */
export function useAdForm({ form, uploads, ...start }: AdFormStart) {
  const photos = usePhotoUploads(uploads);
  const userId = useUser()?.id ?? 0;
  const [isSubmitting, setSubmitting] = useState(false);
  /** Is the error of the photos when the form was last sent, null without one; undefined before. */
  const [photoError, setPhotoError] = useState<string | null>();
  const [attributeErrors, setAttributeErrors] = useState(NO_ERRORS);
  const finishVoice = useRef<FinishVoice>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError<AdField>(formRef, form.setError, AD_FIELDS);
  // The code that sends the ad is loaded early: the network may be gone later.
  const isLive = uploads !== null;
  useEffect(() => {
    if (isLive) loadSending().catch(() => undefined);
  }, [isLive]);

  /**
   * Shows an error of sending: messages of the API at the photos, attributes and fields that they concern, any other
   * error above the button.
   */
  const showError = (error: unknown): void => {
    if (!(error instanceof ApiError)) return formError.show(error);
    const { photo_ids: ids, images, ...errors } = error.errors;
    setPhotoError(ids?.[0] ?? images?.[0] ?? null);
    const { own, others } = splitErrors(errors);
    setAttributeErrors(own);
    formError.show(error.withErrors(others));
  };
  /**
   * Validates the ad, finishes its voice recording and passes the ad to `send`. Invalid fields show their errors, and
   * from then on each change is checked.
   * @throws what `send` throws
   */
  const submit = async (send: SendAd): Promise<void> => {
    const sending = await loadSending();
    const { publishForm: rules } = sending;
    const parsed = rules.safeParse(form.values());
    form.setErrors(errorsIn(parsed.error));
    form.checkWith((values) => errorsIn(rules.safeParse(values).error));
    if (!parsed.success) return formError.focusFirst();
    // Until the recorder is loaded, a stored recording would be left out, and would go to the next ad instead.
    if (!finishVoice.current && (await sending.hasUnsentVoice(userId, start.adId)))
      return formError.setMessage(VOICE_LEFT);
    const voice = await finishVoice.current?.();
    await send(voice ? { ...parsed.data, voice: voice.name } : parsed.data, sending);
  };
  return {
    form,
    formRef,
    formError,
    isSubmitting,
    photos,
    uploads,
    photoError: photoError === undefined ? start.photoError : photoError,
    attributeErrors,
    /** Sets the function that finishes the voice recording before the ad is sent; null without a recording. */
    setFinishVoice: (finish: FinishVoice | null) => void (finishVoice.current = finish),
    /** Validates the ad and passes it to `send`; an error that `send` throws is shown in the form. */
    submit: (send: SendAd) => {
      formError.clear();
      setPhotoError(null);
      setAttributeErrors(NO_ERRORS);
      setSubmitting(true);
      void submit(send)
        .catch(showError)
        .finally(() => setSubmitting(false));
    },
  };
}
