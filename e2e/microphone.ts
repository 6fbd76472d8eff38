import { chromiumForTests } from '../scripts/chromium.ts';

/** Holds launch options of a browser with a microphone that beeps, which every page may use. */
export const MICROPHONE = {
  executablePath: chromiumForTests(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};
