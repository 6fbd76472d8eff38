import { deviceFavourites } from '#web/client/device-favourites.ts';
import { pressAsGuest } from '#web/client/press-as-guest.ts';

/** The ad of a heart: that of its card, or of the page. */
const adIdOf = (heart: Element): number => {
  const card = heart.closest('.card')?.querySelector('a');
  return Number((card ?? location).pathname.split('/').at(-1));
};

/** What React renders for both states (`HeartButton`). */
const show = (heart: HTMLElement, liked: boolean): void => {
  heart.ariaLabel = liked ? 'Retirer des favoris' : 'Ajouter aux favoris';
  heart.ariaPressed = `${liked}`;
  heart.firstElementChild?.classList.toggle('fill-action', liked);
};

/** What a heart does for guests, without React. Returns a function that ends it. */
export function runHeart(heart: HTMLElement): () => void {
  const adId = adIdOf(heart);
  const pressed = () => {
    const liked = heart.ariaPressed !== 'true';
    const next = pressAsGuest(adId, liked);
    show(heart, liked);
    if (next) location.assign(next);
  };
  heart.addEventListener('click', pressed);
  // After the touch that loaded this: it was one of an empty heart.
  const timer = setTimeout(() => show(heart, deviceFavourites().includes(adId)));
  return () => {
    clearTimeout(timer);
    heart.removeEventListener('click', pressed);
    show(heart, false);
  };
}
