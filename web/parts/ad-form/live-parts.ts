// The form loads this file once React has taken it over: nothing here is on the screen before.

export { ChoicesDialog } from '#web/parts/form/choices-dialog.tsx';
export { PhotoMenu } from '#web/parts/photo-picker/photo-menu.tsx';
export { AdMeter } from './ad-meter.tsx';
export { PriceRange } from './price-range.tsx';
export { TitleHints } from './title-hints.tsx';
export { VoiceSection } from './voice-section.tsx';
