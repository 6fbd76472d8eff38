import { SITE_NAME } from '#contract/common/site.ts';
import { fold } from './fold.ts';
import { findPhrases, phrases, spell, type Phrase, type Spelling } from './phrases.ts';

/** Lists words by which a reader takes a name for the site's team. */
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
   * Lists words that count only together, or beside the site's name: people and shops may have one
   * of them in their name.
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

/** Matches Hausa titles before `kasuwa`, the market, which name its chief, a trader or the owner of a stall. */
const TRADERS = /(?:^|[^a-z])(?:dan|mai|magajin|sarkin|yan|yar)[^a-z0-9]+$/;

const SITE = phrases(...WORDS.site);
const ROLES = phrases(...WORDS.roles);
const TEAM = phrases(...WORDS.team);

const lettersOf = (words: readonly string[]): string[] =>
  phrases(...words).flatMap(({ words: [letters = ''] }) => [letters, `${letters}s`]);
const TELLING = lettersOf([...WORDS.site, ...WORDS.roles, ...WORDS.team]);
const LINKING = lettersOf(WORDS.linking);

/**
 * Counts the listed words into which a run of letters can be cut, so that neither missing nor extra
 * blanks hide them. It chooses the cut with the most words, and returns 0 when none exists.
 */
const countTelling = (letters: string): number => {
  const most = new Map([[0, 0]]);
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

/** Folds a name to plain letters, without separate numbers, and spells it. */
const read = (name: string): ReadName => {
  const text = fold(name)
    .text.replaceAll('vv', 'w')
    // Numbers do not matter for who somebody is.
    .replaceAll(/(?<![a-z0-9])\d+(?![a-z0-9])/g, ' ');
  return { text, spelling: spell({ text }) };
};

const names = ({ spelling }: ReadName, list: readonly Phrase[]): boolean =>
  findPhrases(spelling, list).length > 0;

/**
 * Says whether a name contains the site's name: as a word, at its beginning, or cut in two, but not
 * as part of a trader's title.
 */
const namesSite = (name: ReadName): boolean => {
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
    TRADERS.test(text.slice(0, start)) && !names(name, [...ROLES, ...TEAM]);
  return starts.some((start) => !isTrader(start));
};

/**
 * Says whether a reader would take a shop of this name for the site's team; names of markets contain the site's name.
 */
export const passesForTeam = (written: string): boolean => {
  const name = read(written);
  const isAtSite = namesSite(name) && names(name, [...ROLES, ...TEAM]);
  return isAtSite || countTelling(name.spelling.letters) > 1;
};

/** Says whether a reader would take a person of this name, first and last name together, for the site or its team. */
export const passesForSite = (written: string): boolean => {
  const name = read(written);
  return namesSite(name) || names(name, ROLES) || countTelling(name.spelling.letters) > 0;
};
