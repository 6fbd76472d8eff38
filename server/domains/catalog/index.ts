export { addSlide } from './commands/add-slide.ts';
export {
  addCategory,
  changeCategory,
  lockCategory,
  moveSubCategories,
  removeCategory,
  type CategoryRow,
} from './commands/edit-categories.ts';
export {
  addCity,
  changeCity,
  isCityNamed,
  lockCity,
  moveQuarters,
  removeCity,
  type CityChange,
  type CityRow,
  type TwinQuarter,
} from './commands/edit-cities.ts';
export {
  changeSlide,
  insertSlide,
  listAllSlides,
  lockSlide,
  removeSlide,
  type SlideRow,
} from './commands/edit-slides.ts';
export { answerContactMessage, lockContactMessage } from './commands/answer-contact-message.ts';
export { lockNames } from './commands/lock-names.ts';
export { seedCatalog } from './commands/seed-catalog.ts';
export { catalogChanged, contactAnswered } from './events.ts';
export { clearCatalogCache } from './catalog-cache.ts';
export { presentSlide } from './present.ts';
export { findCategory } from './queries/categories.ts';
export { cityExists, isQuarterOf } from './queries/cities.ts';
export { findContactMessage, listContactMessages } from './queries/contact-messages.ts';
export { category, city, quarter } from './tables.ts';
