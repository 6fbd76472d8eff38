import { TRIAL_SHOWN, type Trial } from '#contract/common/trial.ts';

/** Is an ad on which a change is tried. */
export interface TriedAd {
  id: number;
  title: string;
}

/** Collects the words by which ads are found, and returns their number and the first, in the order of `ads`. */
export class FoundAds {
  readonly #words = new Map<number, string[]>();

  add(adId: number, words: readonly string[]): void {
    this.#words.set(adId, [...(this.#words.get(adId) ?? []), ...words]);
  }

  among(ads: readonly TriedAd[]): Trial['added'] {
    const found = ads.flatMap(({ id, title }) => {
      const words = this.#words.get(id);
      return words ? [{ id, title, words }] : [];
    });
    return { total: found.length, ads: found.slice(0, TRIAL_SHOWN) };
  }
}
