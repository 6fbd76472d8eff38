/** Limits the ids of ads that a request for the next ad excludes; of a longer list, the first are dropped. */
const MOST_LEFT_OUT = 200;

interface AdsAheadOptions<Ad> {
  /** Requests the next ad, except those whose ids are in `leftOut`; null when there is none. @throws ApiError */
  ask: (leftOut: number[]) => Promise<Ad | null>;
  /** Returns the ids of the ads with a decision that is not sent yet. */
  decided: () => readonly number[];
}

/** Holds the ads to review, and fetches one ahead, so that the next is there when it is needed. */
export class AdsAhead<Ad extends { id: number }> {
  readonly #options: AdsAheadOptions<Ad>;
  #following: Promise<Ad | null> = Promise.resolve(null);
  /** Holds the ids of skipped ads, which are offered again once there are no others. */
  readonly passed = new Set<number>();

  #open: number | null = null;

  constructor(options: AdsAheadOptions<Ad>) {
    this.#options = options;
  }

  /** Sets the id of the ad that is shown. */
  setOpen(id: number | null): void {
    this.#open = id;
  }

  #taken(): number[] {
    return [...this.#options.decided(), ...(this.#open === null ? [] : [this.#open])];
  }

  async #fetch(): Promise<Ad | null> {
    const { ask } = this.#options;
    const ad = await ask([...this.passed, ...this.#taken()].slice(-MOST_LEFT_OUT));
    if (ad !== null || this.passed.size === 0) return ad;
    this.passed.clear();
    return ask(this.#taken().slice(-MOST_LEFT_OUT));
  }

  /** Returns the next ad: the one fetched ahead, unless it was opened or decided on meanwhile. @throws ApiError */
  async take(): Promise<Ad | null> {
    const ad = await this.#following;
    this.#following = Promise.resolve(null);
    const isFree = ad && !this.passed.has(ad.id) && !this.#taken().includes(ad.id);
    return isFree ? ad : this.#fetch();
  }

  /** Fetches the ad after the open one. When this fails, `take` fetches it again. */
  fetchAhead(): void {
    this.#following = this.#fetch().catch(() => null);
  }

  /**
   * Returns the ad fetched ahead, which the server has locked for this moderator like the open one; null without one.
   */
  peek(): Promise<Ad | null> {
    return this.#following;
  }
}
