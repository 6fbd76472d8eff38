import { useId, useRef, useState, type ChangeEvent } from 'react';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#contract/ads/schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoQueue } from './photo-queue.ts';
import type { PhotoUploads } from './photo-uploads.ts';

// Listing the formats makes phones convert their own (HEIC) to JPEG.
const ACCEPT = 'image/jpeg,image/png,image/webp';
const CHOICE =
  'btn btn-secondary grow cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

interface PhotoPickerProps {
  uploads: PhotoUploads;
  photos: PhotoQueue;
  error?: string | null | undefined;
}

/** The photos of an ad: pick several or take one, follow the uploads, reorder them. */
export function PhotoPicker({ uploads, photos, error }: PhotoPickerProps) {
  const id = useId();
  const pick = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const [news, setNews] = useState('');

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const allFitted = uploads.add([...(target.files ?? [])]);
    setTooMany(!allFitted);
    if (!allFitted) toast.error(TOO_MANY_PHOTOS);
    // Reset, so that the same photo can be picked again after it was removed.
    target.value = '';
  };
  const move = (key: string, place: number, to: number) => {
    const end = Math.max(0, Math.min(to, photos.length - 1));
    if (end === place) return;
    uploads.move(key, end);
    setNews(end === 0 ? 'Photo mise en couverture.' : `Photo déplacée en position ${end + 1}.`);
  };
  const remove = (key: string) => {
    uploads.remove(key);
    setTooMany(false);
    setNews('Photo retirée.');
    pick.current?.focus();
  };

  const problem = tooMany ? TOO_MANY_PHOTOS : error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={`${id}-hint`}>
      <legend className="font-bold">Photos</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {photos.length} sur {MAX_PHOTOS}. La première est la couverture. Elles sont allégées avant
        l’envoi.
      </p>
      <div className="flex flex-wrap gap-2">
        <label className={CHOICE}>
          <input
            ref={pick}
            type="file"
            accept={ACCEPT}
            multiple
            className="sr-only"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={take}
          />
          Ajouter des photos
        </label>
        <label className={`${CHOICE} not-pointer-coarse:hidden`}>
          <input
            type="file"
            accept={ACCEPT}
            capture="environment"
            className="sr-only"
            onChange={take}
          />
          Prendre une photo
        </label>
      </div>
      <div role="alert" id={`${id}-error`} className="text-sm font-bold text-danger empty:hidden">
        {problem}
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              count={photos.length}
              onMove={(to) => move(photo.key, place, to)}
              onRetry={() => uploads.retry(photo.key)}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{news}</output>
    </fieldset>
  );
}
