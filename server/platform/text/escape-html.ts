/** Escapes a text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
