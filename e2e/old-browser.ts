// Browsers without what Chrome got since 2019: their abilities are taken away before the scripts of a page run, and rules of
// style sheets that they would not understand are made unknown.

import type { Page } from '@playwright/test';

export interface OldBrowser {
  name: string;
  userAgent: string;
  /** Says whether the browser has the features that scripts need. Without them, pages work as without JavaScript. */
  isSupported: boolean;
  /** Says that no script runs after the page is loaded. */
  isStill?: true;
}

export const OLD_BROWSERS: readonly OldBrowser[] = [
  {
    name: 'Opera Mini',
    userAgent:
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; fr) Presto/2.12.423 Version/12.16',
    isSupported: false,
    isStill: true,
  },
  {
    name: 'UC Browser',
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 9; fr-FR; TECNO KC2) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    isSupported: false,
  },
  {
    name: 'an Android WebView of 2019',
    userAgent:
      'Mozilla/5.0 (Linux; Android 9; itel W4003 Build/PPR1.180610.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/74.0.3729.157 Mobile Safari/537.36',
    isSupported: false,
  },
  {
    name: 'a browser without dialogs, :has, container queries and structuredClone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 9; itel W4003) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36',
    isSupported: true,
  },
];

/** Runs in the page before its scripts and removes the features that the old browser lacks. */
const removeFeatures = ({ isSupported, isStill }: OldBrowser): void => {
  const take = (owner: object, ...names: string[]) =>
    names.forEach((name) => Reflect.deleteProperty(owner, name));
  take(HTMLDialogElement.prototype, 'show', 'showModal', 'close', 'open');
  take(window, 'structuredClone');
  if (!isSupported) {
    take(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
    take(Element.prototype, 'checkVisibility', 'replaceChildren');
    take(Document.prototype, 'startViewTransition');
    take(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with');
    take(String.prototype, 'at', 'replaceAll');
    take(Object, 'groupBy', 'hasOwn');
    take(Map, 'groupBy');
    take(Promise, 'allSettled', 'any', 'withResolvers');
    take(URL, 'canParse', 'parse');
    take(AbortSignal, 'any', 'timeout');
    take(Crypto.prototype, 'randomUUID');
    take(Intl, 'DisplayNames');
  }
  if (!isStill) return;
  const events = [
    'pointerdown',
    'touchstart',
    'focusin',
    'keydown',
    'input',
    'change',
    'click',
    'submit',
  ];
  addEventListener('load', () => {
    for (const name of events)
      addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    const never = () => 0;
    Object.assign(window, {
      setTimeout: never,
      requestAnimationFrame: never,
      requestIdleCallback: never,
    });
  });
};

/** Makes `page` behave like the given old browser for everything that it opens from now on. */
export const makeOld = async (page: Page, browser: OldBrowser): Promise<void> => {
  await page.addInitScript(removeFeatures, browser);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isStyled = ['document', 'stylesheet'].includes(request.resourceType());
    if (!isStyled || request.method() !== 'GET') return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text())
      .replaceAll(':has(', ':unknown-has(')
      .replaceAll(/@(?=container|view-transition)/g, '@unknown-');
    await route.fulfill({ response: answer, headers, body });
  });
};
