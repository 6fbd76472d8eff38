import { deviceFavourites } from '#web/client/device-favourites.ts';
import { toggleDeviceFavourite } from '#web/client/press-as-guest.ts';

/** Returns the id of the ad that a heart belongs to, from the link of its card or, outside a card, the page's path. */
const adIdOf = (heart: Element): number => {
  const card = heart.closest('.card')?.querySelector('a');
  return Number((card ?? location).pathname.split('/').at(-1));
};

/** Shows a heart as liked or not, in the way in which React renders both states (`HeartButton`). */
const show = (heart: HTMLElement, liked: boolean): void => {
  heart.ariaLabel = liked ? 'Retirer des favoris' : 'Ajouter aux favoris';
  heart.ariaPressed = `${liked}`;
  heart.firstElementChild?.classList.toggle('fill-action', liked);
};

/**
 * Makes a heart, the button that adds an ad to the favourites, work for guests, without React. Returns a function that
 * undoes this.
 */
export function runHeart(heart: HTMLElement): () => void {
  const adId = adIdOf(heart);
  const pressed = () => {
    const liked = heart.ariaPressed !== 'true';
    const next = toggleDeviceFavourite(adId, liked);
    show(heart, liked);
    if (next) location.assign(next);
  };
  heart.addEventListener('click', pressed);
  // The press that loaded this file was on a heart shown as empty; whether it is liked is shown only after that press.
  const timer = setTimeout(() => show(heart, deviceFavourites().includes(adId)));
  return () => {
    clearTimeout(timer);
    heart.removeEventListener('click', pressed);
    show(heart, false);
  };
}
