import { catalogLists, type CatalogList } from '#contract/catalog/admin/lists.ts';
import { managePlainList } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidatesCatalog } from '../managed.ts';
import type { References } from '../references.ts';
import { listTables } from '../tables.ts';
import { categoryRoutes } from './categories.ts';
import { cityRoutes } from './cities.ts';
import { landmarkRoutes } from './landmarks.ts';
import { quarterRoutes } from './quarters.ts';
import { seasonRoutes } from './seasons.ts';
import { warningRoutes } from './warnings.ts';

type ListRoutes = (platform: Platform, references: References) => Route[];

/**
 * Maps the lists whose records have rules of their own to functions that return their routes; other lists need nothing
 * but their table.
 */
const OWN_RULES: { readonly [L in CatalogList]?: ListRoutes } = {
  category: categoryRoutes,
  city: cityRoutes,
  quarter: quarterRoutes,
  landmark: landmarkRoutes,
  season: seasonRoutes,
  warning: warningRoutes,
};

/**
 * Returns the routes by which administrators manage the lists of the catalogue. The records of a list that `OWN_RULES`
 * lacks need no checks beyond their schema.
 */
export const listRoutes: ListRoutes = (platform, references) =>
  (Object.keys(catalogLists) as CatalogList[]).flatMap(
    (subject) =>
      OWN_RULES[subject]?.(platform, references) ??
      managePlainList(platform, {
        ...invalidatesCatalog(platform),
        subject,
        contract: catalogLists[subject],
        table: listTables[subject],
      }),
  );
