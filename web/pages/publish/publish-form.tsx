import { useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { AdForm } from '#web/parts/ad-form/ad-form.tsx';
import { useAdForm } from '#web/parts/ad-form/use-ad-form.ts';
import { useDraft, type DraftStart } from '#web/parts/ad-form/use-draft.ts';
import { deleteServerDraft, useServerDraft } from '#web/parts/ad-form/use-server-draft.ts';
import { DraftNote } from '#web/parts/form/draft-note.tsx';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';
import {
  openPendingPhotoStore,
  type PendingPhoto,
} from '#web/parts/photo-picker/pending-photo-store.ts';
import { isSending, sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import { useSharedPhotos } from '#web/parts/photo-picker/use-shared-photos.ts';
import { ForWhom } from './for-whom.tsx';
import { OwnShops } from './own-shops.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TitleHints } from './title-hints.tsx';
import { usePublish } from './use-publish.ts';
import type { TypedAd } from './take-over.ts';
import { useSendWhenBack } from './use-send-when-back.ts';
import { useTypedAd } from './use-typed-ad.ts';

interface PublishFormProps {
  user: User;
  start: DraftStart;
  /** Values typed before React was loaded. */
  typed: TypedAd | null;
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
  const { user, start, typed, unsent, isOffered, onStartOver } = props;
  const draft = useDraft(user, { ...start, typed: typed?.fields });
  const [pendingStore] = useState(() => openPendingPhotoStore(user.id));
  const [arePhotosLost] = useState(unsent.length < draft.current().unsent);
  const adForm = useAdForm({
    values: draft.current().fields,
    photos: { sent: draft.current().photos, unsent, pendingStore },
    photoError: arePhotosLost ? PHOTOS_LOST : null,
  });
  const { form, formRef, formError, uploads, photos } = adForm;
  const { phase, obstacle, publish, clearObstacle } = usePublish({ draft, uploads });
  const [mandate, setMandate] = useState(draft.current().mandate);

  useEffect(() => form.subscribe(() => draft.change({ fields: form.values() })), [form, draft]);
  useEffect(() => {
    const sent = sentPhotos(photos);
    draft.change({ photos: sent, unsent: photos.length - sent.length });
  }, [draft, photos]);
  useTypedAd(typed, formRef, uploads.add);
  useServerDraft(draft, { isHeld: isOffered });
  useSharedPhotos(uploads.add);
  useLeaveWarning(isSending(photos));
  const wasWaiting = useCallback(
    () => draft.current().queued && !arePhotosLost,
    [draft, arePhotosLost],
  );
  useSendWhenBack(formRef, {
    isWaiting: obstacle?.kind === 'lost' && phase === 'writing',
    wasWaiting,
  });

  const discard = () => {
    uploads.clear();
    deleteServerDraft(draft.current());
    draft.forget();
    void openPendingPhotoStore(user.id, 'voice').clear();
    void pendingStore.clear().then(onStartOver);
  };
  return (
    <AdForm
      adForm={adForm}
      send={publish}
      onSubmit={clearObstacle}
      isBusy={phase !== 'writing'}
      label={{
        isTouched: () => draft.current().labelTouched,
        touch: (labelTouched) => draft.change({ labelTouched }),
      }}
      notice={draft.isRestored && <DraftNote onDiscard={discard} />}
      hints={<TitleHints form={form} />}
    >
      <ForWhom
        user={user}
        form={form}
        mandate={mandate}
        onChange={(chosen) => {
          setMandate(chosen);
          draft.change({ mandate: chosen });
        }}
        onHold={() => {
          draft.change({ queued: false });
          clearObstacle();
        }}
      />
      {mandate === '' && (
        <OwnShops shop={draft.current().shop} onChange={(shop) => draft.change({ shop })} />
      )}
      <PublishBar form={form} phase={phase} obstacle={obstacle} refusal={formError.message} />
    </AdForm>
  );
}
