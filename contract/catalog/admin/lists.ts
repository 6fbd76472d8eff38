import {
  DELETED,
  describeList,
  feminine,
  masculine,
  MERGED,
  RETIRED,
} from '../../common/list-words.ts';
import { categoryList, cityList } from './categories.ts';
import { landmarkList, quarterList } from './places.ts';
import { seasonList } from './seasons.ts';
import { warningList } from './warnings.ts';

/** Maps each list of the catalogue, by the subject of its entries in the journal, to its French texts. */
export const CATALOG_LISTS = {
  category: describeList(feminine('catégorie'), MERGED),
  city: describeList(feminine('ville'), MERGED),
  quarter: describeList(masculine('quartier'), MERGED),
  landmark: describeList(masculine('repère'), DELETED),
  season: describeList(feminine('saison'), DELETED),
  warning: describeList(masculine('avertissement'), RETIRED),
};
export type CatalogList = keyof typeof CATALOG_LISTS;

/** Maps each list of the catalogue, by the subject of its entries in the journal, to the calls that edit the list. */
export const catalogLists = {
  category: categoryList,
  city: cityList,
  quarter: quarterList,
  landmark: landmarkList,
  season: seasonList,
  warning: warningList,
};
