export { addSlide } from './commands/add-slide.ts';
export { seedCatalog } from './commands/seed-catalog.ts';
export { attributeRenamed, catalogChanged, choiceMerged } from './events.ts';
export { AttributeCatalog } from './attribute-catalog.ts';
export { readAttributes } from './attribute-values.ts';
export {
  cachedAttributes,
  cachedCategories,
  cachedCities,
  cachedPrompts,
  cachedWarnings,
  clearCatalogCache,
} from './catalog-cache.ts';
export { choiceOfMeasure, spellingsOf, withMemoryUnits } from './measures.ts';
export { findCategory } from './queries/categories.ts';
export { cityExists, isLandmarkOf, isQuarterOf, listQuarters } from './queries/cities.ts';
export type { CatalogReferences, MergedQuarter, Uses } from './references.ts';
export { freeSlug, slugOf } from './rules.ts';
export { listAllSlides } from './queries/slides.ts';
export { category, city, landmark, priceUnit, quarter, slide } from './tables.ts';
