import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedSlide } from '#contract/catalog/admin/categories.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { takePhoto } from '#web/parts/photo-picker/take-photo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { SmallForm, type FormField } from '../managed-list/small-form.tsx';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const LINK_FIELDS: readonly FormField[] = [
  {
    name: 'link',
    label: 'Page qui s’ouvre',
    hint: 'Une adresse de ce site, par exemple /annonces. Vide : aucune.',
    optional: true,
  },
];

interface SlideCardProps {
  slide: ManagedSlide;
  isLast: boolean;
  onLink: () => void;
  onRemove: () => void;
}

const SlideCard = ({ slide, isLast, onLink, onRemove }: SlideCardProps) => {
  const change = useAdminAction((fields: Record<string, string>) =>
    browserApi.call('POST /api/admin/slides/:id', {
      params: { id: slide.id },
      form: formOf(fields),
    }),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={slide.variants[0]?.url ?? slide.url}
        alt={`Accueil, n° ${slide.id}`}
        width={160}
        height={Math.round((160 * slide.height) / slide.width)}
        loading="lazy"
        className="rounded-md bg-raised"
      />
      <p className="grow">
        Rang {slide.position} {!slide.active && <Badge>Masquée</Badge>}
        {slide.link && <span className="block text-sm text-ink-soft">Ouvre {slide.link}</span>}
      </p>
      <div className="-ml-4 flex flex-wrap gap-1 md:ml-0">
        <Button
          variant="quiet"
          aria-label={`Avancer l’image n° ${slide.id}`}
          disabled={slide.position === 0}
          onClick={() => change.mutate({ position: String(slide.position - 1) })}
        >
          Avancer
        </Button>
        <Button
          variant="quiet"
          aria-label={`Reculer l’image n° ${slide.id}`}
          disabled={isLast}
          onClick={() => change.mutate({ position: String(slide.position + 1) })}
        >
          Reculer
        </Button>
        <Button
          variant="quiet"
          aria-label={`${slide.active ? 'Masquer' : 'Montrer'} l’image n° ${slide.id}`}
          onClick={() => change.mutate({ active: slide.active ? '0' : '1' })}
        >
          {slide.active ? 'Masquer' : 'Montrer'}
        </Button>
        <Button variant="quiet" aria-label={`Lien de l’image n° ${slide.id}`} onClick={onLink}>
          Lien
        </Button>
        <Button variant="quiet" aria-label={`Supprimer l’image n° ${slide.id}`} onClick={onRemove}>
          Supprimer
        </Button>
      </div>
    </div>
  );
};

/** Shows the slides of the home page, to edit them. */
export const Slides = () => {
  const query = useQuery({
    queryKey: ['admin', 'slides'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/slides', { signal }),
  });
  const [linked, setLinked] = useState<ManagedSlide | null>(null);
  const [leaving, setLeaving] = useState<ManagedSlide | null>(null);
  const add = useAdminAction((image: File) => {
    const form = new FormData();
    form.set('image', image);
    return browserApi.call('POST /api/admin/slides', { form });
  });
  const remove = useAdminAction(
    (id: number) => browserApi.call('DELETE /api/admin/slides/:id', { params: { id } }),
    () => setLeaving(null),
  );
  return (
    <>
      <p className="mb-4">
        <label className="btn btn-primary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
          <input
            type="file"
            accept={PHOTO_ACCEPT}
            className="sr-only"
            disabled={add.isPending}
            onChange={({ target }) => {
              const [image] = target.files ?? [];
              if (image) takePhoto(image).then(add.mutate, toastError);
              // Reset, so that the same image can be chosen again after a failure.
              target.value = '';
            }}
          />
          Ajouter une image
        </label>
        {add.isPending && <output className="ml-3">Envoi…</output>}
      </p>
      <AdminList query={query} nothing="Aucune image">
        {(slide) => (
          <SlideCard
            slide={slide}
            isLast={slide.id === query.data?.data.at(-1)?.id}
            onLink={() => setLinked(slide)}
            onRemove={() => setLeaving(slide)}
          />
        )}
      </AdminList>
      <Dialog open={linked !== null} title="Lien de l’image" onClose={() => setLinked(null)}>
        {linked && (
          <SmallForm
            fields={LINK_FIELDS}
            initial={{ link: linked.link ?? '' }}
            submit="Enregistrer"
            onSend={(fields) =>
              browserApi.call('POST /api/admin/slides/:id', {
                params: { id: linked.id },
                form: formOf(fields),
              })
            }
            onDone={() => setLinked(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title="Supprimer l’image"
        question="Supprimer cette image de l’accueil ?"
        confirm="Supprimer"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
};
