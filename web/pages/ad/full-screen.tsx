import { useEffect, useRef } from 'react';
import { WHOLE } from '#contract/pictures.ts';
import { formatFileSize } from '#web/format/format.ts';
import { fileOf, Photo } from '#web/parts/ads/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { GalleryPhoto } from './ad-view.ts';
import { showSlide, visibleSlide, useSwipeLoop } from './use-track.ts';
import { useWholePhoto } from './use-whole-photo.ts';

interface FramedPhotoProps {
  photo: GalleryPhoto;
  alt: string;
}

/** A picture at screen size; with data saving a light rendition, until the full one is requested. */
const FramedPhoto = ({ photo, alt }: FramedPhotoProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { bytes, isWhole, ask } = useWholePhoto(photo, button);
  const { width, height } = photo;
  const imageProps = { width, height, className: 'size-full object-contain' };
  if (isWhole) return <img {...imageProps} alt={alt} src={fileOf(photo) + WHOLE} />;
  return (
    <>
      <Photo
        {...imageProps}
        alt={alt}
        photo={{ ...photo, color: 'none' }}
        sizes="100vw"
        loadingPriority="later"
      />
      {ask && (
        <button
          ref={button}
          type="button"
          className="btn btn-primary absolute bottom-3"
          onClick={ask}
        >
          Voir en grand{bytes !== null && ` (${formatFileSize(bytes)})`}
        </button>
      )}
    </>
  );
};

interface FullScreenProps {
  photos: readonly GalleryPhoto[];
  title: string;
  /** The index of the first photo to show. */
  start: number;
  onClose: () => void;
}

/** The pictures side by side over the whole screen, in a modal dialog. In the browser only. */
export function FullScreen({ photos, title, start, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    const element = track.current;
    element?.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, [start]);

  useSwipeLoop(track, photos.length);
  const move = (step: number) => {
    const element = track.current;
    if (element) showSlide(element, visibleSlide(element) + step, photos.length);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos : ${title}`}
      onClose={onClose}
      onKeyDown={(event) => {
        // The page below handles arrow keys too.
        event.stopPropagation();
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        // Without this the browser would scroll the track as well.
        event.preventDefault();
        move(event.key === 'ArrowRight' ? 1 : -1);
      }}
      className="size-full max-h-none max-w-none bg-night text-on-night"
    >
      <ul ref={track} className="slides">
        {photos.map((photo, index) => (
          <li
            key={photo.base}
            className="relative flex size-full shrink-0 snap-center justify-center"
          >
            <FramedPhoto photo={photo} alt={`${title}, photo ${index + 1}`} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label="Fermer"
        onClick={() => dialog.current?.close()}
        className="tap absolute top-3 right-3 bg-night"
      >
        <Icon name="x" />
      </button>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Photo précédente"
            onClick={() => move(-1)}
            className="arrow right-auto"
          >
            <Icon name="caret-left" />
          </button>
          <button
            type="button"
            aria-label="Photo suivante"
            onClick={() => move(1)}
            className="arrow left-auto"
          >
            <Icon name="caret-right" />
          </button>
        </>
      )}
    </dialog>
  );
}
