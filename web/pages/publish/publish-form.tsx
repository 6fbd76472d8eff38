import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/accounts/schemas.ts';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { ApiError } from '#web/client/api.ts';
import { isSending, sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import { PhotoPicker } from '#web/parts/photo-picker/photo-picker.tsx';
import {
  openPendingPhotoStore,
  type PendingPhoto,
} from '#web/parts/photo-picker/pending-photo-store.ts';
import { useSharedPhotos } from '#web/parts/photo-picker/use-shared-photos.ts';
import { usePhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { ContactSection } from '#web/parts/ad-form/contact-section.tsx';
import { DraftNote } from '#web/parts/form/draft-note.tsx';
import { ItemSection } from '#web/parts/ad-form/item-section.tsx';
import { PriceSection } from '#web/parts/ad-form/price-section.tsx';
import { PublishBar } from './publish-bar.tsx';
import {
  publishForm,
  type PublishOutput,
  type PublishValues,
} from '#web/parts/ad-form/ad-fields.ts';
import type { AdDraft } from '#web/parts/ad-form/ad-draft.ts';
import { deleteServerDraft, useServerDraft } from '#web/parts/ad-form/use-server-draft.ts';
import { useDraft } from '#web/parts/ad-form/use-draft.ts';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';
import { TitleHints } from './title-hints.tsx';
import { usePublish } from './use-publish.ts';
import { useSendWhenBack } from './use-send-when-back.ts';

interface PublishFormProps {
  user: User;
  /** The server's draft, where this device has none. */
  taken: AdDraft | null;
  /** Photos chosen before the page was closed, not uploaded yet. */
  unsent: readonly PendingPhoto[];
  /** Another draft is offered in place of this one. */
  isOffered: boolean;
  /** The draft was discarded: show a new form. */
  onStartOver: () => void;
}

const PHOTOS_LOST = 'Des photos n’étaient pas parties. Ajoutez-les à nouveau.';

/** The form of a new ad; stored as a draft while it is edited. */
export function PublishForm(props: PublishFormProps) {
  const { user, taken, unsent, isOffered, onStartOver } = props;
  const draft = useDraft(user, taken);
  const [pendingStore] = useState(() => openPendingPhotoStore(user.id));
  const [arePhotosLost] = useState(unsent.length < draft.current().unsent);
  const { photos, ...uploads } = usePhotoUploads({
    sent: draft.current().photos,
    unsent,
    pendingStore,
  });
  const form = useForm<PublishValues, unknown, PublishOutput>({
    resolver: zodResolver(publishForm),
    defaultValues: draft.current().fields,
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, form.setError, AD_FIELDS);
  const [photoError, setPhotoError] = useState<string | null>(arePhotosLost ? PHOTOS_LOST : null);

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return formError.show(error);
    const { photo_ids: ids, images, ...errors } = error.errors;
    setPhotoError(ids?.[0] ?? images?.[0] ?? null);
    formError.show(new ApiError(error.status, error.message, errors));
  };
  const { phase, obstacle, publish, clearObstacle } = usePublish({
    draft,
    uploads,
    onRefused: showRefusal,
  });
  const clearErrors = () => {
    formError.clear();
    setPhotoError(null);
    clearObstacle();
  };
  const submit = form.handleSubmit(
    async (ad) => {
      clearErrors();
      await publish(ad);
    },
    () => {
      clearErrors();
      formError.focusFirst();
    },
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.change({ fields: values }),
      }),
    [form, draft],
  );
  useEffect(() => {
    const sent = sentPhotos(photos);
    draft.change({ photos: sent, unsent: photos.length - sent.length });
  }, [draft, photos]);
  useServerDraft(draft, { isHeld: isOffered });
  useSharedPhotos(uploads.add);
  useLeaveWarning(isSending(photos));
  useSendWhenBack(formRef, {
    isWaiting: obstacle?.kind === 'lost' && phase === 'writing',
    wasWaiting: draft.current().queued && !arePhotosLost,
  });

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored && (
        <DraftNote
          onDiscard={() => {
            uploads.clear();
            deleteServerDraft(draft.current());
            draft.forget();
            void pendingStore.clear().then(onStartOver);
          }}
        />
      )}
      <PhotoPicker uploads={uploads} photos={photos} error={photoError} />
      <fieldset disabled={phase !== 'writing'} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">L’annonce</legend>
        <ItemSection form={form} hints={<TitleHints form={form} />} />
        <PriceSection
          form={form}
          label={{
            isTouched: () => draft.current().labelTouched,
            touch: (labelTouched) => draft.change({ labelTouched }),
          }}
        />
        <ContactSection form={form} />
      </fieldset>
      <PublishBar form={form} phase={phase} obstacle={obstacle} refusal={formError.message} />
    </form>
  );
}
