import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { listCalls } from '#web/client/list-calls.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { takePhoto } from '#web/parts/photo-picker/take-photo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { ListDialogs, type OpenDialog } from '../managed-list/list-dialogs.tsx';
import type { FieldsOf, RowOf } from '../managed-list/list-fields.ts';
import { useAdminAction } from '../use-admin-action.ts';

const calls = listCalls('slides');
type Slide = RowOf<typeof calls>;

const LINK_FIELDS: FieldsOf<typeof calls> = [
  {
    name: 'link',
    label: 'Page qui s’ouvre',
    hint: 'Une adresse de ce site, par exemple /annonces. Vide : aucune.',
    optional: true,
  },
];

interface SlideCardProps {
  slide: Slide;
  isLast: boolean;
  onAsk: (what: 'edit' | 'remove') => void;
}

const SlideCard = ({ slide, isLast, onAsk }: SlideCardProps) => {
  const { id, position, active, link } = slide;
  const change = useAdminAction((body: { position: number } | { active: boolean }) =>
    calls.save(id, body),
  );
  const shown = active ? 'Masquer' : 'Montrer';
  const actions = [
    {
      label: 'Avancer',
      of: 'l’image',
      isOff: position === 0,
      act: () => change.mutate({ position: position - 1 }),
    },
    {
      label: 'Reculer',
      of: 'l’image',
      isOff: isLast,
      act: () => change.mutate({ position: position + 1 }),
    },
    { label: shown, of: 'l’image', act: () => change.mutate({ active: !active }) },
    { label: 'Lien', of: 'de l’image', act: () => onAsk('edit') },
    { label: 'Supprimer', of: 'l’image', act: () => onAsk('remove') },
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={slide.variants[0]?.url ?? slide.url}
        alt={`Accueil, n° ${id}`}
        width={160}
        height={Math.round((160 * slide.height) / slide.width)}
        loading="lazy"
        className="rounded-md bg-raised"
      />
      <p className="grow">
        Rang {position} {!active && <Badge>Masquée</Badge>}
        {link && <span className="block text-sm text-ink-soft">Ouvre {link}</span>}
      </p>
      <div className="-ml-4 flex flex-wrap gap-1 md:ml-0">
        {actions.map(({ label, of, isOff = false, act }) => (
          <Button
            key={label}
            variant="quiet"
            aria-label={`${label} ${of} n° ${id}`}
            disabled={isOff}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** Shows the slides of the home page, to edit them. */
export const Slides = () => {
  const query = useQuery({
    queryKey: ['admin', calls.name],
    queryFn: ({ signal }) => calls.read(signal),
  });
  const [dialog, setDialog] = useState<OpenDialog<Slide>>(null);
  const add = useAdminAction((image: File) => {
    const form = new FormData();
    form.set('image', image);
    return browserApi.call('POST /api/admin/slides', { form });
  });
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
        {(row) => (
          <SlideCard
            slide={row}
            isLast={row.id === query.data?.data.at(-1)?.id}
            onAsk={(what) => setDialog({ what, row })}
          />
        )}
      </AdminList>
      {dialog && (
        <ListDialogs
          words={SUBJECT_WORDS.slide}
          calls={calls}
          dialog={dialog}
          onDone={() => setDialog(null)}
          fields={LINK_FIELDS}
          nameOf={({ id }) => String(id)}
          rows={[]}
          titles={{ edit: 'Lien de l’image', remove: 'Supprimer l’image' }}
          question="Supprimer cette image de l’accueil ?"
        />
      )}
    </>
  );
};
