import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { SITE_NAME } from '#contract/site.ts';
import { FONT_FILES } from './drawn-font.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const PDF_MARGIN = 56;
export const PDF_INK = '#1b2048';
export const PDF_SOFT = '#565b78';
export const PDF_LINE = '#b9b2a6';

// Read once and cached; every document embeds a subset.
let fonts: Promise<{ plain: Buffer; bold: Buffer }> | undefined;
const loadFonts = () =>
  (fonts ??= Promise.all([readFile(FONT_FILES.plain), readFile(FONT_FILES.bold)]).then(
    ([plain, bold]) => ({ plain, bold }),
  ));

export const pdfWidth = (doc: PdfDocument): number => doc.page.width - 2 * PDF_MARGIN;

/** An A4 document in French with the fonts `plain` and `bold`. Deterministic: it depends on its arguments only. */
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
