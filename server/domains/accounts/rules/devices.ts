import { deviceTexts } from '../texts.ts';

// User agents name other browsers for compatibility, so the first match counts.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini/i, 'Opera Mini'],
  [/OPR\/|Opera/i, 'Opera'],
  [/Edg(e|A|iOS)?\//i, 'Edge'],
  [/SamsungBrowser/i, 'Samsung Internet'],
  [/UCBrowser/i, 'UC Browser'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/Android/i, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/i, 'Windows'],
  [/CrOS/i, 'Chromebook'],
  [/Macintosh|Mac OS/i, 'Mac'],
  [/Linux/i, 'Linux'],
];

const firstIn = (list: typeof BROWSERS, agent: string): string | undefined =>
  list.find(([mark]) => mark.test(agent))?.[1];

/** Returns a device's description from its user agent, such as 'Chrome sur Android'. */
export const describeDevice = (userAgent: string): string => {
  const browser = firstIn(BROWSERS, userAgent);
  const system = firstIn(SYSTEMS, userAgent);
  if (browser && system) return deviceTexts.known(browser, system);
  return browser ?? system ?? deviceTexts.unknown;
};
