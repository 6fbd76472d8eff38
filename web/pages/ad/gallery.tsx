import { useEffect, useRef } from 'react';
import { usePictureUrl } from '#web/client/root-data.ts';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { fileOf, Photo } from '#web/parts/ads/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PHOTO_SIZES, type GalleryPhoto } from './ad-view.ts';
import { positionText, runGallery } from './run-gallery.ts';

/**
 * Shows the thumbnails beside the main picture on a desktop, the first as current; `runGallery` then handles presses
 * and marks the current one.
 */
const Strip = ({ photos }: { photos: readonly GalleryPhoto[] }) => {
  const pictureUrl = usePictureUrl();
  return (
    <div className="hidden w-20 shrink-0 flex-col gap-2 overflow-y-auto p-0.5 lg:flex">
      {photos.map((photo, index) => (
        <button
          key={photo.base}
          type="button"
          aria-label={`Photo ${index + 1}`}
          aria-current={index === 0}
          className="thumb"
        >
          <img
            src={pictureUrl(fileOf(photo, 'narrowest'))}
            alt=""
            width={72}
            height={54}
            loading="lazy"
            style={{ background: photo.color }}
            className="card-photo"
          />
        </button>
      ))}
    </div>
  );
};

/**
 * Shows the pictures of an ad: swiped on a phone, a vertical loop on a desktop, full screen when
 * pressed. `run-gallery.ts` adds this behaviour, with and without React.
 */
export function Gallery({
  photos,
  title,
  icon,
}: {
  photos: readonly GalleryPhoto[];
  title: string;
  /** Names the icon in the band that stands in for photos. */
  icon: string | null;
}) {
  const gallery = useRef<HTMLElement>(null);
  const pictureUrl = usePictureUrl();
  useEffect(() => (gallery.current ? runGallery(gallery.current) : undefined), []);

  if (photos.length === 0) {
    return (
      <p className="flex h-18 items-center gap-3 bg-raised px-3 text-sm text-ink-soft md:rounded-lg">
        <CategoryIcon name={icon ?? 'all'} className="size-10 text-brand" />
        Sans photo
      </p>
    );
  }
  const hasMultiple = photos.length > 1;
  return (
    <section
      ref={gallery}
      aria-label="Photos"
      data-light="gallery"
      className={`relative flex gap-3 ${hasMultiple ? 'lg:h-[522px]' : 'lg:aspect-photo'}`}
    >
      {hasMultiple && <Strip photos={photos} />}
      <div className="relative min-w-0 grow overflow-hidden bg-raised lg:rounded-lg">
        <ul className="track no-bar">
          {photos.map((photo, index) => (
            <li key={photo.base} className="w-full shrink-0 snap-center lg:h-full">
              <a
                href={pictureUrl(fileOf(photo))}
                data-light=""
                aria-label={`Voir en plein écran la photo ${index + 1} sur ${photos.length}`}
                className="block h-full"
              >
                <Photo
                  photo={photo}
                  sizes={PHOTO_SIZES}
                  width={photo.width}
                  height={photo.height}
                  alt={`${title}, photo ${index + 1}`}
                  loadingPriority={index === 0 ? 'first' : 'later'}
                  className={`aspect-photo size-full object-contain lg:aspect-auto ${index === 0 ? 'ad-photo' : ''}`}
                />
              </a>
            </li>
          ))}
        </ul>
        {hasMultiple && (
          <>
            <p className="badge right-3 bottom-3">{positionText(0, photos.length)}</p>
            <button
              type="button"
              data-step="-1"
              aria-label="Photo précédente"
              className="arrow max-lg:right-auto lg:bottom-auto lg:rotate-90"
            >
              <Icon name="caret-left" />
            </button>
            <button
              type="button"
              data-step="1"
              aria-label="Photo suivante"
              className="arrow max-lg:left-auto lg:top-auto lg:rotate-90"
            >
              <Icon name="caret-right" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}
