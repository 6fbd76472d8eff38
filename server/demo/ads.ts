import templatesJson from './data/ad_templates.json' with { type: 'json' };
import { SeededRandom } from './random.ts';
import { writtenValues, type TemplateValues } from './template-values.ts';
import { priceLabel, priceTerms, roundedPrice } from './wording/prices.ts';
import { writerFor, type DemoCondition } from './wording/tokens.ts';

export { demoSellers } from './sellers.ts';
export type { DemoCondition } from './wording/tokens.ts';

/** Describes one ad of the demo, ready to be stored. */
export interface DemoAd {
  title: string;
  description: string;
  subSlug: string;
  categorySlug: string;
  citySlug: string;
  /** Is the price in whole francs; null where the template has none (work wanted, work on quotation). */
  price: number | null;
  /** Is the price as text, without FCFA: `250 000` with U+202F, or words when the ad has no price. */
  priceLabel: string;
  condition: DemoCondition;
  /**
   * Contains the values of the ad's attributes; dates are numbers of days from the day when the demo is filled
   * (`datedValues`).
   */
  attributes: TemplateValues;
  /** Is the key of the unit to which the price applies, such as one day; null when the price is for the whole. */
  priceUnit: string | null;
  /** Is the number of hours since the publication of the ad: a few minutes for the newest, 45 days for the oldest. */
  ageHours: number;
  /** Is the index of the ad's seller in `demoSellers(sellers)`; sellers of one city have consecutive indexes. */
  sellerIndex: number;
  /** Lists the names of the ad's photos in `pictures/`, the cover first; empty for an ad without photos. */
  pictures: string[];
}

/** Describes a city of cities.json by the fields that the generator uses. */
export interface DemoCity {
  slug: string;
  name: string;
  population: number | null;
}

/** Describes a category of categories.json by the fields that the generator uses. */
export interface DemoCategory {
  slug: string;
  sub_categories: readonly { slug: string }[];
}

export interface DemoAdsOptions {
  count: number;
  seed: number | string;
  cities: readonly DemoCity[];
  categories: readonly DemoCategory[];
  /** Is the number of sellers to whom the ads belong; 40 by default. */
  sellers?: number;
}

interface Template {
  category_slug: string;
  sub_slug: string;
  title: string;
  description: string;
  price_min: number;
  price_max: number;
  price_label_hint: string;
  /**
   * Lists names of files in `pictures/`: each is the cover of a separate ad. When the list is empty, ads of this
   * template have no photos.
   */
  pictures: readonly string[];
  /** Lists the pictures that every ad of this template shows after its cover. */
  more?: readonly string[];
  attributes?: TemplateValues;
  price_unit?: string;
}

// The type is declared, since the inferred one makes every key of a template optional.
const TEMPLATES = templatesJson as unknown as readonly Template[];
const NIAMEY_SHARE = 0.45;
/** Is the population assumed for small cities whose census figure is not published. */
const SMALL_CITY_PEOPLE = 8_000;
const OLDEST_HOURS = 45 * 24;
const TRIES = 12;
const REMEMBERED = 2_000;
/**
 * Is the number of preceding ads in a list whose covers must differ from an ad's: a screen shows up to four ads side by
 * side, so that the ad below a card comes four later.
 */
const COVERS_APART = 5;
/**
 * Is the number of preceding ads in the list of a sub-category whose covers must differ from an ad's: some
 * sub-categories have only two photos.
 */
const COVERS_APART_IN_SUB = 1;
/** Is the number of preceding ads that must be of other categories than the next ad. */
const CATEGORIES_APART = 3;
/** Is the number of cards (a template with a cover) at the end of the deck among which the next card is chosen. */
const LOOKED_AT = 40;

interface CityShare extends DemoCity {
  /**
   * Is the lower end of the city's interval within [0, 1), whose length is the city's share of the ads; `to` is the
   * upper end.
   */
  from: number;
  to: number;
}

/** Divides the interval [0, 1) among the cities: Niamey has a fixed share, the others divide the rest by population. */
function citiesByShare(cities: readonly DemoCity[]): CityShare[] {
  const others = cities
    .filter(({ slug }) => slug !== 'niamey')
    .reduce((sum, city) => sum + (city.population ?? SMALL_CITY_PEOPLE), 0);
  const hasNiamey = cities.some(({ slug }) => slug === 'niamey');
  let from = 0;
  return cities.map((city) => {
    const ofOthers = (city.population ?? SMALL_CITY_PEOPLE) / Math.max(1, others);
    let share = ofOthers;
    if (hasNiamey) share = city.slug === 'niamey' ? NIAMEY_SHARE : ofOthers * (1 - NIAMEY_SHARE);
    const to = from + share;
    const part = { ...city, from, to };
    from = to;
    return part;
  });
}

/**
 * Tells whether the texts of a template name places in Niamey, so that the template may be used only there. Niamey as
 * the other end of a trip, beside `{ville}`, does not count.
 */
