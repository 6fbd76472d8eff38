import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { QueuedPhoto } from './photo-queue.ts';

interface PhotoTileProps {
  photo: QueuedPhoto;
  /** Its index; 0 is the cover. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

const SMALL =
  'tap rounded-md text-sm font-bold text-brand hover:bg-raised aria-disabled:opacity-40';

/** The preview; the file name where this browser cannot decode the format. */
function Preview({ photo, label }: { photo: QueuedPhoto; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className="grid size-full place-items-center p-2 text-center text-sm">{photo.name}</p>
    );
  }
  return (
    <img
      src={photo.preview}
      alt={label}
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}

/** The progress of the upload. */
function Journey({ photo, label }: { photo: QueuedPhoto; label: string }) {
  if (photo.state === 'sent') return <p className="text-xs font-bold text-done">Envoyée</p>;
  if (photo.state === 'waiting') return <p className="text-xs text-ink-soft">En attente</p>;
  if (photo.state === 'failed') {
    return (
      <p role="alert" className="text-xs font-bold text-danger">
        {photo.problem?.message}
      </p>
    );
  }
  return <Progress label={`Envoi de la ${label.toLowerCase()}`} share={photo.share} />;
}

/** One photo of the form: preview, upload state, and actions. */
export function PhotoTile({ photo, place, count, onMove, onRetry, onRemove }: PhotoTileProps) {
  const label = `Photo ${place + 1}`;
  const isCover = place === 0;
  const isLast = place === count - 1;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface" aria-label={label}>
      <div
        className={classNames(
          'relative aspect-photo overflow-hidden rounded-t-lg bg-raised',
          photo.state !== 'sent' && 'opacity-70',
        )}
      >
        <Preview photo={photo} label={label} />
      </div>
      <div className="flex grow flex-col gap-1 p-2">
        <Journey photo={photo} label={label} />
        {photo.problem?.canRetry && (
          <button type="button" className={SMALL} onClick={onRetry}>
            Réessayer
          </button>
        )}
        <button
          type="button"
          className={classNames(SMALL, 'mt-auto', isCover && 'bg-raised text-ink')}
          aria-pressed={isCover}
          onClick={() => onMove(0)}
        >
          {isCover ? 'Couverture' : 'Mettre en couverture'}
        </button>
        <div className="flex justify-between">
          {/* Disabled at the ends instead of removed, so that the keyboard focus is not lost. */}
          <button
            type="button"
            className={SMALL}
            aria-label={`Avancer la ${label.toLowerCase()}`}
            aria-disabled={isCover}
            onClick={() => onMove(place - 1)}
          >
            <span aria-hidden="true">←</span>
          </button>
          <button
            type="button"
            className={classNames(SMALL, 'text-danger')}
            aria-label={`Retirer la ${label.toLowerCase()}`}
            onClick={onRemove}
          >
            Retirer
          </button>
          <button
            type="button"
            className={SMALL}
            aria-label={`Reculer la ${label.toLowerCase()}`}
            aria-disabled={isLast}
            onClick={() => onMove(place + 1)}
          >
            <span aria-hidden="true">→</span>
          </button>
        </div>
      </div>
    </li>
  );
}
