import type { CatalogReferences } from '#server/domains/catalog/index.ts';
import { moveSearches, moveSearchesOfChoice } from './commands/move-searches.ts';

export const alertReferences: CatalogReferences = {
  cityMerged: async (tx, { from, into, mergedQuarters }) => {
    await moveSearches(tx, { key: 'city', from, into });
    for (const merged of mergedQuarters) await moveSearches(tx, { key: 'quarter', ...merged });
  },
  quarterMerged: (tx, change) => moveSearches(tx, { key: 'quarter', ...change }),
  categoryMerged: (tx, change) => moveSearches(tx, { key: 'category', ...change }),
  choiceMerged: moveSearchesOfChoice,
  subCategoryMoved: (tx, change) => moveSearches(tx, { key: 'sub_category', ...change }),
};
