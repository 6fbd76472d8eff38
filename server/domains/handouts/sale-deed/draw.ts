import type { DeedBody } from '#contract/handouts/routes.ts';
import { CURRENCY, SITE_NAME } from '#contract/common/site.ts';
import {
  drawPdf,
  PDF_INK as INK,
  PDF_LINE as LINE,
  PDF_MARGIN as MARGIN,
  PDF_SOFT as SOFT,
  pdfWidth as widthOf,
  writeWords,
  type PdfDocument as Page,
} from '#server/platform/pdf.ts';
import { drawable } from '#server/platform/drawn-font.ts';
import { francsWords } from './francs-words.ts';

/** Describes the page of a deed and its text size. */
interface Sheet {
  doc: Page;
  size: number;
}

/** Describes what a deed states beside the typed fields. */
export interface AboutDeed {
  /** Is the short code of the ad. */
  code: string;
  now: Date;
  /** Is the typed price in FCFA, or null when it is not a whole number of francs. */
  amount: number | null;
}

/** Is a label with its value; without a value, a line to write on is drawn. */
type Row = readonly [label: string, value: string | undefined];

/** Is the width of labels, as a multiple of the text size. */
const LABEL_WIDTH = 15.5;
const PARTY_LABEL_WIDTH = 8.8;
const ATTRIBUTE_LABEL_WIDTH = 10;
const PLACE_LABEL_WIDTH = 4;
const TITLE = 'Acte de vente entre particuliers';
const TOP = 40;
const GAP = 24;
/** Lists the text sizes that are tried in turn: the largest with which everything fits on one page is used. */
const TEXT_SIZES = [10.5, 9, 7.5] as const;
const SMALLEST = 6;
/** Is the height of a line with room to write by hand, as a multiple of the text size. */
const LINE_HEIGHT = 2;
const SIGNATURE_HEIGHT = 84;

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const francs = new Intl.NumberFormat('fr-FR');

const drawLine = (doc: Page, from: number, to: number, y: number): void => {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(LINE);
};

/**
 * Draws a label inside a column of the page and, to its right, its value; without a value, a line to fill in by hand.
 */
const drawRow = (
  sheet: Sheet,
  [label, value]: Row,
  { x, width, labelWidth }: { x: number; width: number; labelWidth: number },
): void => {
  const { doc, size } = sheet;
  const top = doc.y;
  doc.font('plain').fontSize(size).fillColor(SOFT);
  writeWords(doc, label, { x, y: top, width: labelWidth - 6 });
  const afterLabel = doc.y;
  const text = value && drawable(value);
  if (text) {
    doc.font('bold').fillColor(INK);
    writeWords(doc, text, { x: x + labelWidth, y: top, width: width - labelWidth });
    doc.y = Math.max(doc.y, afterLabel) + 3;
  } else {
    drawLine(doc, x + labelWidth, x + width, top + size * 1.25);
    doc.y = Math.max(top + size * LINE_HEIGHT, afterLabel + 3);
  }
};

const drawRows = (sheet: Sheet, rows: readonly Row[]): void => {
  const { doc, size } = sheet;
  const column = { x: MARGIN, width: widthOf(doc), labelWidth: LABEL_WIDTH * size };
  for (const row of rows) drawRow(sheet, row, column);
};

/** Draws rows in two columns, side by side. */
const drawColumns = (
  sheet: Sheet,
  columns: readonly (readonly Row[])[],
  labelWidth: number,
): void => {
  const { doc, size } = sheet;
  const width = (widthOf(doc) - GAP) / 2;
  const top = doc.y;
  const ends = columns.map((rows, i) => {
    doc.y = top;
    const column = { x: MARGIN + i * (width + GAP), width, labelWidth: labelWidth * size };
    for (const row of rows) drawRow(sheet, row, column);
    return doc.y;
  });
  doc.y = Math.max(top, ...ends);
};

