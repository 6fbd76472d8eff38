import { eq } from 'drizzle-orm';
import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';
import { adImport } from './tables.ts';

const importColumns = {
  owner_id: 'personal',
  ...allOf('neutral', ['id', 'ignored_columns', 'checked_at', 'sent_at']),
} as const;

const importLineColumns = {
  ...allOf('personal', ['fields', 'photos', 'problems']),
  ...allOf('neutral', ['import_id', 'line', 'state', 'ad_id']),
  key: 'secret',
} as const;

export const importPersonalData: PersonalData = {
  domain: 'imports',
  tables: {
    ad_import: importColumns,
    ad_import_line: importLineColumns,
    // Not exported: the person sent these photos in a ZIP at most three days ago and still has them.
    ad_import_photo: { import_id: 'neutral', name: 'personal', bytes: 'secret' },
  },

  exportOf: async (platform, userId) => ({
    import: await rowsToExport(
      platform,
      { table: 'ad_import', columns: importColumns },
      'owner_id = $1',
      [userId],
    ),
    import_lines: await rowsToExport(
      platform,
      { table: 'ad_import_line', columns: importLineColumns },
      'import_id IN (SELECT id FROM ad_import WHERE owner_id = $1)',
      [userId],
    ),
  }),

  erase: async ({ database }, userId) => {
    await database.orm.delete(adImport).where(eq(adImport.ownerId, userId));
  },
};
