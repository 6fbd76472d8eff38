import {
  NOTHING_PERSONAL,
  neutralTables,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import * as tables from './tables.ts';

/** Declares that the catalogue belongs to the site and holds no personal data. */
export const catalogPersonalData: PersonalData = {
  domain: 'catalog',
  tables: neutralTables(tables),
  ...NOTHING_PERSONAL,
};
