import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { ApiError, isRefusal } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { shrinkPhoto } from '#web/parts/photo-picker/shrink-photo.ts';
import { PICK_TEXTS } from '#web/parts/photo-picker/take-photo.ts';
import { usePickedPhotos } from '#web/parts/photo-picker/use-picked-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { photoCheckRefusals } from '#contract/ads/refusals.ts';

/** Is the longest side of the photo sent, in px, with which the code stays legible. */
const LONGEST_SIDE = 1600;
const FORM = 'photo-verifiee';

interface CheckedPhoto {
  code: string;
  photos: Promise<File[]>;
}

/** Sends the photo of the article and the paper, with the code that the paper shows. */
const send = async (adId: number, { code, photos }: CheckedPhoto) => {
  const [file] = await photos;
  if (!file) throw new ApiError(422, PICK_TEXTS.lost);
  const form = new FormData();
  form.set('code', code);
  form.set('photo', await shrinkPhoto(file, LONGEST_SIDE), file.name);
  return uploadApi(() => undefined).call('POST /api/annonces/:id/photo-check/photo', {
    params: { id: adId },
    form,
  });
};

/** Separates the characters of a code, so that it is read aloud letter by letter. */
const spelled = (code: string): string => code.split('').join(' ');

const Steps = ({ code }: { code: string }) => (
  <ol className="flex list-decimal flex-col gap-2 pl-5">
    <li>
      Écrivez ce code en grand sur un papier :
      <b className="mt-1 block text-2xl tracking-widest" aria-label={spelled(code)}>
        {code}
      </b>
    </li>
    <li>Posez le papier contre l’article, et prenez les deux en photo.</li>
    <li>Vérifiez que le code se lit, puis envoyez la photo.</li>
  </ol>
);

/**
 * Shows the code that the seller writes on a paper for the photo check of an ad, and sends the photo of the article
 * with that paper.
 */
export default function PhotoCheckDialog({ ad, onClose }: { ad: AdCard; onClose: () => void }) {
  const { count, photos, problem, pick } = usePickedPhotos();
  const client = useQueryClient();
  const started = useQuery({
    queryKey: ['photo-check', ad.id],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('POST /api/annonces/:id/photo-check', {
          params: { id: ad.id },
          signal,
        })
      ).data,
    // A code is not cached: an earlier one may have expired.
    gcTime: 0,
    retry: false,
  });
  const code = started.data?.code;
  const sending = useMutation({
    mutationFn: (photo: CheckedPhoto) => send(ad.id, photo),
    onSuccess: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['ads'] });
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error, photoCheckRefusals.codeEnded)) void started.refetch();
    },
  });
  /** Sends the photo, once the API has given the code and a photo is chosen. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code && count > 0) sending.mutate({ code, photos });
  };
  const error = sending.error ?? started.error;
  const errors = sending.error instanceof ApiError ? sending.error.errors : {};
  return (
    <Dialog
      open
      title="Photo vérifiée"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
          <Button
            type="submit"
            form={FORM}
            busy={sending.isPending}
            disabled={!code || count === 0}
          >
            Envoyer la photo
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {code ? <Steps code={code} /> : !started.error && <p>Le code arrive…</p>}
        {code && (
          <Field
            label="Photo de l’article avec le code"
            hint="Seul un modérateur la voit. Elle est effacée 30 jours après sa réponse."
            error={problem ? [problem] : errors['photo']}
            required
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept={PHOTO_ACCEPT}
                className="min-h-11 w-full"
                onChange={pick}
              />
            )}
          </Field>
        )}
        <FormAlert>{error instanceof Error && !errors['photo'] ? error.message : null}</FormAlert>
      </form>
    </Dialog>
  );
}
