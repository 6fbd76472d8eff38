import type { Page } from '@playwright/test';

/**
 * Does to the texts of the page what the translator of a browser does, now and whenever texts are added: by turns it moves
 * a text into two `font` elements, or puts such elements with a new text in its place. The words stay French, so that a test finds them.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const UNTOUCHED = 'font,script,style,noscript,textarea,svg,[translate=no]';
    // The name as any text: as this element it is deprecated.
    const WRAPPER: string = 'font';
    let turns = 0;
    const wrap = (text: Text): void => {
      const around = text.parentElement;
      if (!around || text.data.trim() === '' || around.closest(UNTOUCHED)) return;
      const [outer, inner] = [document.createElement(WRAPPER), document.createElement(WRAPPER)];
      outer.append(inner);
      text.replaceWith(outer);
      turns += 1;
      inner.append(turns % 2 === 0 ? text : text.data);
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
  });