const drawHeading = (sheet: Sheet, text: string): void => {
  const { doc, size } = sheet;
  doc.y += size * 0.8;
  doc
    .font('bold')
    .fontSize(size + 1.5)
    .fillColor(INK);
  doc.text(text, MARGIN, doc.y, { width: widthOf(doc) });
  drawLine(doc, MARGIN, MARGIN + widthOf(doc), doc.y + 1);
  doc.y += size * 0.6;
};

const drawClause = (sheet: Sheet, text: string): void => {
  const { doc, size } = sheet;
  doc.font('plain').fontSize(size).fillColor(INK);
  doc.text(text, MARGIN, doc.y, { width: widthOf(doc), lineGap: 1, align: 'justify' });
  doc.y += 2;
};

const partyRows = (name?: string, document?: string, address?: string, phone?: string): Row[] => [
  ['Nom et prénoms', name],
  ['Pièce d’identité', document],
  ['Adresse', address],
  ['Téléphone', phone],
];

/** Returns the rows with the price in figures and in words; the words only for an amount in francs. */
const priceRows = (price: string | undefined, amount: number | null): Row[] => {
  if (amount === null || amount === 0)
    return [
      ['Prix en chiffres', price],
      ['Prix en lettres', undefined],
    ];
  return [
    ['Prix en chiffres', `${francs.format(amount)}\u00A0${CURRENCY}`],
    ['Prix en lettres', francsWords(amount)],
  ];
};

/** Draws the attributes of the object sold, half of them in each column. */
const drawAttributes = (sheet: Sheet, { attributes = [] }: DeedBody): void => {
  if (attributes.length === 0) return;
  const rows = attributes.map(({ label, text }): Row => [label, text]);
  const half = Math.ceil(rows.length / 2);
  drawColumns(sheet, [rows.slice(0, half), rows.slice(half)], ATTRIBUTE_LABEL_WIDTH);
};

/** Draws the names, identity documents, addresses and numbers of seller and buyer in two columns. */
const drawParties = (sheet: Sheet, deed: DeedBody): void => {
  const { doc, size } = sheet;
  drawHeading(sheet, 'Entre les soussignés');
  const { y } = doc;
  const column = (widthOf(doc) - GAP) / 2;
  doc.font('bold').fontSize(size).fillColor(INK);
  doc.text('Le vendeur', MARGIN, y, { width: column });
  doc.text('L’acheteur', MARGIN + column + GAP, y, { width: column });
  doc.y += 3;
  const seller = partyRows(
    deed.seller_name,
    deed.seller_document,
    deed.seller_address,
    deed.seller_phone,
  );
  const buyer = partyRows(
    deed.buyer_name,
    deed.buyer_document,
    deed.buyer_address,
    deed.buyer_phone,
  );
  drawColumns(sheet, [seller, buyer], PARTY_LABEL_WIDTH);
};

const drawObject = (sheet: Sheet, deed: DeedBody): void => {
  drawHeading(sheet, '1. Objet de la vente');
  drawClause(sheet, 'Le vendeur vend à l’acheteur, qui l’accepte, le bien désigné ci-dessous.');
  drawRows(sheet, [
    ['Désignation', deed.title],
    ['IMEI, châssis, série, boucle…', deed.identifier],
  ]);
  drawAttributes(sheet, deed);
  drawRows(sheet, [['État, défauts, accessoires', deed.remarks]]);
};

const drawPrice = (sheet: Sheet, deed: DeedBody, amount: number | null): void => {
  drawHeading(sheet, '2. Prix et quittance');
  drawRows(sheet, [...priceRows(deed.price, amount), ['Moyen de paiement', deed.payment]]);
  drawClause(
    sheet,
    'L’acheteur a payé ce prix en totalité. Le vendeur reconnaît l’avoir reçu et lui en donne quittance par sa signature.',
  );
};

