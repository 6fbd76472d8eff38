import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { SITE_NAME } from '#contract/common/site.ts';
import { drawable, FONT_FILES } from './drawn-font.ts';
import { runsOf } from './text-runs.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const PDF_MARGIN = 56;
export const PDF_INK = '#1b2048';
export const PDF_SOFT = '#565b78';
export const PDF_LINE = '#b9b2a6';

// The font files are read once; every document embeds only the glyphs that it uses.
let fonts: Promise<{ plain: Buffer; bold: Buffer }> | undefined;
/** Reads the font files once per process. */
const loadFonts = () =>
  (fonts ??= Promise.all([readFile(FONT_FILES.plain), readFile(FONT_FILES.bold)]).then(
    ([plain, bold]) => ({ plain, bold }),
  ));

export const pdfWidth = (doc: PdfDocument): number => doc.page.width - 2 * PDF_MARGIN;

/**
 * Prepares a run of right-to-left letters for the PDF library, which reverses numbers too. No-break spaces keep the run
 * on the line of the word before it, because the library does not reverse a run alone on a line.
 */
const prepareRightToLeft = (run: string): string =>
  run
    .replaceAll(/ (?=\p{Nd})/gu, '\u00A0')
    .replaceAll(/\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu, (number) => [...number].toReversed().join(''));

/**
 * Writes user text into a PDF at a position, without characters that the fonts cannot draw, each run in the direction
 * of its letters.
 */
export const writeWords = (
  doc: PdfDocument,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const runs = runsOf(drawable(words));
  if (!runs.some(({ isRightToLeft }) => isRightToLeft)) doc.text(drawable(words), x, y, { width });
  else
    runs.forEach(({ text, isRightToLeft }, index) => {
      // The library shapes the run as a whole instead of word by word when features are named, even
      // an empty list.
      const options = { width, features: [], continued: index < runs.length - 1 };
      const shown = isRightToLeft ? prepareRightToLeft(text) : text;
      if (index === 0) doc.text(shown, x, y, options);
      else doc.text(shown, options);
    });
};

/**
 * Returns the bytes of an A4 PDF in French that `draw` draws, with the fonts `plain` and `bold`. The same arguments
 * give the same bytes. `bottom` is the bottom margin in points.
 */
export const drawPdf = async (
  { title, createdAt, bottom }: { title: string; createdAt: Date; bottom: number },
  draw: (doc: PdfDocument) => void,
): Promise<Buffer> => {
  const { plain, bold } = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PDF_MARGIN, left: PDF_MARGIN, right: PDF_MARGIN, bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: title,
      Author: SITE_NAME,
      Creator: SITE_NAME,
      Producer: SITE_NAME,
      CreationDate: createdAt,
    },
  });
  doc.registerFont('plain', plain);
  doc.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
