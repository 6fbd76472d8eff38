import { asc, eq } from 'drizzle-orm';
import {
  IMPORT_LIFE_DAYS,
  type AdImport,
  type ImportLine,
  type ImportLineState,
} from '#contract/imports/routes.ts';
import { TITLE_MAX } from '#contract/ads/limits.ts';
import { DAY } from '#contract/common/time.ts';
import { cachedCategories, cachedCities } from '#server/domains/catalog/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adImport, adImportLine } from '../tables.ts';

/**
 * Returns the state of an import: `sending` while lines are queued, `sent` afterwards, `checked` before the seller
 * sends any.
 */
const stateOf = (lines: readonly { state: ImportLineState }[], sentAt: Date | null) => {
  if (lines.some(({ state }) => state === 'queued')) return 'sending';
  return sentAt === null ? 'checked' : 'sent';
};

const textIn = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

const LABEL_MAX = 60;

/** Returns the import of an account in the form of the API; null when there is none. */
export const findImport = async (platform: Platform, userId: number): Promise<AdImport | null> => {
  const { orm } = platform.database;
  const [importRow] = await orm.select().from(adImport).where(eq(adImport.ownerId, userId));
  if (!importRow) return null;
  const rows = await orm
    .select()
    .from(adImportLine)
    .where(eq(adImportLine.importId, importRow.id))
    .orderBy(asc(adImportLine.line));
  const categories = await cachedCategories(platform);
  const subs = categories.flatMap(({ sub_categories: list }) => list);
  const cities = await cachedCities(platform);
  const nameIn = (list: readonly { id: number; name: string }[], id: unknown): string | null =>
    list.find((one) => one.id === id)?.name ?? null;
  /** Presents a line of the file with the names of its category and city. */
  const present = ({ fields, photos, problems, ...row }: (typeof rows)[number]): ImportLine => ({
    line: row.line,
    state: row.state,
    problems: [...problems],
    title: textIn(fields['title'], TITLE_MAX),
    category: nameIn(subs, fields['category_id']),
    city: nameIn(cities, fields['city_id']),
    price_label: textIn(fields['price_label'], LABEL_MAX) || null,
    photos: photos.length,
    ad_id: row.adId,
  });
  return {
    id: importRow.id,
    state: stateOf(rows, importRow.sentAt),
    lines: rows.map(present),
    ignored_columns: importRow.ignoredColumns,
    expires_at: new Date(importRow.checkedAt.getTime() + IMPORT_LIFE_DAYS * DAY).toISOString(),
  };
};
