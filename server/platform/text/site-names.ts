import { SITE_NAME } from '#contract/site.ts';
import { fold } from './fold.ts';
import { findPhrases, phrases, spell, type Phrase, type Spelling } from './phrases.ts';

/** Names that pass for the site: the words by which a reader takes a name for the site's team. */
const WORDS = {
  site: [SITE_NAME],
  /** Nobody but the team is called so. */
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
  /** People and shops may have one of them in their name: they tell with others alone, or beside the site's name. */
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

/** Hausa titles: `kasuwa` is the market, and its chief, a trader and who owns a stall are named by it. */
const TRADERS = /(?:^|[^a-z])(?:dan|mai|magajin|sarkin|yan|yar)[^a-z0-9]+$/;

const SITE = phrases(...WORDS.site);
const ROLES = phrases(...WORDS.roles);
const TEAM = phrases(...WORDS.team);

const lettersOf = (words: readonly string[]): string[] =>
  phrases(...words).flatMap(({ words: [letters = ''] }) => [letters, `${letters}s`]);
const TELLING = lettersOf([...WORDS.site, ...WORDS.roles, ...WORDS.team]);
const LINKING = lettersOf(WORDS.linking);

/**
 * Counts the telling words of letters that can be cut into listed words alone, the most there may be: no blank, and none
 * too many, hides them. 0 for other letters.
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

const read = (name: string): ReadName => {
  const text = fold(name)
    .text.replaceAll('vv', 'w')
    // Numbers tell nothing of who somebody is.
    .replaceAll(/(?<![a-z0-9])\d+(?![a-z0-9])/g, ' ');
  return { text, spelling: spell({ text }) };
};

const names = ({ spelling }: ReadName, list: readonly Phrase[]): boolean =>
  findPhrases(spelling, list).length > 0;

/** Whether a name has the site's: as a word, as its beginning, or cut in two; not as a trader has it. */
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

/** Whether a reader would take a shop of this name for the site's team; markets have the site's name in theirs. */
export const passesForTeam = (written: string): boolean => {
  const name = read(written);
  const isAtSite = namesSite(name) && names(name, [...ROLES, ...TEAM]);
  return isAtSite || countTelling(name.spelling.letters) > 1;
};

/** Whether a reader would take a person of this name, first and last name together, for the site or its team. */
export const passesForSite = (written: string): boolean => {
  const name = read(written);
  return namesSite(name) || names(name, ROLES) || countTelling(name.spelling.letters) > 0;
};
