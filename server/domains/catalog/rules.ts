import { AD_FIELDS } from '#contract/ads/content.ts';
import { AD_LIST_KEYS } from '#contract/search/filter-keys.ts';
import { ATTRIBUTE_GROUP_KEYS, type AttributeGroup } from '#contract/catalog/attribute-keys.ts';
import { folded } from '#contract/common/plain-letters.ts';

/**
 * Returns the slug of a name: `Téléphones & tablettes` → `telephones-tablettes`; `autre` for a name without Latin
 * letters and digits.
 */
export const slugOf = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'autre';

/** Returns the first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>, separator = '-'): string => {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}${separator}${number}`)) number += 1;
  return `${slug}${separator}${number}`;
};

const KEY_MAX = 40;

/** Returns the key of a label: `Boîte de vitesses` → `boite_de_vitesses`. Keys begin with a letter: `4x4` → `n_4x4`. */
export const keyOfLabel = (label: string): string => {
  const key = slugOf(label).slice(0, KEY_MAX).replaceAll('-', '_').replace(/_$/, '');
  return /^\d/.test(key) ? `n_${key}` : key;
};

/** Holds keys that attributes may not have: addresses of lists, forms of ads or JavaScript objects use them. */
const RESERVED_KEYS = new Set<string>([...AD_FIELDS, ...AD_LIST_KEYS, 'constructor']);

/**
 * Says whether an attribute may have this key. Endings `_min` and `_max` are refused, since filters use them for
 * ranges.
 */
export const isFreeForAttributes = (key: string): boolean =>
  !RESERVED_KEYS.has(key) && !/_(?:min|max)$/.test(key);

/** Compares two attributes by the order of their groups in the form of an ad. */
export const byGroup = (a: { group: AttributeGroup }, b: { group: AttributeGroup }): number =>
  ATTRIBUTE_GROUP_KEYS.indexOf(a.group) - ATTRIBUTE_GROUP_KEYS.indexOf(b.group);

/** Returns the list with an item moved to another index. */
export const movedTo = <T>(list: readonly T[], item: T, index: number): T[] => {
  const others = list.filter((one) => one !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
};
