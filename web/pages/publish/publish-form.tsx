import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/client/root-data.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { AdForm } from '#web/parts/ad-form/ad-form.tsx';
import type { AdFields } from '#web/parts/ad-form/ad-values.ts';
import { useAdForm } from '#web/parts/ad-form/use-ad-form.ts';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';
import { isSending, sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import { useSharedPhotos } from '#web/parts/photo-picker/use-shared-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { ForWhom } from './for-whom.tsx';
import { newAd } from './new-ad.ts';
import { OwnShops } from './own-shops.tsx';
import type { StartedAd } from './started-ad.ts';
import { usePublish, type Obstacle, type Phase } from './use-publish.ts';
import { useSendWhenBack } from './use-send-when-back.ts';

interface PublishFormProps {
  form: AdFields;
  formKey: string | undefined;
  /** Holds the user, the draft and the photos with which the form started; null until React has taken the form over. */
  started: StartedAd | null;
  /** Reads what was typed before React took the form over. */
  typedBefore: () => { fields: Partial<PublishValues> };
}

const PHOTOS_LOST = 'L’envoi de photos a échoué. Ajoutez-les à nouveau.';

const WORDS: Record<Phase, string> = {
  writing: 'Publier',
  photos: 'Envoi des photos…',
  sending: 'Envoi de l’annonce…',
};

/** Shows why the ad was not sent, and the next step. */
const ObstacleNote = ({ obstacle, isIdle }: { obstacle: Obstacle; isIdle: boolean }) => (
  <>
    {obstacle.message}
    {obstacle.kind === 'already sent' && (
      <Link to="/mes_annonces" className="mt-1 flex min-h-11 items-center underline">
        Voir mes annonces
      </Link>
    )}
    {obstacle.kind === 'offline' && isIdle && (
      <Button type="submit" variant="secondary" className="mt-2 w-full">
        Réessayer
      </Button>
    )}
  </>
);

/** Shows the form of a new ad, which is stored as a draft while it is edited. */
export function PublishForm({ form, formKey, started, typedBefore }: PublishFormProps) {
  const draft = started && started.draft;
  const uploads = started && started.uploads;
  const adForm = useAdForm({
    form,
    uploads,
    photoError: started?.arePhotosLost ? PHOTOS_LOST : null,
  });
  const { formRef, formError, photos } = adForm;
  const { phase, obstacle, publish, clearObstacle } = usePublish();
  const [chosen, setChosen] = useState<string>();
  const mandate = chosen ?? draft?.current().mandate ?? '';

  // Takes the typed values over before the next render, which would restore the values of the server.
  useLayoutEffect(() => form.set(typedBefore().fields), [form, typedBefore]);
  // Subscribes before an effect of a section of the form changes a value.
  useLayoutEffect(
    () => (draft ? form.subscribe(() => draft.change({ fields: form.values() })) : undefined),
    [form, draft],
  );
  useEffect(() => {
    const sent = sentPhotos(photos);
    draft?.change({ photos: sent, unsent: photos.length - sent.length });
  }, [draft, photos]);
  useSharedPhotos(uploads && uploads.add);
  useLeaveWarning(isSending(photos));
  const wasWaiting = useCallback(
    () => started !== null && started.draft.current().queued && !started.arePhotosLost,
    [started],
  );
  useSendWhenBack(formRef, {
    isReady: started !== null,
    isWaiting: obstacle?.kind === 'offline' && phase === 'writing',
    wasWaiting,
  });
  const texts = newAd(useSite());
  return (
    <AdForm
      adForm={adForm}
      action={texts.action}
      formKey={formKey}
      live={
        started &&
        draft && {
          send: (...sent) => publish(started, ...sent),
          onSubmit: clearObstacle,
          label: {
            isTouched: () => draft.current().labelTouched,
            touch: (labelTouched) => draft.change({ labelTouched }),
          },
        }
      }
      isBusy={adForm.isSubmitting || phase !== 'writing'}
      note={texts.note}
      submit={WORDS[phase]}
      alert={
        obstacle ? (
          <ObstacleNote obstacle={obstacle} isIdle={phase === 'writing'} />
        ) : (
          formError.message
        )
      }
      isForOther={mandate !== '' || Boolean(draft?.current().shop)}
      inWhoseName={
        <>
          {started && (
            <ForWhom
              user={started.user}
              form={form}
              mandate={mandate}
              onChange={(id) => {
                setChosen(id);
                started.draft.change({ mandate: id });
              }}
              onHold={() => {
                started.draft.change({ queued: false });
                clearObstacle();
              }}
            />
          )}
          {draft && mandate === '' && (
            <OwnShops shop={draft.current().shop} onChange={(shop) => draft.change({ shop })} />
          )}
        </>
      }
    />
  );
}
