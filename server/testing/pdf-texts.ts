import PDFDocument from 'pdfkit';
import { vi } from 'vitest';

const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Returns the texts in Arabic letters that the PDF library receives while a document is drawn; `wrong` lists those that
 * the library would draw wrongly.
 */
export const arabicDrawnBy = async (
  draw: () => Promise<unknown>,
): Promise<{ drawn: string[]; wrong: string[] }> => {
  const text = vi.spyOn(PDFDocument.prototype, 'text');
  try {
    await draw();
    const given = text.mock.calls
      .map((call: readonly unknown[]) => [String(call[0]), call.at(-1)] as const)
      .filter(([words]) => isRightToLeft(words));
    const wrong = given.filter(
      ([words, options]) =>
        // Without features the library draws word by word, the first at the left; it has one direction for all of a
        // text.
        !(options as { features?: unknown }).features ||
        /\p{Script=Latin}/u.test(words) ||
        !isRightToLeft(words[0] ?? ''),
    );
    return { drawn: given.map(([words]) => words), wrong: wrong.map(([words]) => words) };
  } finally {
    text.mockRestore();
  }
};
