export { openPack, type Pack } from './commands/make-pack.ts';
export { drawShareImage } from './share-image.ts';
export { composeDayText } from './day-text.ts';
export { PACK_POLICY } from './packs/pack-style.ts';
export { findPackCity } from './queries/city-pack.ts';
export { packOf } from './queries/pack-offer.ts';
export { listCityDays } from './queries/city-day.ts';
