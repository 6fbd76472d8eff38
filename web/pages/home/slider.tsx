import { useEffect, useRef } from 'react';
import { Photo } from '#web/parts/ads/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { SlideView } from './slide-view.ts';
import { runSlider } from './run-slider.ts';

const FAILED = 'Erreur lors du chargement des images';
// Phones get the smallest value, so that a pixel ratio of 2 selects the file of 640 px.
const SIZES = '(min-width:1232px) 1200px,(min-width:480px) 100vw,320px';

/**
 * Shows the picture of a slide above a loading ring; both are fetched and drawn only near the
 * viewport. A text replaces a picture that failed.
 */
const Slide = ({ slide: { photo, link, label } }: { slide: SlideView }) => {
  const shown = (
    <>
      <span className="turning" />
      <span className="slide-picture">
        <Photo
          // The colour is on the frame: on the picture it would cover the ring.
          photo={{ ...photo, color: 'none' }}
          sizes={SIZES}
          width={1280}
          height={533}
          alt=""
          loadingPriority="later"
          className="size-full object-cover"
        />
      </span>
      <span className="slide-failure">{FAILED}</span>
    </>
  );
  return (
    <div
      className="slide relative flex w-full shrink-0 snap-center items-center justify-center"
      style={{ background: photo.color }}
    >
      {link ? (
        <Link to={link} className="absolute inset-0 flex items-center justify-center">
          {shown}
          <span className="btn btn-primary absolute top-2 left-2 text-sm">{label}</span>
        </Link>
      ) : (
        shown
      )}
    </div>
  );
};

interface SliderProps {
  /** Lists the slides; null when loading failed. */
  slides: readonly SlideView[] | null;
  preview: boolean;
}

/** Shows the slides of the home page. `run-slider.ts` adds the behaviour of arrows and dots, with and without React. */
export function Slider({ slides, preview }: SliderProps) {
  const slider = useRef<HTMLElement | null>(null);
  // Browsers fetch a lazy picture well before it is on screen, horizontally too: until the slider is touched, the page has
  // the first slide only. Without scripts it has all.
  const hydrated = useHydrated();
  // The behaviour starts anew once the other slides are there.
  useEffect(() => (slider.current ? runSlider(slider.current) : undefined), [hydrated]);
  const [first, ...rest] = (slides ?? []).map((slide) => (
    <Slide key={slide.photo.base} slide={slide} />
  ));
  if (slides?.length === 0) return null;
  return (
    <section
      ref={slider}
      aria-label="À la une"
      data-light="slider"
      className="slider mt-10 aspect-[12/5] rounded-lg bg-raised lg:aspect-auto lg:h-[500px]"
    >
      {slides ? (
        <div
          className="slides"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
          tabIndex={0}
        >
          {first}
          {hydrated ? rest : <noscript>{rest}</noscript>}
        </div>
      ) : (
        <p className="flex h-full items-center justify-center p-4 text-center">{FAILED}</p>
      )}
      {preview && <p className="badge top-2 right-2 max-lg:w-min">Mode Prévisualisation</p>}
      {slides !== null && slides.length > 1 && (
        <>
          <button
            type="button"
            data-step="-1"
            aria-label="Image précédente"
            className="arrow right-auto"
          >
            <Icon name="caret-left" />
          </button>
          <button
            type="button"
            data-step="1"
            aria-label="Image suivante"
            className="arrow left-auto"
          >
            <Icon name="caret-right" />
          </button>
          <div className="absolute bottom-0 flex w-full justify-center">
            {slides.map(({ photo }, index) => (
              <button
                key={photo.base}
                type="button"
                aria-label={`Image ${index + 1} sur ${slides.length}`}
                aria-current={index === 0}
                className="dot"
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
