import { useState, type DragEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { QueuedPhoto } from './photo-queue.ts';

interface PhotoTileProps {
  photo: QueuedPhoto;
  /** Is the index of the photo; 0 is the cover. */
  place: number;
  /** Opens the menu of the photo. */
  onOpen: () => void;
  onRetry: () => void;
  onRemove: () => void;
  drag: {
    isDragged: boolean;
    onStart: () => void;
    /** Is called when another photo is dragged over this one. */
    onOver: () => void;
    onEnd: () => void;
  };
}

const PILL = 'inline-block rounded-sm bg-surface px-1 text-[0.6875rem] font-bold whitespace-nowrap';

/** Shows the preview of a photo; its file name before there is one, and where this browser cannot decode the format. */
function Preview({ photo }: { photo: QueuedPhoto }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || photo.preview === '')
    return <span className="block truncate p-1 text-xs">{photo.name}</span>;
  return (
    <img
      src={photo.preview}
      alt=""
      draggable={false}
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}

/** Shows the state of the upload over the preview of a photo. */
function UploadStatus({ photo, label }: { photo: QueuedPhoto; label: string }) {
  if (photo.state === 'sent') return <span className="sr-only">Envoyée</span>;
  return (
    <div className="pointer-events-none absolute inset-x-1 top-1/2 -translate-y-1/2 text-center">
      {photo.state === 'waiting' && <span className={PILL}>En attente</span>}
      {photo.state === 'failed' && !photo.problem?.canRetry && (
        <span className={classNames(PILL, 'text-danger')}>Refusée</span>
      )}
      {photo.state === 'sending' && (
        <div className={`${PILL} w-full`}>
          <Progress label={`Envoi de la ${label}`} share={photo.share} />
        </div>
      )}
    </div>
  );
}

/** Returns the attributes that make a tile draggable to another position. */
const sorting = ({ isDragged: _, onStart, onOver, onEnd }: PhotoTileProps['drag']) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    onStart();
  },
  onDragEnter: onOver,
  // By default, the browser shows that nothing can be dropped here.
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => event.preventDefault(),
  onDragEnd: onEnd,
});

/** Shows one photo of the form: preview, upload state and removal. When pressed, it opens its menu. */
export function PhotoTile({ photo, place, onOpen, onRetry, onRemove, drag }: PhotoTileProps) {
  const label = `photo ${place + 1}`;
  const isCover = place === 0;
  return (
    <li
      aria-label={`Photo ${place + 1}`}
      className={classNames(
        'relative aspect-square overflow-hidden rounded-md border bg-raised',
        photo.state === 'failed' ? 'border-danger' : 'border-line',
        drag.isDragged && 'opacity-50',
      )}
      {...sorting(drag)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Déplacer la ${label}${isCover ? ', photo principale' : ''}`}
        className={classNames(
          'block size-full cursor-pointer -outline-offset-3',
          photo.state !== 'sent' && 'opacity-60',
        )}
        onClick={onOpen}
      >
        <Preview photo={photo} />
      </button>
      {isCover && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-brand text-center text-[0.6875rem] font-bold text-on-brand"
        >
          Principale
        </span>
      )}
      <UploadStatus photo={photo} label={label} />
      {photo.problem?.canRetry && (
        <button
          type="button"
          aria-label={`Réessayer l’envoi de la ${label}`}
          className="tap absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-surface text-brand"
          onClick={onRetry}
        >
          <Icon name="arrow-clockwise" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Retirer la ${label}`}
        className="absolute top-0 right-0 flex size-8 cursor-pointer justify-end p-1 -outline-offset-3"
        onClick={onRemove}
      >
        <span className="grid size-6 place-items-center rounded-full bg-surface text-ink">
          <Icon name="x" className="size-4" />
        </span>
      </button>
    </li>
  );
}
