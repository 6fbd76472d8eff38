import { useEffect, useRef, useState } from 'react';
import { Photo, type PhotoView } from '#web/parts/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSlides } from './use-slides.ts';

const FAILED = 'Erreur lors du chargement des images';
const SIZES = '(min-width:1232px) 1200px,100vw';
/** One picture over its turning ring; the ring gives way to the text when it cannot be had. */
const Slide = ({ photo, first }: { photo: PhotoView; first: boolean }) => {
  const frame = useRef<HTMLLIElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const img = frame.current?.querySelector('img');
    if (!img) return;
    const fail = () => setFailed(true);
    // It may have failed before React was there to hear of it.
    if (img.complete && img.currentSrc && img.naturalWidth === 0) fail();
    img.addEventListener('error', fail);
    return () => img.removeEventListener('error', fail);
  }, []);
  return (
    <li
      ref={frame}
      className="relative flex w-full shrink-0 snap-center items-center justify-center bg-raised"
    >
      {failed ? <p className="p-4 text-center">{FAILED}</p> : <span className="turning" />}
      {!failed && (
        <Photo
          photo={photo}
          sizes={SIZES}
          width={1280}
          height={533}
          alt=""
          haste={first ? 'first' : 'later'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </li>
  );
};

interface SliderProps {
  /** Null when they could not be had. */
  slides: readonly PhotoView[] | null;
  preview: boolean;
}

/** The pictures of the home page: swiped without React, moved by arrows, dots and every 10 s with it. */
export function Slider({ slides, preview }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const { current, show, hold } = useSlides(track, slides?.length ?? 0);
  if (slides?.length === 0) return null;
  const several = slides !== null && slides.length > 1;
  return (
    <section
      aria-label="À la une"
      className="relative my-4 aspect-[12/5] overflow-hidden rounded-lg bg-raised lg:my-8 lg:aspect-auto lg:h-[500px]"
      onPointerEnter={hold}
      onTouchStart={hold}
      onFocus={hold}
    >
      {slides ? (
        <ul ref={track} className="slides">
          {slides.map((photo, index) => (
            <Slide key={photo.base} photo={photo} first={index === 0} />
          ))}
        </ul>
      ) : (
        <p className="flex h-full items-center justify-center p-4 text-center">{FAILED}</p>
      )}
      {preview && (
        <p className="badge top-3 left-3">
          Mode Prévisualisation
        </p>
      )}
      {several && (
        <>
          <button
            type="button"
            data-needs-react=""
            aria-label="Image précédente"
            onClick={() => show(current - 1)}
            className="arrow right-auto"
          >
            <Icon name="caret-left" />
          </button>
          <button
            type="button"
            data-needs-react=""
            aria-label="Image suivante"
            onClick={() => show(current + 1)}
            className="arrow left-auto"
          >
            <Icon name="caret-right" />
          </button>
          <div className="absolute bottom-0 flex w-full justify-center">
            {slides.map(({ base }, index) => (
              <button
                key={base}
                type="button"
                data-needs-react=""
                aria-label={`Image ${index + 1} sur ${slides.length}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className="dot"
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
