export { addSlide } from './commands/add-slide.ts';
export { seedCatalog } from './commands/seed-catalog.ts';
export { findCategory } from './queries/categories.ts';
export { cityExists, isQuarterOf } from './queries/cities.ts';
export { category, city, quarter } from './tables.ts';
