// The cards that the server rendered stand in the page's HTML alone, not a second time in its data.

import type { CardView } from './card-view.ts';
import type { PhotoView } from './photo.tsx';

/** The photo of a card from what `Photo` renders. */
const readPhoto = (img: HTMLImageElement, avif: boolean): PhotoView => {
  const widths = [...img.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width);
  const file = img.getAttribute('src') ?? '';
  const end = widths.length > 0 ? `${widths.at(-1)}.webp` : '';
  return {
    base: file.slice(0, file.length - end.length),
    widths: widths.join(' '),
    avif,
    // As written: `style.background` is 'rgb(…)'.
    color: img.getAttribute('style')?.replace('background:', '') ?? '',
  };
};

/** A card from what `AdCard` renders. */
const readCard = (card: Element): CardView => {
  const textOf = (selector: string) => card.querySelector(selector)?.textContent ?? '';
  const link = card.querySelector('a');
  const img = card.querySelector('img');
  return {
    id: Number(link?.pathname.split('/').at(-1)),
    title: textOf('.card-title'),
    price: textOf('.card-price'),
    city: textOf('.truncate'),
    facts: textOf('.card-facts'),
    at: card.querySelector('time')?.dateTime ?? '',
    photo: img && readPhoto(img, link?.dataset['avif'] === ''),
    // The price before a drop stands between words for screen readers.
    flag: textOf('s') || textOf('.card-flag'),
  };
};

/** Read when the code of the page comes, before React adds other cards. */
const onPage: readonly CardView[] = import.meta.env.SSR
  ? []
  : [...document.querySelectorAll('.card')].map(readCard);

/** The cards to show; without `given`, while the server's page is hydrated, those of its HTML. */
export const cardsOf = (given: readonly CardView[] | undefined): readonly CardView[] =>
  given ?? onPage;
