import { isDataSaverOn, onDataSaverChange } from '#web/client/data-saver.ts';

/** Lists the user events after which slides no longer advance automatically. */
const TOUCHES = ['pointerdown', 'touchstart', 'focusin'] as const;

const ADVANCE_MS = 10_000;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Marks a slide when its picture is loaded (`here`), which hides its ring, or has `failed`, which
 * shows a text in its place.
 */
const mark = (picture: EventTarget | null): void => {
  if (!(picture instanceof HTMLImageElement)) return;
  const slide = picture.closest<HTMLElement>('.slide');
  if (slide) slide.dataset['picture'] = picture.naturalWidth === 0 ? 'failed' : 'here';
};

/**
 * Adds the behaviour of the home page's slider: arrows, dots, a text for a failed picture, and an advance every 10 s
 * until it is touched; not while a pointer is over it, and never under reduced motion or data saving. Runs without
 * React, and is also run by the component `Slider`. Returns a function that removes the behaviour.
 */
export function runSlider(slider: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const track = slider.querySelector<HTMLElement>('.slides');
  const dots = [...slider.querySelectorAll('.dot')];
  // Some pictures may have loaded, or failed, before.
  for (const picture of slider.querySelectorAll('img'))
    if (picture.complete && picture.currentSrc) mark(picture);
  for (const name of ['load', 'error'])
    slider.addEventListener(name, ({ target }) => mark(target), { capture: true, signal });
  if (!track || dots.length === 0) return () => end.abort();
  let current = 0;
  let isHeld = false;
  let isHovered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Scrolls to a slide; the index after the last is that of the first, and -1 that of the last. */
  const show = (index: number) => {
    const wrapped = (index + dots.length) % dots.length;
    track.scrollTo({ left: wrapped * track.clientWidth });
  };
  /** Starts the wait for the next slide anew, unless slides may not advance by themselves now. */
  const scheduleAdvance = () => {
    clearTimeout(timer);
    if (isHeld || isHovered || isDataSaverOn() || prefersReducedMotion()) return;
    timer = setTimeout(() => show(current + 1), ADVANCE_MS);
  };
  /** Marks the dot of the slide that has scrolled into view, and starts the wait for the next slide anew. */
  const scrolled = () => {
    const index = Math.round(track.scrollLeft / track.clientWidth);
    if (index === current) return;
    current = index;
    dots.forEach((dot, place) => dot.setAttribute('aria-current', String(place === index)));
    scheduleAdvance();
  };
  /** Shows the slide that the pressed arrow or dot leads to. */
  const pressed = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button');
    if (!button) return;
    // The arrows have a step of -1 or 1, the dots have none.
    const { step } = button.dataset;
    show(step ? current + Number(step) : dots.indexOf(button));
  };
  /** Returns a listener that notes whether the mouse is over the slider, where slides do not advance by themselves. */
  const hover = (isOver: boolean) => () => {
    isHovered = isOver;
    scheduleAdvance();
  };
  /** Stops the automatic advance for good, since the user has touched the slider. */
  const hold = () => {
    isHeld = true;
    scheduleAdvance();
  };

  track.addEventListener('scroll', scrolled, { passive: true, signal });
  slider.addEventListener('click', pressed, { signal });
  slider.addEventListener('pointerenter', hover(true), { signal });
  slider.addEventListener('pointerleave', hover(false), { signal });
  for (const name of TOUCHES) slider.addEventListener(name, hold, { passive: true, signal });
  const stopListening = onDataSaverChange(scheduleAdvance);
  scrolled();
  scheduleAdvance();
  return () => {
    end.abort();
    stopListening();
    clearTimeout(timer);
  };
}

/**
 * Adds the slides that the server wrote only for browsers without scripts, so that no other browser
 * fetches them before the slider is touched. Returns a function that removes them again.
 */
export function addOtherSlides(slider: HTMLElement): () => void {
  const written = slider.querySelector('.slides noscript');
  const others = document.createElement('template');
  others.innerHTML = written?.textContent ?? '';
  const added = [...others.content.childNodes];
  written?.after(...added);
  return () => added.forEach((slide) => slide.remove());
}
