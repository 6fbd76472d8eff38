// What public pages do without React for people who are not signed in: one small script, which the late loader fetches
// at the first touch of an element marked `data-light`. React's components run the same functions.

import type { searchRoutes } from '#contract/search/routes.ts';
import { runGallery } from './pages/ad/run-gallery.ts';
import { runShare } from './pages/ad/run-share.ts';
import { addOtherSlides, runSlider } from './pages/home/run-slider.ts';
import { runDeviceFavourites } from './parts/ads/run-device-favourites.ts';
import { runHeart } from './parts/ads/run-heart.ts';
import { runSuggestions, type Suggestion } from './parts/search/run-suggestions.ts';
import { runPrompt } from './parts/prompts/run-prompt.ts';
import { closeMenu } from './ui/close-menu.ts';

/** Makes an element interactive without React, and returns a function that ends this. */
type Run = (element: HTMLElement) => () => void;

/** Adapts a function that runs a menu (`<details>`) to any element, on which it does nothing unless it is a menu. */
const forMenu =
  (run: (menu: HTMLDetailsElement) => () => void): Run =>
  (element) =>
    element instanceof HTMLDetailsElement ? run(element) : () => undefined;

/**
 * Is the path of the API call for search suggestions, written as text, since importing all routes would make this
 * script several times as large.
 */
const SUGGESTIONS_PATH: (typeof searchRoutes.suggestions)['path'] = '/api/annonces/suggestions';

/**
 * Requests the suggestions for the words typed into the search field. @throws Error when the API does not answer 2xx
 */
const suggest = async (q: string): Promise<Suggestion[]> => {
  const answer = await fetch(`${SUGGESTIONS_PATH}?${new URLSearchParams({ q }).toString()}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as { data: Suggestion[] }).data;
};

/** Shows suggestions below the search field, without React; returns a function that stops this. */
const runSearch: Run = (field) =>
  field instanceof HTMLInputElement
    ? runSuggestions(field, { ask: suggest, open: (url) => location.assign(url) })
    : () => undefined;

const RUNS: Readonly<Record<string, readonly Run[]>> = {
  favourites: [runDeviceFavourites],
  gallery: [runGallery],
  heart: [runHeart],
  menu: [forMenu(closeMenu)],
  prompt: [runPrompt],
  search: [runSearch],
  share: [forMenu(runShare)],
  slider: [addOtherSlides, runSlider],
};

// React may have taken over while this file was on its way.
if (window.kasuwaReady) {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-light]')].flatMap((element) =>
    (RUNS[element.dataset['light'] ?? ''] ?? []).map((run) => run(element)),
  );
  window.kasuwaLight = () => {
    delete window.kasuwaLight;
    stops.forEach((stop) => stop());
  };
}
