import { useRef, useState, type MouseEvent } from 'react';
import { fileOf, Photo } from '#web/parts/ads/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Motif } from '#web/ui/motif.tsx';
import type { GalleryPhoto } from './ad-view.ts';
import { FullScreen } from './full-screen.tsx';
import { useTrack } from './use-track.ts';

// On phones the smallest value, so that a pixel ratio of 2 selects the file of 640 px; full screen shows the largest.
const SIZES = '(min-width:1024px) 720px,(min-width:480px) 100vw,320px';

/** The thumbnails beside the main picture, on a desktop. */
const Strip = ({
  photos,
  current,
  show,
}: {
  photos: readonly GalleryPhoto[];
  current: number;
  show: (index: number) => void;
}) => (
  <div className="hidden w-20 shrink-0 flex-col gap-2 overflow-y-auto p-0.5 lg:flex">
    {photos.map((photo, index) => (
      <button
        key={photo.base}
        type="button"
        data-needs-react=""
        aria-label={`Photo ${index + 1}`}
        aria-current={index === current}
        onClick={() => show(index)}
        className="thumb"
      >
        <img
          src={fileOf(photo, 'narrowest')}
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

/** The ad's pictures: swiped on a phone, a vertical loop on a desktop, full screen on press. */
export function Gallery({ photos, title }: { photos: readonly GalleryPhoto[]; title: string }) {
  const track = useRef<HTMLUListElement>(null);
  const { current, show } = useTrack(track, photos.length);
  const [opened, setOpened] = useState<number | null>(null);

  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(index);
  };

  if (photos.length === 0) {
    return (
      <div className="flex aspect-photo items-center justify-center bg-raised lg:rounded-lg">
        <Motif className="size-24" />
      </div>
    );
  }
  const hasMultiple = photos.length > 1;
  return (
    <section aria-label="Photos" className="relative flex gap-3 lg:h-[522px]">
      {hasMultiple && <Strip photos={photos} current={current} show={show} />}
      <div className="relative min-w-0 grow overflow-hidden bg-raised lg:rounded-lg">
        <ul ref={track} className="track no-bar">
          {photos.map((photo, index) => (
            <li key={photo.base} className="w-full shrink-0 snap-center lg:h-full">
              <a
                href={fileOf(photo)}
                data-needs-react=""
                aria-label={`Voir en plein écran la photo ${index + 1} sur ${photos.length}`}
                onClick={open(index)}
                className="block h-full focus-visible:-outline-offset-4"
              >
                <Photo
                  photo={photo}
                  sizes={SIZES}
                  width={photo.width}
                  height={photo.height}
                  alt={`${title}, photo ${index + 1}`}
                  loadingPriority={index === 0 ? 'first' : 'later'}
                  className="aspect-photo size-full object-contain lg:aspect-auto"
                />
              </a>
            </li>
          ))}
        </ul>
        {hasMultiple && (
          <>
            <p className="badge right-3 bottom-3">
              {current + 1} / {photos.length}
            </p>
            <button
              type="button"
              data-needs-react=""
              aria-label="Photo précédente"
              onClick={() => show(current - 1)}
              className="arrow bottom-auto rotate-90"
            >
              <Icon name="caret-left" />
            </button>
            <button
              type="button"
              data-needs-react=""
              aria-label="Photo suivante"
              onClick={() => show(current + 1)}
              className="arrow top-auto rotate-90"
            >
              <Icon name="caret-right" />
            </button>
          </>
        )}
      </div>
      {opened !== null && (
        <FullScreen photos={photos} title={title} start={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
