// A scrolling track of equal slides, horizontal on a phone and vertical on a desktop. Without React: the page's small
// script uses it too.

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Is the swipe distance, in px, that moves to the next slide. */
const SWIPE_DISTANCE = 40;

/** Returns the index of the current slide of a gallery, for either scroll direction. */
export const visibleSlide = ({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
}: HTMLElement): number => Math.round(scrollLeft / clientWidth + scrollTop / clientHeight);

/** Scrolls a gallery to a slide; the index wraps around at both ends. */
export const showSlide = (track: HTMLElement, index: number): void => {
  const count = track.childElementCount;
  const wrapped = (index + count) % count;
  // Only one axis can scroll: the other offset stays 0.
  track.scrollTo({
    left: wrapped * track.clientWidth,
    top: wrapped * track.clientHeight,
    // Jump without animation: scrolling past the slides between would fetch them.
    behavior: wrapped === index ? 'auto' : 'instant',
  });
};

/** Moves a gallery by some slides from its measured position, since a rendered index may be outdated. */
export const moveBy = (track: HTMLElement, step: number): void =>
  showSlide(track, visibleSlide(track) + step);

/** Moves a gallery by the arrow keys while `element` has the focus. */
export const moveByKeys = (element: HTMLElement, track: HTMLElement, signal: AbortSignal): void =>
  element.addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      // The browser would otherwise scroll the track as well.
      event.preventDefault();
      moveBy(track, step);
    },
    { signal },
  );

/** Says whether the page is zoomed by a pinch; a finger then moves over the picture rather than to the next one. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/** Holds a gallery still while the page is zoomed, so that a finger moves over the picture. */
export const holdWhenZoomed = (track: HTMLElement, signal: AbortSignal): void =>
  window.visualViewport?.addEventListener(
    'resize',
    () => {
      track.style.overflow = isZoomed() ? 'hidden' : '';
    },
    { signal },
  );

/** Makes a swipe past either end of a gallery wrap around, where native scrolling would stop. */
export const loopSwipes = (track: HTMLElement, signal: AbortSignal): void => {
  let from: { x: number; index: number } | null = null;
  /** Stores where a swipe by one finger begins; null while zoomed, when a finger moves over the picture. */
  const beginSwipe = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    from =
      touch && touches.length === 1 && !isZoomed()
        ? { x: touch.clientX, index: visibleSlide(track) }
        : null;
  };
  /** Wraps around after a swipe to the left on the last slide, or to the right on the first. */
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!from || !touch) return;
    const last = track.childElementCount - 1;
    const distance = touch.clientX - from.x;
    if (distance < -SWIPE_DISTANCE && from.index === last) showSlide(track, last + 1);
    if (distance > SWIPE_DISTANCE && from.index === 0) showSlide(track, -1);
  };
  track.addEventListener('touchstart', beginSwipe, { passive: true, signal });
  track.addEventListener('touchend', end, { passive: true, signal });
};
