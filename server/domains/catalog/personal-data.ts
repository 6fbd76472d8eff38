import {
  NOTHING_PERSONAL,
  neutralTables,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import * as tables from './tables.ts';

/** Labels the catalogue, which is the site’s: nothing in it belongs to a person. */
export const catalogPersonalData: PersonalData = {
  domain: 'catalog',
  tables: neutralTables(tables),
  ...NOTHING_PERSONAL,
};
