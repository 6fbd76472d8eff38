import type { Page } from '@playwright/test';

/** Names the two ways in which Chrome's translator has changed texts, in different versions. */
export const WAYS = ['moves', 'replaces'] as const;

/**
 * Changes the texts of the page as a browser's translator does, now and whenever texts are added: each text is moved
 * into two nested `font` elements, or replaced by such elements with a copy of the text; by default in turn. The words
 * stay French, so that tests find them.
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
