import { openFullScreen } from './full-screen.ts';
import { loopSwipes, moveBy, moveByKeys, showSlide, visibleSlide } from './track.ts';

/** Returns the text over the photos, such as '2 / 5', for the current photo, whose index starts at 0. */
export const positionText = (index: number, count: number): string => `${index + 1} / ${count}`;

/**
 * Adds the behaviour of an ad's photos: position, arrows, thumbnails, keys and full screen. Runs without React, and is
 * also run by the component `Gallery`. Returns a function that restores what the server rendered.
 */
export function runGallery(gallery: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const track = gallery.querySelector<HTMLElement>('.track');
  const position = gallery.querySelector('.badge')?.firstChild;
  const thumbs = [...gallery.querySelectorAll('.thumb')];
  if (!track) return () => undefined;
  const count = track.childElementCount;
  let closeFullScreen = () => {};

  /** Shows which photo is current, in the text over the photos and among the thumbnails. */
  const mark = (current: number) => {
    if (position) position.nodeValue = positionText(current, count);
    thumbs.forEach((thumb, index) => thumb.setAttribute('aria-current', String(index === current)));
  };
  const scrolled = () => mark(visibleSlide(track));
  /**
   * Handles a press on an arrow, a thumbnail or a photo; a photo opens full screen, unless a modifier key opens its
   * link.
   */
  const pressed = (event: MouseEvent) => {
    const target = event.target as Element;
    const arrow = target.closest<HTMLElement>('[data-step]');
    const thumb = target.closest('.thumb');
    const photo = target.closest('.track > *');
    if (arrow) moveBy(track, Number(arrow.dataset['step']));
    else if (thumb) showSlide(track, thumbs.indexOf(thumb));
    else if (photo && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      closeFullScreen = openFullScreen({
        track,
        start: [...track.children].indexOf(photo),
        title: document.querySelector('h1')?.textContent ?? '',
      });
    }
  };

  track.addEventListener('scroll', scrolled, { passive: true, signal });
  gallery.addEventListener('click', pressed, { signal });
  moveByKeys(track, track, signal);
  loopSwipes(track, signal);
  scrolled();
  return () => {
    end.abort();
    closeFullScreen();
    mark(0);
  };
}
