import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { adRefusals } from '#contract/ads/refusals.ts';
import { HOUR } from '#contract/common/time.ts';
import { networksOf, type Network } from '#server/platform/addresses.ts';
import { OPERATOR_FACTORS } from '#server/platform/limits.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Reader } from './reader.ts';

/**
 * Limits the browsers that are distinguished in one network, since a user agent is easily forged; further browsers are
 * treated as one of these.
 */
const MAX_BROWSERS = 20;

export interface VisitBounds {
  networks: number;
  /** Limits the opened ads that are remembered for all networks together. */
  marks: number;
}
/** Is the default bounds of the memory of visits; `bench memory` prints the memory that they take. */
const BOUNDS: VisitBounds = { networks: 50_000, marks: 500_000 };

/** Maps the id of an ad to the browsers counted for it: bit n stands for the n-th browser of the network. */
type Marks = Map<number, number>;

/** Describes the visits from one network in an hour. */
interface Visits {
  since: number;
  /** Limits the different ads that the network may open in an hour. */
  most: number;
  /** Contains every ad that the network opened, with the browsers whose views count; with none in wide networks. */
  views: Marks;
  contacts?: Marks;
  /** Contains the hashes of the network's browsers, each at its place. */
  browsers: number[];
}

/** Names the kind of a visit; `opening` means that the ad is opened but not read, which is never counted. */
export type Visit = 'view' | 'contact' | 'opening';

/**
 * Returns the index under which the views of a browser, known by its user agent, are remembered for a network. Adds an
 * unknown browser while there is room; afterwards it shares the index of another.
 */
const placeOf = (browsers: number[], agent: string): number => {
  // A number of 31 bits is stored without an object of its own, which saves memory.
  const hash = createHash('sha1').update(agent).digest().readUInt32BE() >>> 1;
  const known = browsers.indexOf(hash);
  if (known >= 0) return known;
  return browsers.length < MAX_BROWSERS ? browsers.push(hash) - 1 : hash % MAX_BROWSERS;
};

/**
 * Remembers for an hour which ads each network opened, and which of its browsers were counted for these ads. One limit
 * applies to the remembered ads of all networks together: beyond it, the networks whose last visit is longest ago are
 * forgotten and later counted anew.
 */
export class VisitMemory {
  readonly #adsAnHour: number;
  readonly #bounds: VisitBounds;
  readonly #networks: LRUCache<string, Visits>;
  #marks = 0;

  /** Creates the memory of visits; `adsAnHour` limits the different ads that one address may open in an hour. */
  constructor(adsAnHour: number, bounds = BOUNDS) {
    this.#adsAnHour = adsAnHour;
    this.#bounds = bounds;
    this.#networks = new LRUCache({
      max: bounds.networks,
      dispose: ({ views, contacts }: Visits) => {
        this.#marks -= views.size + (contacts?.size ?? 0);
      },
    });
  }

  get marks(): number {
    return this.#marks;
  }

  /**
   * Records a visit and returns whether it counts, that is, whether this browser was not yet counted for the ad within
   * an hour.
   * @throws Refusal 429 when a network of the address has opened too many different ads
   */
  note(visit: Visit, adId: number, { address, agent }: Reader, now: number): boolean {
    const [narrowest, ...others] = networksOf(address);
    const own = this.#visitsFrom(narrowest, now);
    const wider = others.map((network) => this.#visitsFrom(network, now));
    const full = [own, ...wider].find(({ views, most }) => !views.has(adId) && views.size >= most);
    if (full && !own.views.has(adId))
      throw new Refusal(adRefusals.tooManyRead, {
        retryAfter: Math.max(1, Math.ceil((HOUR - (now - full.since)) / 1000)),
      });
    for (const { views } of [own, ...wider]) if (!views.has(adId)) this.#set(views, adId, 0);
    const isNew = visit !== 'opening' && this.#isNewBrowser(own, visit, adId, agent);
    while (this.#marks > this.#bounds.marks) this.#networks.pop();
    return isNew;
  }

  #visitsFrom({ size, cidr }: Network, now: number): Visits {
    const existing = this.#networks.get(cidr);
    if (existing && now - existing.since < HOUR) return existing;
    const most = this.#adsAnHour * OPERATOR_FACTORS[size];
    const visits: Visits = { since: now, most, views: new Map(), browsers: [] };
    this.#networks.set(cidr, visits);
    return visits;
  }

  #set(marks: Marks, adId: number, browsers: number): void {
    if (!marks.has(adId)) this.#marks += 1;
    marks.set(adId, browsers);
  }

  #isNewBrowser(own: Visits, visit: 'view' | 'contact', adId: number, agent: string): boolean {
    const marks: Marks = visit === 'view' ? own.views : (own.contacts ??= new Map());
    const before = marks.get(adId) ?? 0;
    const after = before | (1 << placeOf(own.browsers, agent));
    if (after !== before) this.#set(marks, adId, after);
    return after !== before;
  }
}
