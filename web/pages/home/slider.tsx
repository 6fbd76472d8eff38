import { useEffect, useRef, useState } from 'react';
import { Photo, type PhotoView } from '#web/parts/ads/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSlides } from './use-slides.ts';

const FAILED = 'Erreur lors du chargement des images';
// On phones the smallest value, so that a pixel ratio of 2 selects the file of 640 px.
const SIZES = '(min-width:1232px) 1200px,(min-width:480px) 100vw,320px';
/** A picture above its spinner; on failure the spinner is replaced by a text. */
const Slide = ({ photo, first }: { photo: PhotoView; first: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'awaited' | 'here' | 'failed'>('awaited');
  useEffect(() => {
    const img = frame.current?.querySelector('img');
    if (!img) return;
    const look = () => setState(img.naturalWidth === 0 ? 'failed' : 'here');
    // It may have loaded, or failed, before hydration.
    if (img.complete && img.currentSrc) look();
    img.addEventListener('load', look);
    img.addEventListener('error', look);
    return () => {
      img.removeEventListener('load', look);
      img.removeEventListener('error', look);
    };
  }, []);
  return (
    <div
      ref={frame}
      className="relative flex w-full shrink-0 snap-center items-center justify-center bg-raised"
    >
      {state === 'failed' && <p className="p-4 text-center">{FAILED}</p>}
      {/* Invisible behind a loaded picture, where the animation would only cost CPU. */}
      {/* The late loader may have stopped it already. */}
      {state === 'awaited' && <span className="turning" suppressHydrationWarning />}
      {state !== 'failed' && (
        <Photo
          photo={photo}
          sizes={SIZES}
          width={1280}
          height={533}
          alt=""
          loadingPriority={first ? 'first' : 'later'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
};

interface SliderProps {
  /** Null when loading failed. */
  slides: readonly PhotoView[] | null;
  preview: boolean;
}

/** The slides of the home page: swiped without React; with it also arrows, dots and an advance every 10 s. */
export function Slider({ slides, preview }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const { current, show } = useSlides(track, slides?.length ?? 0);
  // Browsers fetch a lazy picture well before it is on screen, horizontally too: until React is loaded, at the latest
  // on the first touch, the page has the first slide only. Without scripts it has all.
  const hydrated = useHydrated();
  const rest = slides
    ?.slice(1)
    .map((photo) => <Slide key={photo.base} photo={photo} first={false} />);
  if (slides?.length === 0) return null;
  const hasMultiple = slides !== null && slides.length > 1;
  return (
    <section
      aria-label="À la une"
      data-needs-react=""
      className="relative my-4 aspect-[12/5] overflow-hidden rounded-lg bg-raised lg:my-8 lg:aspect-auto lg:h-[500px]"
    >
      {slides ? (
        <div
          ref={track}
          className="slides"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
          tabIndex={0}
        >
          {slides.slice(0, 1).map((photo) => (
            <Slide key={photo.base} photo={photo} first />
          ))}
          {hydrated ? rest : <noscript>{rest}</noscript>}
        </div>
      ) : (
        <p className="flex h-full items-center justify-center p-4 text-center">{FAILED}</p>
      )}
      {preview && <p className="badge top-3 left-3">Mode Prévisualisation</p>}
      {hasMultiple && (
        <>
          <button
            type="button"
            aria-label="Image précédente"
            onClick={() => show(current - 1)}
            className="arrow right-auto"
          >
            <Icon name="caret-left" />
          </button>
          <button
            type="button"
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