const onlyInNiamey = ({ title, description }: Template): boolean =>
  /Niamey(?!\b.*\{ville\})|Plateau$|Grand Marché|aéroport|université|étage|ambassade/u.test(
    `${title} ${description}`.replace('{ville}-Niamey', ''),
  );

/** Chooses a random city by population; Niamey if the template's texts name places there. */
function cityFor(
  template: Template,
  cities: readonly CityShare[],
  random: SeededRandom,
): CityShare {
  const point = random.next();
  const niamey = cities.find(({ slug }) => slug === 'niamey');
  if (niamey && onlyInNiamey(template)) return niamey;
  // The shares may add up to less than 1: by rounding, or when Niamey is the only city.
  return cities.find(({ to }) => point < to) ?? random.pick(cities);
}

const NO_WEAR = new Set([
  'animaux-elevage',
  'agriculture-alimentation',
  'emploi-formation',
  'prestations-depannage',
  'immobilier',
]);

/** Chooses a condition (`excellent` to `poor`) that is consistent with the text of the template. */
function conditionOf(template: Template, random: SeededRandom): DemoCondition {
  const text = `${template.title} ${template.description}`;
  const roll = random.next();
  if (NO_WEAR.has(template.category_slug)) return roll < 0.7 ? 'excellent' : 'good';
  if (
    /\bneu(?:f|ve)s?\b|scellé|d'origine|zéro kilomètre|récent|fabri|sur mesure|faite?s? main|garantie? \d/iu.test(
      text,
    )
  )
    return roll < 0.85 ? 'excellent' : 'good';
  if (text.includes('{etat}')) {
    if (roll < 0.25) return 'excellent';
    if (roll < 0.75) return 'good';
    return roll < 0.94 ? 'fair' : 'poor';
  }
  if (/occasion|venant d'Europe|utilisé|bon état|révisé/iu.test(text))
    return roll < 0.75 ? 'good' : 'fair';
  return roll < 0.45 ? 'excellent' : 'good';
}

const WORTH: Record<DemoCondition, number> = { excellent: 0.1, good: 0, fair: -0.2, poor: -0.45 };

/**
 * Returns a rounded price within the bounds of a template, for a worth from 0 to 1; null when the template has no
 * price.
 */
function priceOf(template: Template, worth: number): number | null {
  const { price_min: low, price_max: high } = template;
  if (high === 0) return null;
  // A template may have prices from 0 (a paid traineeship); a price of 0 would look like an error.
  const floor = low === 0 ? Math.round(high / 3) : low;
  return roundedPrice(floor + (high - floor) * worth, floor, high);
}

/** Pairs a template with the cover of one ad. */
interface Card {
  template: Template;
  cover: string | undefined;
}

/**
 * Returns a card (a template with the cover of one ad) for each cover of a template; one card without a cover when the
 * template has no photos.
 */
const cardsOf = (template: Template): Card[] =>
  template.pictures.length === 0
    ? [{ template, cover: undefined }]
    : template.pictures.map((cover) => ({ template, cover }));

/** Describes a list of ads on the site; any `apart` consecutive ads in it must show different covers. */
interface List {
  name: string;
  apart: number;
}

/** Remembers the last covers shown in each list of ads. */
class Neighbours {
  readonly #covers = new Map<string, (string | undefined)[]>();

