// The pictures of an ad over the whole screen, made from those of its gallery. Without React: the page's small script
// uses it too.

import { FULL_SIZE } from '#contract/common/lighter-picture.ts';
import { isDataSaverOn } from '#web/client/data-saver.ts';
import { formatFileSize } from '#web/format/format.ts';
import { closeModal, openModal } from '#web/ui/modal.ts';
import { holdWhenZoomed, loopSwipes, moveBy, moveByKeys } from './track.ts';

/** Is the icon `x`. The table of icons would be too large for the page's small script. */
const CROSS = 'M200 56 56 200m144 0L56 56';
const SVG = 'http://www.w3.org/2000/svg';

/** Creates an element with a class and children. */
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

/** Creates a button, whose accessible name is `label`, or its content when that is empty. */
const makeButton = (className: string, label: string, ...children: (Node | string)[]) => {
  const button = make('button', className, ...children);
  button.type = 'button';
  if (label) button.setAttribute('aria-label', label);
  return button;
};

/** Creates an icon from its path on a canvas of 256 units. */
const makeIcon = (path: string): SVGSVGElement => {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 256 256');
  icon.setAttribute('class', 'icon');
  icon.ariaHidden = 'true';
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
};

/** Returns the name of a picture file without folder and extension, which is the same for every format. */
const stemOf = (address: string): string => address.replace(/^.*\/|\.\w+$/g, '');

/** Limits the bytes of a full rendition that is shown without asking. */
const UNASKED = 60_000;

/** Returns the bytes of a file; NaN when the server does not say. */
const sizeOf = async (address: string, signal: AbortSignal): Promise<number> => {
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  return answer?.ok ? Number(answer.headers.get('content-length') ?? Number.NaN) : Number.NaN;
};

/**
 * Replaces a picture by its full rendition once it is in view, if that is light; otherwise, and under data saving, adds
 * a button for it that says its size.
 */
const offerFull = (
  slide: HTMLElement,
  picture: Element,
  image: HTMLImageElement,
  signal: AbortSignal,
): void => {
  const address = image.src + FULL_SIZE;
  const ask = (bytes: number) => {
    const size = bytes > 0 ? ` (${formatFileSize(bytes)})` : '';
    const button = makeButton(
      'chip absolute bottom-3 text-[.8125rem] text-ink',
      '',
      `Voir en grand${size}`,
    );
    button.addEventListener('click', () => {
      button.remove();
      show(bytes);
    });
    slide.append(button);
  };
  // The picture stays until the file is there, and when the file does not come.
  const show = (bytes: number) => {
    const full = new Image();
    full.className = image.className;
    full.style.background = 'none';
    full.alt = image.alt;
    full.src = address;
    full.decode().then(
      () => picture.replaceWith(full),
      () => {
        if (!signal.aborted) ask(bytes);
      },
    );
  };
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void sizeOf(address, signal).then((bytes) => {
      if (signal.aborted) return;
      if (bytes <= UNASKED && !isDataSaverOn()) show(bytes);
      else ask(bytes);
    });
  });
  observer.observe(slide);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Creates the slide of a picture of the gallery, at first in the rendition that the page shows. */
const makeSlide = (of: Element, signal: AbortSignal): HTMLLIElement => {
  const picture = of.querySelector('picture, img')?.cloneNode(true) as HTMLElement;
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img');
  const slide = make('li', 'relative flex size-full shrink-0 snap-center justify-center', picture);
  if (!image) return slide;
  image.className = 'size-full object-contain';
  image.style.background = 'none';
  image.loading = 'lazy';
  const offer = () => offerFull(slide, picture, image, signal);
  if (isDataSaverOn()) offer();
  // The page, or the service worker, may have chosen a lighter rendition.
  else
    image.addEventListener(
      'load',
      () => {
        if (stemOf(image.currentSrc) !== stemOf(image.src)) offer();
      },
      { once: true },
    );
  return slide;
};

interface FullScreen {
  track: HTMLElement;
  /** Is the index of the first photo to show. */
  start: number;
  title: string;
}

/** Shows the pictures of a gallery side by side in a modal dialog. Returns a function that closes it. */
export const openFullScreen = ({ track, start, title }: FullScreen): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const slides = [...track.children].map((slide) => makeSlide(slide, signal));
  const list = make('ul', 'slides', ...slides);
  // What scrolls must be within reach of the keyboard.
  list.tabIndex = 0;
  const close = makeButton('tap absolute top-3 right-3 bg-night', 'Fermer', makeIcon(CROSS));
  const dialog = make(
    'dialog',
    'size-full max-h-none max-w-none bg-night text-on-night',
    list,
    close,
  );
  dialog.setAttribute('aria-label', `Photos\u00a0: ${title}`);
  if (slides.length > 1)
    for (const [step, label, side, path] of [
      [-1, 'Photo précédente', 'right-auto', 'm160 208-80-80 80-80'],
      [1, 'Photo suivante', 'left-auto', 'm96 48 80 80-80 80'],
    ] as const) {
      const arrow = makeButton(`arrow ${side}`, label, makeIcon(path));
      arrow.addEventListener('click', () => moveBy(list, step));
      dialog.append(arrow);
    }
  close.addEventListener('click', () => closeModal(dialog));
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
  });
  moveByKeys(dialog, list, signal);
  holdWhenZoomed(list, signal);
  loopSwipes(list, signal);
  document.body.append(dialog);
  openModal(dialog);
  list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  return () => closeModal(dialog);
};
