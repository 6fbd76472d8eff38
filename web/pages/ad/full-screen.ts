// The pictures of an ad over the whole screen, made from those of its gallery. Without React: the page's small script
// uses it too.

import { FULL_SIZE } from '#contract/common/lighter-picture.ts';
import { isDataSaverOn } from '#web/client/data-saver.ts';
import { ownDataPrice } from '#web/client/operator.ts';
import { formatDataCost } from '#web/format/data-cost.ts';
import { formatFileSize } from '#web/format/format.ts';
import { closeModal, openModal } from '#web/ui/modal.ts';
import { holdWhenZoomed, loopSwipes, moveBy, moveByKeys } from './track.ts';

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

/** Returns the name of a picture file without folder and extension, which is the same for every format. */
const stemOf = (address: string): string => address.replace(/^.*\/|\.\w+$/g, '');

/**
 * Returns the size of a file and what downloading it costs, such as ' (84 Ko, 0,2 FCFA)'; empty when the server does
 * not answer. `prices` is the site's setting of data prices.
 */
const weightOf = async (address: string, prices: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  const bytes = Number(answer?.headers.get('content-length'));
  if (!answer?.ok || !bytes) return '';
  const price = ownDataPrice(prices)?.own.price;
  const cost = price === undefined ? '' : `, ${formatDataCost(bytes, price)}`;
  return ` (${formatFileSize(bytes)}${cost})`;
};

/** Adds a button that replaces a picture by its full rendition. The size is requested once the button is in view. */
const offerFull = (
  slide: HTMLElement,
  picture: Element,
  image: HTMLImageElement,
  { prices, signal }: { prices: string; signal: AbortSignal },
): void => {
  if (slide.querySelector('button')) return;
  const address = image.src + FULL_SIZE;
  const button = makeButton('btn btn-primary absolute bottom-3 mx-3', '', 'Voir en grand');
  button.addEventListener('click', () => {
    image.removeAttribute('srcset');
    image.src = address;
    picture.replaceWith(image);
    button.remove();
  });
  slide.append(button);
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void weightOf(address, prices, signal).then((weight) => button.append(weight));
  });
  observer.observe(button);
  signal.addEventListener('abort', () => observer.disconnect());
};

/**
 * Creates the slide of a picture of the gallery; under data saving it shows a lighter rendition
 * until the full one is requested.
 */
const makeSlide = (
  of: Element,
  context: { prices: string; signal: AbortSignal },
): HTMLLIElement => {
  const picture = of.querySelector('picture, img')?.cloneNode(true) as HTMLElement;
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img');
  const slide = make('li', 'relative flex size-full shrink-0 snap-center justify-center', picture);
  if (!image) return slide;
  image.className = 'size-full object-contain';
  image.style.background = 'none';
  image.loading = 'lazy';
  const offer = () => offerFull(slide, picture, image, context);
  if (isDataSaverOn()) offer();
  // The service worker may have answered with a lighter rendition.
  image.addEventListener('load', () => {
    if (stemOf(image.currentSrc) !== stemOf(image.src)) offer();
  });
  return slide;
};

interface FullScreen {
  track: HTMLElement;
  /** Is the index of the first photo to show. */
  start: number;
  title: string;
  /** Is the site's setting of data prices. */
  prices: string;
}

/** Shows the pictures of a gallery side by side in a modal dialog. Returns a function that closes it. */
export const openFullScreen = ({ track, start, title, prices }: FullScreen): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const slides = [...track.children].map((slide) => makeSlide(slide, { prices, signal }));
  const list = make('ul', 'slides', ...slides);
  // What scrolls must be within reach of the keyboard.
  list.tabIndex = 0;
  const close = makeButton('tap absolute top-3 right-3 bg-night text-xl', 'Fermer', '✕');
  const dialog = make(
    'dialog',
    'size-full max-h-none max-w-none bg-night text-on-night',
    list,
    close,
  );
  dialog.setAttribute('aria-label', `Photos\u00a0: ${title}`);
  if (slides.length > 1)
    for (const [step, label, side, sign] of [
      [-1, 'Photo précédente', 'right-auto', '‹'],
      [1, 'Photo suivante', 'left-auto', '›'],
    ] as const) {
      const arrow = makeButton(`arrow ${side} text-xl`, label, sign);
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
