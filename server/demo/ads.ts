import templatesJson from './data/ad_templates.json' with { type: 'json' };
import { SeededRandom } from './random.ts';
import { writtenValues, type TemplateValues } from './template-values.ts';
import { priceLabel, priceTerms, roundedPrice } from './wording/prices.ts';
import { writerFor, type DemoCondition } from './wording/tokens.ts';

export { demoSellers } from './sellers.ts';
export type { DemoCondition } from './wording/tokens.ts';

/** One ad of the demo, ready to be stored. */
export interface DemoAd {
  title: string;
  description: string;
  subSlug: string;
  categorySlug: string;
  citySlug: string;
  /** Whole francs; null where the template has none (work wanted, work on quotation). */
  price: number | null;
  /** Text before FCFA: `250 000` with U+202F, or words without a price. */
  priceLabel: string;
  condition: DemoCondition;
  /** Values of its attributes; dates are days from the day of filling: see `datedValues`. */
  attributes: TemplateValues;
  /** The key of what its price is for; null: the whole. */
  priceUnit: string | null;
  /** Since its publication: minutes for the first ad, 45 days for the last. */
  ageHours: number;
  /** Index into `demoSellers(sellers)`; people of one city share a range. */
  sellerIndex: number;
  /** Names of files in `pictures/`, one or two, the cover first. */
  pictures: string[];
}

/** Fields of cities.json used by the generator. */
export interface DemoCity {
  slug: string;
  name: string;
  population: number | null;
}

/** Fields of categories.json used by the generator. */
export interface DemoCategory {
  slug: string;
  sub_categories: readonly { slug: string }[];
}

export interface DemoAdsOptions {
  count: number;
  seed: number | string;
  cities: readonly DemoCity[];
  categories: readonly DemoCategory[];
  /** How many sellers share the ads; 40 by default. */
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
  /** Names of files in `pictures/`, each of which fits. */
  pictures: readonly string[];
  attributes?: TemplateValues;
  price_unit?: string;
}

// Inferred, the keys of all templates are optional in each.
const TEMPLATES = templatesJson as unknown as readonly Template[];
const NIAMEY_SHARE = 0.45;
/** For small cities whose census figure is not published. */
const SMALL_CITY_PEOPLE = 8_000;
const OLDEST_HOURS = 45 * 24;
const TRIES = 12;
const REMEMBERED = 2_000;
const MOST_PICTURES = 2;
/** Ads that must differ from the next: a screen shows up to four in a row, so that the one below is four further on. */
const NEIGHBOURS = 5;

interface CityShare extends DemoCity {
  /** Where its share of [0, 1) begins and ends. */
  from: number;
  to: number;
}

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

/** Texts that name places in the capital are used there only. */
const onlyInNiamey = ({ title, description }: Template): boolean =>
  /Niamey(?!\b.*\{ville\})|Plateau$|Grand Marché|aéroport|université|étage|ambassade/u.test(
    `${title} ${description}`.replace('{ville}-Niamey', ''),
  );

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

/** The condition of the item, consistent with its text. */
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

/** Fitting pictures, least recently used first; about four ads in ten have only one. */
function picturesOf(
  { pictures }: Template,
  index: number,
  shownAt: Map<string, number>,
  random: SeededRandom,
): string[] {
  const lastShown = (name: string): number => shownAt.get(name) ?? -1;
  const names = pictures.toSorted((left, right) => lastShown(left) - lastShown(right));
  const count = random.chance(0.4) ? 1 : MOST_PICTURES;
  const [cover = ''] = names;
  shownAt.set(cover, index);
  return names.slice(0, count);
}

/** Whether a template suits the place after these, the last of which is nearest: another category, and another picture. */
const differsFrom = (recent: readonly Template[], { category_slug: slug, pictures }: Template) =>
  !recent.slice(-3).some((each) => each.category_slug === slug) &&
  !recent.some((each) => each.pictures.some((name) => pictures.includes(name)));

/** Shuffles the templates, uses all before repeating one, and keeps neighbours different. */
function* dealt(templates: readonly Template[], random: SeededRandom): Generator<Template, never> {
  if (templates.length === 0) throw new RangeError('no template fits these categories');
  const recent: Template[] = [];
  let deck: Template[] = [];
  for (;;) {
    if (deck.length === 0) deck = random.shuffle(templates);
    const fresh = deck.slice(-8).findLastIndex((card) => differsFrom(recent, card));
    const index = fresh === -1 ? deck.length - 1 : Math.max(0, deck.length - 8) + fresh;
    const [card] = deck.splice(index, 1);
    if (!card) continue;
    recent.push(card);
    if (recent.length > NEIGHBOURS) recent.shift();
    yield card;
  }
}

interface Draft {
  template: Template;
  condition: DemoCondition;
  worth: number;
  city: CityShare;
  write: (text: string) => string;
  title: string;
}

function draftOf(template: Template, cities: readonly CityShare[], random: SeededRandom): Draft {
  const condition = conditionOf(template, random);
  const worth = Math.min(1, Math.max(0, random.next() * 0.9 + WORTH[condition]));
  const city = cityFor(template, cities, random);
  const write = writerFor(template.title, { city, worth, condition }, random);
  return { template, condition, worth, city, write, title: write(template.title) };
}

/** A draft whose title is new in its city: first in other cities, then from another template; a bulk seed repeats in the end. */
function unseenDraft(
  cards: Iterator<Template, never>,
  cities: readonly CityShare[],
  seen: Set<string>,
  random: SeededRandom,
): Draft {
  let template = cards.next().value;
  let draft = draftOf(template, cities, random);
  for (
    let tries = 1;
    seen.size < REMEMBERED && tries < TRIES && seen.has(`${draft.title}|${draft.city.slug}`);
    tries += 1
  ) {
    if (tries % 3 === 0) template = cards.next().value;
    draft = draftOf(template, cities, random);
  }
  // A bulk seed repeats titles anyway, so limit the memory.
  if (seen.size < REMEMBERED) seen.add(`${draft.title}|${draft.city.slug}`);
  return draft;
}

/** One by one, newest first, for seeds too large to hold: same options, same ads as `demoAds`. */
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
  const cards = dealt(
    TEMPLATES.filter(({ sub_slug: sub }) => known.has(sub)),
    random,
  );
  const seen = new Set<string>();
  const shownAt = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const draft = unseenDraft(cards, shares, seen, random);
    const { template, condition, worth, city, write, title } = draft;
    const price = priceOf(template, worth);
    const text = write(template.description);
    const moment = (index + random.next()) / Math.max(1, count);
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
      ageHours: Math.round((0.08 + (OLDEST_HOURS - 0.08) * moment ** 1.6) * 100) / 100,
      sellerIndex: Math.min(sellers - 1, Math.floor(random.between(city.from, city.to) * sellers)),
      pictures: picturesOf(template, index, shownAt, random),
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
