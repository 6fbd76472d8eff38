import { chromiumOfJourneys } from '../scripts/chromium.ts';

/** Of a browser with a microphone that beeps, and that everybody may use. */
export const MICROPHONE = {
  executablePath: chromiumOfJourneys(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};
