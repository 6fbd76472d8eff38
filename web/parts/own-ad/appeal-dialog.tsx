import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { APPEAL_PHOTOS } from '#contract/moderation/routes/appeals.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { shrinkPhoto } from '#web/parts/photo-picker/shrink-photo.ts';
import { usePickedPhotos } from '#web/parts/photo-picker/use-picked-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';

/** Is the longest side of the photos sent with an appeal, in px. */
const LONGEST_SIDE = 1600;
const FORM = 'contester';

/** Uploads a photo for an appeal, scaled down, and returns its id. */
const sendPhoto = async (file: File): Promise<number> => {
  const form = new FormData();
  form.set('photo', await shrinkPhoto(file, LONGEST_SIDE), file.name);
  const { data } = await uploadApi(() => undefined).call('POST /api/photos', { form });
  return data.id;
};

interface Words {
  text: string;
  photos: Promise<File[]>;
}

/** Uploads the photos of an appeal against a moderator's decision about an ad, then sends the appeal. */
const contest = async (adId: number, { text, photos }: Words) => {
  const photoIds: number[] = [];
  for (const photo of await photos) photoIds.push(await sendPhoto(photo));
  return browserApi.call('POST /api/annonces/:id/appeal', {
    params: { id: adId },
    body: { text, photo_ids: photoIds },
  });
};

/** Shows the form that contests the rejection or removal of the user's ad. */
export function AppealDialog({ ad, onClose }: { ad: AdCard; onClose: () => void }) {
  const [text, setText] = useState('');
  const { photos, problem, pick } = usePickedPhotos(APPEAL_PHOTOS);
  const client = useQueryClient();
  const appeal = useMutation({
    mutationFn: (words: Words) => contest(ad.id, words),
    onSuccess: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['ads'] });
      onClose();
    },
    onError: toastError,
  });
  /** Sends the appeal with its text and photos. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    appeal.mutate({ text, photos });
  };
  const { error } = appeal;
  const errors = error instanceof ApiError ? error.errors : {};
  return (
    <Dialog
      open
      title="Contester la décision"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} busy={appeal.isPending} disabled={text.trim() === ''}>
            Envoyer
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {ad.rejection_reason && (
          <p className="rounded-md bg-raised p-3 text-sm">
            <span className="font-bold">Motif :</span> {ad.rejection_reason}
          </p>
        )}
        <p>Une autre personne relira votre annonce. Vous ne pouvez contester qu’une fois.</p>
        <Field
          label="Pourquoi cette décision est-elle une erreur ?"
          error={errors['text']}
          required
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={5}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field
          label="Photos"
          hint={`${APPEAL_PHOTOS} photos au plus : une facture, l’objet vu de près…`}
          error={problem ? [problem] : errors['photo_ids']}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept={PHOTO_ACCEPT}
              multiple
              className="min-h-11 w-full"
              onChange={pick}
            />
          )}
        </Field>
        <FormAlert>{error instanceof Error && !errors['text'] ? error.message : null}</FormAlert>
      </form>
    </Dialog>
  );
}