/** Draws the clauses about ownership and about the condition of the object. */
const drawClauses = (sheet: Sheet): void => {
  drawHeading(sheet, '3. Propriété');
  drawClause(
    sheet,
    'Le vendeur déclare que le bien lui appartient, qu’il a le droit de le vendre et qu’il n’est ni volé, ni loué, ni donné en gage. La propriété et les risques passent à l’acheteur à la signature, avec la remise du bien et des papiers qui s’y rapportent.',
  );
  drawHeading(sheet, '4. État du bien');
  drawClause(
    sheet,
    'Le bien est vendu en l’état. L’acheteur déclare l’avoir vu et examiné avant de signer. Le vendeur déclare lui avoir signalé les défauts qu’il connaît.',
  );
};

/** Draws place and date, and below them a box for the signature of each party. */
const drawSignatures = (sheet: Sheet, { place, date }: DeedBody): void => {
  const { doc, size } = sheet;
  const column = (widthOf(doc) - GAP) / 2;
  doc.y += 8;
  const day = date && longDay.format(new Date(`${date}T12:00:00Z`)).replace(/^1 /, '1er ');
  drawColumns(sheet, [[['Fait à', place]], [['le', day]]], PLACE_LABEL_WIDTH);
  drawClause(sheet, 'En deux exemplaires originaux, un pour chaque partie.');
  const { y } = doc;
  for (const [i, who] of ['Le vendeur', 'L’acheteur'].entries()) {
    const x = MARGIN + i * (column + GAP);
    doc
      .rect(x, y + 2, column, SIGNATURE_HEIGHT)
      .lineWidth(0.6)
      .stroke(LINE);
    doc.font('bold').fontSize(size).fillColor(INK);
    doc.text(who, x + 8, y + 8, { width: column - 16 });
    doc.font('plain').fontSize(8).fillColor(SOFT);
    doc.text('« Lu et approuvé », puis signature', x + 8, doc.y + 1, { width: column - 16 });
  }
  doc.y = y + SIGNATURE_HEIGHT + 8;
};

/** Draws, in small print, that the deed is only a model and that the site is no party to the sale. */
const drawNotice = (sheet: Sheet, code: string): void => {
  const { doc, size } = sheet;
  doc
    .font('plain')
    .fontSize(Math.max(size - 2, SMALLEST))
    .fillColor(SOFT);
  doc.text(
    `Annonce réf. ${code} sur ${SITE_NAME}. Ce modèle aide à garder une trace de la vente ; ce n’est pas un conseil juridique. ${SITE_NAME} n’est pas partie à la vente et ne garde aucune copie. Pour un véhicule, un terrain ou une maison, renseignez-vous sur les démarches de mutation.`,
    MARGIN,
    doc.y,
    { width: widthOf(doc) },
  );
};

/** Draws the whole deed in the text size of the sheet. */
const drawAll = (sheet: Sheet, deed: DeedBody, { code, amount }: AboutDeed): void => {
  const { doc, size } = sheet;
  doc
    .font('bold')
    .fontSize(size + 7)
    .fillColor(INK);
  doc.text(TITLE, MARGIN, TOP, { width: widthOf(doc), align: 'center' });
  drawParties(sheet, deed);
  drawObject(sheet, deed);
  drawPrice(sheet, deed, amount);
  drawClauses(sheet);
  drawSignatures(sheet, deed);
  drawNotice(sheet, code);
};

/**
 * Draws a deed of sale between private persons, in the largest text size in which it fits on one page, with lines to
 * fill in by hand for what is missing. Typed text is drawn as plain text.
 */
export const drawSaleDeed = async (deed: DeedBody, about: AboutDeed): Promise<Buffer> => {
  let pages = 0;
  let pdf: Buffer = Buffer.alloc(0);
  for (const size of TEXT_SIZES) {
    pdf = await drawPdf({ title: TITLE, createdAt: about.now, bottom: 24 }, (doc) => {
      drawAll({ doc, size }, deed, about);
      pages = doc.bufferedPageRange().count;
    });
    if (pages === 1) break;
  }
  return pdf;
};