  show({ name, apart }: List, cover: string | undefined): boolean {
    return cover !== undefined && (this.#covers.get(name) ?? []).slice(-apart).includes(cover);
  }

  add(lists: readonly List[], cover: string | undefined): void {
    for (const { name, apart } of lists) {
      const last = [...(this.#covers.get(name) ?? []), cover];
      this.#covers.set(name, last.slice(-apart));
    }
  }
}

/**
 * Returns the lists in which an ad is shown, whatever its city (all ads, its category and its sub-category), each with
 * the number of preceding ads whose covers must differ from the ad's (`apart`).
 */
const listsOf = ({ category_slug: category, sub_slug: sub }: Template): List[] => [
  { name: 'all', apart: COVERS_APART },
  { name: category, apart: COVERS_APART },
  { name: sub, apart: COVERS_APART_IN_SUB },
];
const listOfCity = ({ slug }: DemoCity): List => ({ name: `city ${slug}`, apart: COVERS_APART });

/**
 * Deals an endless sequence of cards (a template with a cover): shuffled, all used before any is repeated, and
 * neighbours with different categories and covers as far as possible.
 */
function* dealt(
  templates: readonly Template[],
  neighbours: Neighbours,
  random: SeededRandom,
): Generator<Card, never> {
  if (templates.length === 0) throw new RangeError('no template fits these categories');
  const recent: Template[] = [];
  /** Tells whether no recent card has the category of this card, and no nearby ad its cover. */
  const fits = ({ template, cover }: Card): boolean =>
    !recent.some((each) => each.category_slug === template.category_slug) &&
    !listsOf(template).some((list) => neighbours.show(list, cover));
  let deck: Card[] = [];
  for (;;) {
    if (deck.length === 0) deck = random.shuffle(templates.flatMap(cardsOf));
    const fresh = deck.slice(-LOOKED_AT).findLastIndex(fits);
    const index = fresh === -1 ? deck.length - 1 : Math.max(0, deck.length - LOOKED_AT) + fresh;
    const [card] = deck.splice(index, 1);
    if (!card) continue;
    recent.push(card.template);
    if (recent.length > CATEGORIES_APART) recent.shift();
    yield card;
  }
}

interface Draft extends Card {
  condition: DemoCondition;
  worth: number;
  city: CityShare;
  write: (text: string) => string;
  title: string;
}

/** Chooses the condition, the worth (0 to 1, for the price) and the city of an ad, and writes its title. */
function draftOf(card: Card, cities: readonly CityShare[], random: SeededRandom): Draft {
  const { template } = card;
  const condition = conditionOf(template, random);
  const worth = Math.min(1, Math.max(0, random.next() * 0.9 + WORTH[condition]));
  const city = cityFor(template, cities, random);
  const write = writerFor(template.title, { city, worth, condition }, random);
  return { ...card, condition, worth, city, write, title: write(template.title) };
}

/** Contains what earlier ads used, so that the next ad does not repeat a title or a cover. */
interface Before {
  /**
   * Contains the titles used so far, as `title|city`; their number is limited, because a bulk seed repeats titles
   * anyway.
   */
  seen: Set<string>;
  neighbours: Neighbours;
}

/**
 * Returns a draft of an ad whose title and cover are new in its city: it first tries other cities, then another card
 * (template and cover), and accepts a repetition after `TRIES` attempts. Titles are no longer compared once
 * `REMEMBERED` are stored.
 */
function unseenDraft(
  cards: Iterator<Card, never>,
  cities: readonly CityShare[],
  { seen, neighbours }: Before,
  random: SeededRandom,
): Draft {
  let card = cards.next().value;
  let draft = draftOf(card, cities, random);
  /** Tells whether another ad in the city has the draft's title, or a nearby ad there its cover. */
  const isRepeated = (): boolean =>
    (seen.size < REMEMBERED && seen.has(`${draft.title}|${draft.city.slug}`)) ||
    neighbours.show(listOfCity(draft.city), draft.cover);
  for (let tries = 1; tries < TRIES && isRepeated(); tries += 1) {
    if (tries % 3 === 0) card = cards.next().value;
    draft = draftOf(card, cities, random);
  }
  if (seen.size < REMEMBERED) seen.add(`${draft.title}|${draft.city.slug}`);
  return draft;
}

/**
 * Returns the photos of an ad, and records its cover in its lists, for the ads after it. An ad gets no photos when a
 * nearby ad in one of the lists shows the same cover.
 */
function picturesOf({ template, cover, city }: Draft, neighbours: Neighbours): string[] {
  const lists = [...listsOf(template), listOfCity(city)];
  const shown = lists.some((list) => neighbours.show(list, cover)) ? undefined : cover;
  neighbours.add(lists, shown);
  return shown === undefined ? [] : [shown, ...(template.more ?? [])];
}

/**
 * Yields demo ads one by one, newest first, for numbers of ads too large for memory; the same options give the same ads
 * as `demoAds`.
 */
export function* demoAdStream({
  count,
  seed,
  cities,
  categories,
  sellers = 40,
}: DemoAdsOptions): Generator<DemoAd> {
  const random = new SeededRandom(seed);
  const shares = citiesByShare(cities);
  const known = new Map(
    categories.flatMap(({ slug, sub_categories }) =>
      sub_categories.map((sub) => [sub.slug, slug] as const),
    ),
  );
  const before: Before = { seen: new Set(), neighbours: new Neighbours() };
  const cards = dealt(
    TEMPLATES.filter(({ sub_slug: sub }) => known.has(sub)),
    before.neighbours,
    random,
  );
  for (let index = 0; index < count; index += 1) {
    const draft = unseenDraft(cards, shares, before, random);
    const { template, condition, worth, city, write, title } = draft;
    const price = priceOf(template, worth);
    const text = write(template.description);
    const progress = (index + random.next()) / Math.max(1, count);
    yield {
      title,
      description: text + priceTerms(text, template.price_label_hint, price),
      subSlug: template.sub_slug,
      categorySlug: known.get(template.sub_slug) ?? template.category_slug,
      citySlug: city.slug,
      price,
      priceLabel: priceLabel(price, template.price_label_hint),
      condition,
      attributes: writtenValues(template.attributes ?? {}, write),
      priceUnit: template.price_unit ?? null,
      ageHours: Math.round((0.08 + (OLDEST_HOURS - 0.08) * progress ** 1.6) * 100) / 100,
      sellerIndex: Math.min(sellers - 1, Math.floor(random.between(city.from, city.to) * sellers)),
      pictures: picturesOf(draft, before.neighbours),
    };
  }
}

/**
 * Generates demo ads from the templates, newest first. Pure: the same options always give the same ads. About 45 % are
 * in Niamey, the others are distributed by the population of the cities; prices stay within the bounds of their
 * template.
 * @throws RangeError when no template belongs to the given categories or there is no city.
 */
export function demoAds(options: DemoAdsOptions): DemoAd[] {
  return [...demoAdStream(options)];
}
