import type { SeededRandom } from '../random.ts';
import { ofTown, placeIn } from './places.ts';

/** Is the condition of a product as the API names it; pages show Excellent, Bien, Moyen, Mauvais. */
export type DemoCondition = 'excellent' | 'good' | 'fair' | 'poor';

/** Contains the facts about an ad that fill in the tokens of its text. */
export interface AdFacts {
  city: { slug: string; name: string };
  /**
   * Is a number from 0, the cheapest of the template's range, to 1, the dearest: newer, less used, with more memory.
   */
  worth: number;
  condition: DemoCondition;
}

const THIS_YEAR = 2026;
const CONDITION_WORDS: Record<DemoCondition, readonly string[]> = {
  excellent: ['en excellent état', 'en parfait état'],
  good: ['en bon état', 'en très bon état'],
  fair: ['en état moyen', 'avec des traces d’usage'],
  poor: ['à réviser', 'à remettre en état'],
};

/**
 * Lists patterns of the models in templates with the first and last year in which each was sold; other models get a
 * year from 2008 to 2022.
 */
const YEARS: readonly (readonly [model: RegExp, first: number, last: number])[] = [
  [/corolla/i, 2004, 2018],
  [/rav4/i, 2007, 2018],
  [/hilux/i, 2009, 2022],
  [/prado/i, 2008, 2021],
  [/c180/i, 2001, 2011],
  [/yaris/i, 2005, 2015],
  [/scénic/i, 2004, 2012],
  [/sprinter/i, 2007, 2018],
  [/kasea/i, 2017, 2024],
];

const thousands = new Intl.NumberFormat('en');

/**
 * Formats a number with a narrow no-break space between groups of three digits, as French typography requires: `250
 * 000`.
 */
export function grouped(value: number): string {
  return thousands.format(value).replaceAll(',', '\u202f');
}

/** Returns a year in which the model in the title was sold, later for a greater worth. */
function yearOf(title: string, worth: number, random: SeededRandom): number {
  const [, first, last] = YEARS.find(([model]) => model.test(title)) ?? [/./, 2008, 2022];
  const year = Math.round(first + (last - first) * worth) + random.int(-1, 1);
  return Math.min(last, Math.max(first, year));
}

/** Returns a plausible number of kilometres, as text, for a motorcycle or a car of this year. */
function mileage(title: string, year: number, random: SeededRandom): string {
  const perYear = /moto|scooter/i.test(title)
    ? random.between(3_000, 6_000)
    : random.between(9_000, 15_000);
  const ceiling = /moto|scooter/i.test(title) ? 60_000 : 290_000;
  return grouped(Math.min(ceiling, Math.round(((THIS_YEAR - year) * perYear) / 1_000) * 1_000));
}

/** Capitalises the first letter of the text and of each sentence, except before a capital letter (iPhone). */
function capitalised(text: string): string {
  return text.replaceAll(
    /(^|[.!?]\s+)(\p{Ll})(?!\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/**
 * Returns a function that replaces the tokens in texts of one ad, so that its title and description have the same year,
 * quarter and so on.
 */
export function writerFor(
  title: string,
  { city, worth, condition }: AdFacts,
  random: SeededRandom,
): (template: string) => string {
  const year = yearOf(title, worth, random);
  const kilometres = mileage(title, year, random);
  const somewhere = placeIn(city.slug, random);
  const state = random.pick(CONDITION_WORDS[condition]);
  const memory = worth < 0.34 ? '64' : worth < 0.8 ? '128' : '256';
  const years = String(random.int(2, 4));
  // Bus ads contain `{ville}-Niamey`, whose two ends must differ.
  const coach =
    city.slug === 'niamey'
      ? random.pick(['Maradi', 'Zinder', 'Tahoua', 'Dosso', 'Agadez', 'Gaya'])
      : city.name;
  return (template) =>
    capitalised(
      template
        .replaceAll('{ville}-Niamey', `${coach}-Niamey`)
        .replaceAll(/\bde \{ville\}/g, ofTown(city.name))
        .replaceAll('{ville}', city.name)
        .replaceAll(
          /\bquartier \{quartier\}/g,
          city.slug === 'niamey' ? `quartier ${somewhere.bare}` : 'quartier du centre',
        )
        .replaceAll(/(?<=^|\s)[àÀ] \{quartier\}/g, somewhere.at)
        .replaceAll(/(louer|m²) \{quartier\}/g, `$1 ${somewhere.at}`)
        .replaceAll('{quartier}', somewhere.bare)
        .replaceAll('{annee}', String(year))
        .replaceAll('{km}', kilometres)
        .replaceAll('{etat}', state)
        .replaceAll('{gb}', memory)
        .replaceAll('{n}', years),
    );
}
