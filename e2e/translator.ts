import type { Page } from '@playwright/test';

/** Names the two ways in which Chrome's translator has changed texts, in different versions. */
export const WAYS = ['moves', 'replaces'] as const;

/**
 * Does to the texts of the page what the translator of a browser does, now and whenever texts are added: it moves a text
 * into two `font` elements, or puts such elements with a new text in its place; by default in turn. The words stay French, so
 * that a test finds them.
 */
export const translatePage = (page: Page, how?: (typeof WAYS)[number]): Promise<void> =>
  page.evaluate((way) => {
    const UNTOUCHED = 'font,script,style,noscript,textarea,svg,[translate=no]';
    // Typed as string, since TypeScript marks the element `font` as deprecated.
    const WRAPPER: string = 'font';
    let turns = 0;
    const wrap = (text: Text): void => {
      const around = text.parentElement;
      if (!around || text.data.trim() === '' || around.closest(UNTOUCHED)) return;
      const [outer, inner] = [document.createElement(WRAPPER), document.createElement(WRAPPER)];
      outer.append(inner);
      text.replaceWith(outer);
      turns += 1;
      const isMoved = way ? way === 'moves' : turns % 2 === 0;
      inner.append(isMoved ? text : text.data);
    };
    const wrapAllIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAllIn(document.documentElement);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapAllIn)),
    ).observe(document.documentElement, { childList: true, subtree: true });
  }, how);
