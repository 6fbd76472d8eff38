import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formValues } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import type { PublishOutput } from '#web/parts/ad-form/ad-rules.ts';
import { createAdFields, useIsDirty } from '#web/parts/ad-form/ad-values.ts';
import { AdForm } from '#web/parts/ad-form/ad-form.tsx';
import { PHOTOS_LEFT, sendPhotos, useAdForm } from '#web/parts/ad-form/use-ad-form.ts';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';
import { openPhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import { isSending } from '#web/parts/photo-picker/photo-queue.ts';
import { MANDATES_KEY } from '#web/state/use-mandates.ts';
import { toast } from '#web/ui/toast.ts';
import { changeForm, fieldAtFault, photosOf } from './edit-fields.ts';
import { nextStepText, sendLabel } from './edit-texts.ts';

/** Shows the reason for the rejection above the form; it is also under the field it concerns. */
const Reason = ({ ad }: { ad: Ad }) =>
  ad.rejection_reason ? (
    <p className="rounded-md border border-danger bg-surface p-3">
      <b>Motif :</b> {ad.rejection_reason} Corrigez, puis renvoyez : l’annonce sera relue.
    </p>
  ) : null;

/** Shows the form of the user's own ad; saved changes are reviewed again. */
export function EditForm({ ad }: { ad: Ad }) {
  const navigate = useNavigate();
  const user = useUser();
  const queries = useQueryClient();
  const [form] = useState(() => createAdFields(formValues(ad)));
  const [uploads] = useState(() => openPhotoUploads({ sent: photosOf(ad) }));
  const adForm = useAdForm({
    form,
    adId: ad.id,
    uploads,
    photoError: ad.rejection_field === 'photos' ? (ad.rejection_reason ?? null) : null,
  });
  const { formError, isSubmitting, photos } = adForm;
  const [isLabelTouched, setLabelTouched] = useState(true);
  const isDirty = useIsDirty(form);
  useLeaveWarning((isDirty || isSending(photos)) && !isSubmitting);

  const { focusFirst } = formError;
  const pointed = useRef(false);
  useEffect(() => {
    const name = fieldAtFault(ad);
    if (pointed.current || !name || !ad.rejection_reason) return;
    pointed.current = true;
    // The reason is shown under its field until the ad is sent again.
    form.setError(name, { message: ad.rejection_reason });
    focusFirst();
  }, [ad, form, focusFirst]);

  /**
   * Sends the changes once all photos are uploaded, then opens the list of the user's ads or, for an agent, of the ads
   * published for others.
   */
  const send = async (values: PublishOutput) => {
    const { ids, failed } = await sendPhotos(uploads);
    if (failed.length > 0) return formError.setMessage(PHOTOS_LEFT);
    const { message } = await browserApi.call('POST /api/update-annonces/:id', {
      params: { id: ad.id },
      form: changeForm(values, ids),
    });
    form.restart(form.values());
    toast.success(message);
    await queries.invalidateQueries({ queryKey: ['ads'], refetchType: 'none' });
    await queries.invalidateQueries({ queryKey: MANDATES_KEY, refetchType: 'none' });
    await navigate(user?.id === ad.user.id ? '/mes_annonces' : '/publier-pour');
  };

  return (
    <AdForm
      adForm={adForm}
      ad={ad}
      live={{ send, label: { isTouched: () => isLabelTouched, touch: setLabelTouched } }}
      isBusy={isSubmitting}
      notice={<Reason ad={ad} />}
      note={nextStepText(ad)}
      submit={sendLabel(ad)}
      alert={formError.message}
    />
  );
}
