import type { AttributeValue, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import seed from '#server/domains/catalog/seed/attributes.json' with { type: 'json' };
import type { DemoAd } from './ads.ts';
import { SeededRandom } from './random.ts';

interface Seeded {
  key: string;
  kind: string;
  choices?: { key: string; label: string }[];
  min?: number;
  max?: number;
  step?: number;
  example?: string;
}

interface Use {
  key: string;
  choices_from?: string;
}

const definitions = new Map<string, Seeded>(seed.attributes.map((one) => [one.key, one]));
const lists: Record<string, { key: string; label: string }[]> = seed.choice_lists;
const uses: Record<string, Use[]> = seed.categories;

/** Is the share, from 0 to 1, of optional attributes that demo ads fill in. */
const ANSWERED = 0.7;
/** Contains the lower and upper bound of generated numbers, as multiples of the attribute's example. */
const SPREAD = [0.4, 2] as const;

type Choices = NonNullable<Seeded['choices']>;

/**
 * Returns the key of the choice named in the ad's title, or of a random choice; choices early in the list are more
 * likely.
 */
const choiceFor = (choices: Choices, title: string, random: SeededRandom): string | undefined =>
  choices.find(({ label }) => title.includes(label))?.key ??
  choices[Math.floor(random.next() ** 2 * choices.length)]?.key;

/**
 * Returns a random value of a numeric attribute within its bounds, near its example or, without one, a little above its
 * least value; a year is between 2000 and 2024.
 */
const numberFor = (attribute: Seeded, random: SeededRandom): number => {
  const { key, min = 0, max = Infinity, step = 1, example } = attribute;
  if (key === 'year') return random.int(2000, 2024);
  const usual = Number(example) || min + 5;
  const value = Math.round(random.between(usual * SPREAD[0], usual * SPREAD[1]) / step) * step;
  return Math.max(min, Math.min(max, Math.round(value * 100) / 100));
};

/** Returns a random value of an attribute, of the type of its kind; undefined for free text. */
const valueFor = (
  attribute: Seeded,
  choices: Choices,
  title: string,
  random: SeededRandom,
): AttributeValue | undefined => {
  if (attribute.kind === 'number') return numberFor(attribute, random);
  if (attribute.kind === 'yes_no') return random.chance(0.5);
  if (attribute.kind !== 'choice' && attribute.kind !== 'choices') return undefined;
  const choice = choiceFor(choices, title, random);
  return attribute.kind === 'choices' && choice !== undefined ? [choice] : choice;
};

/**
 * Returns random attribute values that fit the ad's sub-category, as a seller would enter them; the same seed gives the
 * same values.
 */
export const demoValues = (
  { title, subSlug, categorySlug }: Pick<DemoAd, 'title' | 'subSlug' | 'categorySlug'>,
  seedOfAd: string,
): AttributeValues => {
  const random = new SeededRandom(seedOfAd);
  const values: Record<string, AttributeValue> = {};
  for (const { key, choices_from: list } of [
    ...(uses[subSlug] ?? []),
    ...(uses[categorySlug] ?? []),
  ]) {
    const attribute = definitions.get(key);
    if (!attribute || key in values || !random.chance(ANSWERED)) continue;
    const choices = attribute.choices ?? lists[list ?? ''] ?? [];
    const value = valueFor(attribute, choices, title, random);
    if (value !== undefined) values[key] = value;
  }
  return values;
};
