import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AD_FIELDS, formValues } from '#contract/ads/content.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import type { Ad } from '#contract/ads/schemas.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import {
  publishForm,
  type PublishOutput,
  type PublishValues,
} from '#web/parts/ad-form/ad-fields.ts';
import { ContactSection } from '#web/parts/ad-form/contact-section.tsx';
import { ItemSection } from '#web/parts/ad-form/item-section.tsx';
import { PriceSection } from '#web/parts/ad-form/price-section.tsx';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { isSending, sentPhotos } from '#web/parts/photo-picker/photo-queue.ts';
import { PhotoPicker } from '#web/parts/photo-picker/photo-picker.tsx';
import { usePhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useFormError } from '#web/parts/form/use-form-error.ts';
import { toast } from '#web/ui/toast.ts';
import { changeForm, fieldAtFault, photosOf } from './edit-fields.ts';

const PHOTOS_LEFT = 'Des photos ne sont pas parties. Renvoyez-les ou retirez-les.';

/** The reason for the rejection, above the form; also shown under the field it concerns. */
const Reason = ({ ad }: { ad: Ad }) =>
  ad.rejection_reason ? (
    <p className="rounded-md border border-danger bg-surface p-3">
      <b>Motif :</b> {ad.rejection_reason} Corrigez, puis renvoyez : l’annonce sera relue.
    </p>
  ) : null;

const nextStepText = (ad: Ad): string =>
  ad.published
    ? 'L’annonce reste en ligne telle quelle jusqu’à la validation de vos modifications.'
    : 'Un administrateur relit l’annonce avant qu’elle paraisse.';

/** The form of one's own ad; saved changes are reviewed again. */
export function EditForm({ ad }: { ad: Ad }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { photos, ...uploads } = usePhotoUploads({ sent: photosOf(ad) });
  const form = useForm<PublishValues, unknown, PublishOutput>({
    resolver: zodResolver(publishForm),
    defaultValues: formValues(ad),
    shouldFocusError: false,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formError = useFormError(formRef, form.setError, AD_FIELDS);
  const [photoError, setPhotoError] = useState<string | null>(
    ad.rejection_field === 'photos' ? (ad.rejection_reason ?? null) : null,
  );
  const [isLabelTouched, setLabelTouched] = useState(true);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning((isDirty || isSending(photos)) && !isSubmitting);

  const { setError } = form;
  const { focusFirst } = formError;
  const pointed = useRef(false);
  useEffect(() => {
    const name = fieldAtFault(ad);
    if (pointed.current || !name || !ad.rejection_reason) return;
    pointed.current = true;
    setError(name, { message: ad.rejection_reason });
    focusFirst();
  }, [ad, setError, focusFirst]);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return formError.show(error);
    const { photo_ids: ids, images, ...errors } = error.errors;
    setPhotoError(ids?.[0] ?? images?.[0] ?? null);
    formError.show(new ApiError(error.status, error.message, errors));
  };
  const send = async (values: PublishOutput) => {
    formError.clear();
    setPhotoError(null);
    uploads.retryAll();
    const queue = await uploads.settled();
    if (queue.some(({ state }) => state === 'failed')) return formError.say(PHOTOS_LEFT);
    try {
      const ids = sentPhotos(queue).map(({ id }) => id);
      const { message } = await browserApi.call(adRoutes.change, {
        params: { id: ad.id },
        form: changeForm(values, ids),
      });
      form.reset(form.getValues());
      toast.success(message);
      await queries.invalidateQueries({ queryKey: ['ads'], refetchType: 'none' });
      await navigate('/mes_annonces');
    } catch (error) {
      fail(error);
    }
  };
  const submit = form.handleSubmit(send, formError.focusFirst);

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        // The reviewer's comment is shown under its field until the ad is sent again.
        form.clearErrors();
        void submit(event);
      }}
    >
      <Reason ad={ad} />
      <PhotoPicker uploads={uploads} photos={photos} error={photoError} />
      <fieldset disabled={isSubmitting} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">L’annonce</legend>
        <ItemSection form={form} />
        <PriceSection
          form={form}
          label={{ isTouched: () => isLabelTouched, touch: setLabelTouched }}
        />
        <ContactSection form={form} />
      </fieldset>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{nextStepText(ad)}</p>
        <FormAlert>{formError.message}</FormAlert>
        <SubmitButton missing={[]} busy={isSubmitting}>
          {ad.status === 'Rejetée' ? 'Renvoyer' : 'Enregistrer'}
        </SubmitButton>
      </div>
    </form>
  );
}
