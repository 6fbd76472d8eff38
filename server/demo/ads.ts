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
  /** Is in whole francs; null where the template has no price (work wanted, work on quotation). */
  price: number | null;
  /** Is the text before FCFA: `250 000` with U+202F, or words when the ad has no price. */
  priceLabel: string;
  condition: DemoCondition;
  /** Holds the values of the ad's attributes; dates are counted in days from the day of filling: see `datedValues`. */
  attributes: TemplateValues;
  /** Is the key of the unit that the price is for, such as one day; null when it is for the whole. */
  priceUnit: string | null;
  /** Counts the hours since the publication of the ad: a few minutes for the first ad, 45 days for the last. */
  ageHours: number;
  /** Is an index into `demoSellers(sellers)`; sellers of one city share a range of indexes. */
  sellerIndex: number;
  /** Lists names of files in `pictures/`, the cover first; empty for an ad without photos. */
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
  /** Says how many sellers share the ads; 40 by default. */
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
   * Lists names of files in `pictures/`: each is the cover of an ad of its own. When the list is
   * empty, the ads have no photos.
   */
  pictures: readonly string[];
  /** Lists the pictures that every ad of this template shows after its cover. */
  more?: readonly string[];
  attributes?: TemplateValues;
  price_unit?: string;
}

// Inferred, the keys of all templates are optional in each.
const TEMPLATES = templatesJson as unknown as readonly Template[];
const NIAMEY_SHARE = 0.45;
/** Stands in for the population of small cities whose census figure is not published. */
const SMALL_CITY_PEOPLE = 8_000;
const OLDEST_HOURS = 45 * 24;
const TRIES = 12;
const REMEMBERED = 2_000;
/**
 * Is the number of ads just before an ad in a list whose covers must differ from its own: a screen
 * shows up to four side by side, so that the ad below a card comes four later.
 */
const COVERS_APART = 5;
/**
 * Is the number of ads of the same sub-category just before an ad whose covers must differ from its
 * own: some sub-categories have only two photos.
 */
const COVERS_APART_IN_SUB = 1;
/** Says how many of the last ads must be of other categories than the next one. */
const CATEGORIES_APART = 3;
/** Is the number of cards at the end of the deck among which the next one is chosen. */
const LOOKED_AT = 40;

interface CityShare extends DemoCity {
  /** Is the lower end of the interval within [0, 1) that belongs to this city; `to` is the upper end. */
  from: number;
  to: number;
}

/** Divides [0, 1) among the cities by their shares of the ads. */
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

/** Says whether the texts of a template name places in the capital, so that it may be used there only. */
const onlyInNiamey = ({ title, description }: Template): boolean =>
  /Niamey(?!\b.*\{ville\})|Plateau$|Grand Marché|aéroport|université|étage|ambassade/u.test(
    `${title} ${description}`.replace('{ville}-Niamey', ''),
  );

/** Chooses a random city by population; Niamey for texts that name places there. */
function cityFor(
  template: Template,
  cities: readonly CityShare[],
  random: SeededRandom,
): CityShare {
  const point = random.next();
  const niamey = cities.find(({ slug }) => slug === 'niamey');
  if (niamey && onlyInNiamey(template)) return niamey;
  return cities.find(({ to }) => point < to) ?? random.pick(cities);
}

const NO_WEAR = new Set([
  'animaux-elevage',
  'agriculture-alimentation',
  'emploi-formation',
  'prestations-depannage',
  'immobilier',
]);

/** Chooses a condition of the item that is consistent with its text. */
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

const cardsOf = (template: Template): Card[] =>
  template.pictures.length === 0
    ? [{ template, cover: undefined }]
    : template.pictures.map((cover) => ({ template, cover }));

/** Describes a list in which ads stand side by side, and how many ads in a row must show different covers there. */
interface List {
  name: string;
  apart: number;
}

/** Remembers the covers last shown in each list. */
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

/** Returns the lists in which an ad is shown, whatever its city: all ads, its category and its sub-category. */
const listsOf = ({ category_slug: category, sub_slug: sub }: Template): List[] => [
  { name: 'all', apart: COVERS_APART },
  { name: category, apart: COVERS_APART },
  { name: sub, apart: COVERS_APART_IN_SUB },
];
const listOfCity = ({ slug }: DemoCity): List => ({ name: `city ${slug}`, apart: COVERS_APART });

/** Shuffles the cards, uses all before repeating one, and keeps neighbours of different categories and covers. */
function* dealt(
  templates: readonly Template[],
  neighbours: Neighbours,
  random: SeededRandom,
): Generator<Card, never> {
  if (templates.length === 0) throw new RangeError('no template fits these categories');
  const recent: Template[] = [];
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

function draftOf(card: Card, cities: readonly CityShare[], random: SeededRandom): Draft {
  const { template } = card;
  const condition = conditionOf(template, random);
  const worth = Math.min(1, Math.max(0, random.next() * 0.9 + WORTH[condition]));
  const city = cityFor(template, cities, random);
  const write = writerFor(template.title, { city, worth, condition }, random);
  return { ...card, condition, worth, city, write, title: write(template.title) };
}

/** Holds what earlier ads used, so that the next ad does not repeat a title or a cover. */
interface Before {
  /**
   * Lists the titles used so far, each with its city. Its size is limited, because a bulk seed repeats titles anyway.
   */
  seen: Set<string>;
  neighbours: Neighbours;
}

/**
 * Returns a draft whose title and cover are new in its city: it first tries other cities, then
 * another card, and accepts a repetition after `TRIES` attempts.
 */
function unseenDraft(
  cards: Iterator<Card, never>,
  cities: readonly CityShare[],
  { seen, neighbours }: Before,
  random: SeededRandom,
): Draft {
  let card = cards.next().value;
  let draft = draftOf(card, cities, random);
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

/** Returns the photos of an ad; none when a neighbour in one of its lists shows the same cover. */
function picturesOf({ template, cover, city }: Draft, neighbours: Neighbours): string[] {
  const lists = [...listsOf(template), listOfCity(city)];
  const shown = lists.some((list) => neighbours.show(list, cover)) ? undefined : cover;
  neighbours.add(lists, shown);
  return shown === undefined ? [] : [shown, ...(template.more ?? [])];
}

/**
 * Yields ads one by one, newest first, for seeds too large to hold in memory: the same options give
 * the same ads as `demoAds`.
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
 * Generates ads from the templates, newest first. Pure: the same options always give the same ads.
 * About 45 % are in Niamey, the other cities follow their population; prices stay inside their template's bounds.
 * @throws RangeError when no template belongs to the given categories or there is no city.
 */
export function demoAds(options: DemoAdsOptions): DemoAd[] {
  return [...demoAdStream(options)];
}
