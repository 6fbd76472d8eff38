import { favouriteLoginPath, setPendingFavourite } from '#web/client/pending-favourite.ts';

/** The ad of a heart: that of its card, or of the page. */
const adIdOf = (heart: Element): number => {
  const card = heart.closest('.card')?.querySelector('a');
  return Number((card ?? location).pathname.split('/').at(-1));
};

/** What a heart does for guests, without React: they sign in first. Returns a function that ends it. */
export function runHeart(heart: HTMLElement): () => void {
  const pressed = () => {
    const adId = adIdOf(heart);
    setPendingFavourite(adId);
    location.assign(favouriteLoginPath(adId));
  };
  heart.addEventListener('click', pressed);
  return () => heart.removeEventListener('click', pressed);
}
