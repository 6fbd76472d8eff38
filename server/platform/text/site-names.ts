import { SITE_NAME } from '#contract/common/site.ts';
import { fold } from './fold.ts';
import { findPhrases, phrases, spell, type Phrase, type Spelling } from './phrases.ts';

/** Lists the words in a name by which readers take its bearer for the team of the site. */
const WORDS = {
  site: [SITE_NAME],
  /** Lists titles that only the team may use. */
  roles: [
    'modérateur',
    'modératrice',
    'moderator',
    'administrateur',
    'administratrice',
    'administrator',
    'admin',
    'superadmin',
    'webmaster',
  ],
  /**
   * Lists words that suggest the team only together or beside the site's name, since users and shops may have one of
   * them in their name.
   */
  team: [
    'administration',
    'aide',
    'annonce',
    'antifraude',
    'assistance',
    'client',
    'clientèle',
    'compte',
    'contact',
    'contrôle',
    'direction',
    'équipe',
    'fraude',
    'help',
    'modération',
    'officiel',
    'officielle',
    'official',
    'plateforme',
    'sécurité',
    'security',
    'service',
    'signalement',
    'site',
    'staff',
    'support',
    'team',
    'vérification',
    'vérifié',
  ],
  linking: ['d', 'de', 'des', 'du', 'et', 'l', 'la', 'le', 'les', 'niamey', 'niger', 'the'],
} as const;

/**
 * Matches Hausa titles before `kasuwa` ("market", and the name of the site): names of the chief of a market, a trader
 * or the owner of a stall.
 */
const TRADERS = /(?:^|[^a-z])(?:dan|mai|magajin|sarkin|yan|yar)[^a-z0-9]+$/;

const SITE = phrases(...WORDS.site);
const ROLES = phrases(...WORDS.roles);
const TEAM = phrases(...WORDS.team);

const lettersOf = (words: readonly string[]): string[] =>
  phrases(...words).flatMap(({ words: [letters = ''] }) => [letters, `${letters}s`]);
const TELLING = lettersOf([...WORDS.site, ...WORDS.roles, ...WORDS.team]);
const LINKING = lettersOf(WORDS.linking);

/**
 * Counts the words that suggest the site or its team ("telling" words) in a run of letters without spaces. The run must
 * consist only of these and linking words such as "de"; among several divisions into words, the one with the most
 * telling words counts. Returns 0 when there is none.
 */
const countTelling = (letters: string): number => {
  const most = new Map([[0, 0]]);
  /**
   * Updates, for each of `words` that ends at `end`, the highest count of telling words before that end; `worth` is 1
   * for a telling word, otherwise 0.
   */
  const take = (words: readonly string[], end: number, worth: number): void => {
    for (const word of words) {
      const before = letters.endsWith(word, end) ? most.get(end - word.length) : undefined;
      if (before !== undefined) most.set(end, Math.max(most.get(end) ?? 0, before + worth));
    }
  };
  for (let end = 1; end <= letters.length; end += 1) {
    take(TELLING, end, 1);
    take(LINKING, end, 0);
  }
  return most.get(letters.length) ?? 0;
};

interface ReadName {
  text: string;
  spelling: Spelling;
}

/** Folds a name and reduces it to the letters that are compared, without numbers that stand alone. */
const readName = (name: string): ReadName => {
  const text = fold(name)
    .text.replaceAll('vv', 'w')
    // Numbers do not change for whom a name is taken.
    .replaceAll(/(?<![a-z0-9])\d+(?![a-z0-9])/g, ' ');
  return { text, spelling: spell({ text }) };
};

const containsAny = ({ spelling }: ReadName, list: readonly Phrase[]): boolean =>
  findPhrases(spelling, list).length > 0;

/**
 * Says whether a name contains the site's name, "Kasuwa" (Hausa for market): as a word, at the beginning of one, or cut
 * in two, but not as part of a trader's title such as "sarkin kasuwa", unless a word for the team is in it too.
 */
const containsSiteName = (name: ReadName): boolean => {
  const { text, spelling } = name;
  const starts = [
    ...findPhrases(spelling, SITE).map(({ start }) => start),
    ...spelling.places.flatMap(({ isFirst, start }, at) =>
      isFirst && SITE.some(({ words: [site = ''] }) => spelling.letters.startsWith(site, at))
        ? [start]
        : [],
    ),
  ];
  const isTrader = (start: number): boolean =>
    TRADERS.test(text.slice(0, start)) && !containsAny(name, [...ROLES, ...TEAM]);
  return starts.some((start) => !isTrader(start));
};

/**
 * Says whether readers would take a shop of this name for the site's team. The site's name alone is allowed, since it
 * means "market" in Hausa.
 */
export const passesForTeam = (written: string): boolean => {
  const name = readName(written);
  const isAtSite = containsSiteName(name) && containsAny(name, [...ROLES, ...TEAM]);
  return isAtSite || countTelling(name.spelling.letters) > 1;
};

/** Says whether readers would take a user of this name, first and last name together, for the site or its team. */
export const passesForSite = (written: string): boolean => {
  const name = readName(written);
  return (
    containsSiteName(name) || containsAny(name, ROLES) || countTelling(name.spelling.letters) > 0
  );
};
