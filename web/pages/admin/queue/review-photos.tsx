import { useEffect, useRef } from 'react';
import type { Picture } from '#contract/ads/schemas.ts';
import { fileOf, Photo, toPhoto } from '#web/parts/ads/photo.tsx';

/**
 * All photos of an ad, uncropped (a reviewer must see the edges), side by side to swipe through; on a desktop in a column
 * beside the facts. `shown` is the index of the photo selected by keyboard.
 */
export const ReviewPhotos = ({
  pictures,
  shown,
}: {
  pictures: readonly Picture[];
  shown: number;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown === 0) return;
    const item = list.current?.children[shown % pictures.length];
    item?.scrollIntoView({ block: 'nearest', inline: 'center' });
    item?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown, pictures.length]);

  if (pictures.length === 0) {
    return (
      <p className="rounded-md bg-raised p-4 text-ink-soft">Cette annonce n’a pas de photo.</p>
    );
  }
  const width =
    pictures.length === 1
      ? 'w-full md:w-2/3 lg:w-full'
      : 'w-[88%] md:w-[calc(50%-4px)] lg:first:w-full';
  return (
    <ul
      ref={list}
      className="no-bar -mx-3 flex snap-x snap-mandatory gap-2 overflow-x-auto px-3 md:mx-0 md:flex-wrap md:px-0"
    >
      {pictures.map((picture, index) => {
        const photo = toPhoto(picture, 1280);
        return (
          <li key={picture.url} className={`shrink-0 snap-center ${width}`}>
            <a href={fileOf(photo)} target="_blank" rel="noreferrer">
              <Photo
                photo={photo}
                sizes="(min-width:768px) 420px,88vw"
                width={picture.width}
                height={picture.height}
                alt={`Photo ${index + 1} sur ${pictures.length}`}
                loadingPriority={index === 0 ? 'first' : 'later'}
                className="aspect-photo w-full rounded-md object-contain"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
};
