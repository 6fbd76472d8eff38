import { encode } from 'uqr';
import { SITE_NAME } from '#contract/common/site.ts';
import type { DeclaredOwner } from '#contract/companies/schemas/declarations.ts';
import type { Attested } from './attested.ts';
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
import { leaveRoomForSignature } from './sign.ts';
import {
  countryName,
  dayOf,
  monthOf,
  percent,
  plainDay,
  spacedCode,
  spacedSiret,
} from './wording.ts';

const LABEL_WIDTH = 150;
const QR_SIZE = 104;
type Row = readonly [label: string, value: string];

/** Starts a new page when content of this height, in points, does not fit on the current one. */
const makeRoom = (doc: Page, height: number): void => {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
};

/** Draws a heading with a line below it, on a new page when little room is left. */
const drawHeading = (doc: Page, text: string): void => {
  // Keeps the heading together with the first lines below it.
  makeRoom(doc, 80);
  doc.moveDown(0.9).font('bold').fontSize(11.5).fillColor(INK);
  doc.text(text, MARGIN, doc.y, { width: widthOf(doc) });
  const y = doc.y + 3;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(doc), y)
    .lineWidth(0.6)
    .stroke(LINE);
  doc.y = y + 6;
};

/** Draws a label and, to its right, its value, on a new page when there is no room. */
const drawRow = (doc: Page, [label, value]: Row): void => {
  const text = drawable(value);
  const valueWidth = widthOf(doc) - LABEL_WIDTH;
  doc.font('plain').fontSize(9.5);
  // A value higher than 400 points may continue on the next page.
  makeRoom(doc, Math.min(doc.heightOfString(text, { width: valueWidth }), 400) + 4);
  const top = doc.y;
  doc.fillColor(SOFT).text(label, MARGIN, top, { width: LABEL_WIDTH - 8 });
  const afterLabel = doc.y;
  doc.fillColor(INK);
  writeWords(doc, text, { x: MARGIN + LABEL_WIDTH, y: top, width: valueWidth });
  doc.y = Math.max(doc.y, afterLabel) + 3;
};

const drawParagraph = (doc: Page, text: string, options: { bold?: boolean } = {}): void => {
  doc
    .font(options.bold ? 'bold' : 'plain')
    .fontSize(9.5)
    .fillColor(INK);
  makeRoom(doc, doc.heightOfString(text, { width: widthOf(doc) }));
  doc.text(text, MARGIN, doc.y, { width: widthOf(doc), lineGap: 1.5 });
};

/** Returns the labels and values by which an attestation describes the company. */
const companyRows = ({ company }: Attested): Row[] => [
  ['Dénomination', company.designation],
  ['Forme juridique', company.forme_juridique],
  ['SIRET', spacedSiret(company.siret)],
  ...(company.nif ? [['NIF', company.nif] as const] : []),
  ...(company.rccm ? [['RCCM', company.rccm] as const] : []),
  ['Siège', `${company.adresse}, ${company.complement_adresse}`],
  ['', `${company.code_postal} ${company.ville}, ${countryName(company.pays)}`],
  ['Déclarant', `${company.director_title} ${company.director_name}, ${company.director_quality}`],
];

/**
 * Returns the data of an owner that an attestation may show by law: month and year of birth and
 * country of residence, but no address.
 */
const ownerRows = (owner: DeclaredOwner): Row[] => [
  ['Nom de naissance', owner.nom_naissance],
  ...(owner.nom_usage ? [['Nom d’usage', owner.nom_usage] as const] : []),
  ['Prénoms', [owner.prenom, owner.autre_prenoms].filter(Boolean).join(', ')],
  ['Naissance', monthOf(owner.date_naissance)],
  ['Nationalité', countryName(owner.nationalite)],
  ['Pays de résidence', countryName(owner.pays)],
  ['Nature du contrôle', 'Détention directe de plus de 25 % du capital'],
  ['Part du capital', percent(owner.pourcentage)],
  ['Bénéficiaire depuis le', plainDay(owner.date)],
];

/** Draws the QR code of an address, with its upper left corner at `x` and `y`. */
const drawQr = (doc: Page, address: string, x: number, y: number): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = QR_SIZE / size;
  doc.fillColor('#000000');
  data.forEach((line, row) =>
    line.forEach((isDark, column) => {
      // Slightly wider, so that viewers show no gap between two cells.
      if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.1, cell + 0.1);
    }),
  );
  doc.fill();
};

/** Draws the QR code, the address and the code by which anybody can verify the attestation. */
const drawVerification = (doc: Page, code: string, publicUrl: string): void => {
  makeRoom(doc, QR_SIZE + 70);
  drawHeading(doc, 'Vérifier cette attestation');
  const top = doc.y + 4;
  drawQr(doc, `${publicUrl}/verification/${code}`, MARGIN, top);
  const x = MARGIN + QR_SIZE + 18;
  const width = widthOf(doc) - QR_SIZE - 18;
  doc.font('plain').fontSize(9.5).fillColor(INK);
  doc.text(
    'Scannez ce code, ou ouvrez l’adresse ci-dessous : la page dit si l’attestation est valable, et rien d’autre.',
    x,
    top,
    { width, lineGap: 1.5 },
  );
  doc.moveDown(0.6).text(`${publicUrl}/verification/${code}`, { width });
  doc.moveDown(0.6).fillColor(SOFT).text('Code de vérification', { width });
  doc.font('bold').fillColor(INK).text(spacedCode(code), { width });
  doc.y = top + QR_SIZE + 6;
};

/** Writes the number of the attestation and the page number at the bottom of each page. */
const drawFooters = (doc: Page, number: string): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would otherwise start another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 36;
    doc.font('plain').fontSize(8).fillColor(SOFT);
    doc.text(`Attestation ${number}`, MARGIN, y, { lineBreak: false });
    doc.text(`Page ${page + 1} sur ${count}`, MARGIN, y, {
      width: widthOf(doc),
      align: 'right',
      lineBreak: false,
    });
  }
};

/** Draws the attestation from its title to its verification code. */
const drawBody = (doc: Page, attested: Attested, publicUrl: string): void => {
  const { number, filedAt, submittedAt, owners, code } = attested;
  doc.font('plain').fontSize(9).fillColor(SOFT).text(SITE_NAME, MARGIN, MARGIN);
  doc.moveDown(0.8).font('bold').fontSize(17).fillColor(INK);
  doc.text('Attestation de déclaration des bénéficiaires effectifs', { width: widthOf(doc) });
  doc.moveDown(0.4).font('plain').fontSize(10);
  doc.text(`Numéro ${number} · Établie le ${dayOf(filedAt)}`);
  doc.moveDown(0.8);
  drawParagraph(
    doc,
    `La déclaration ci-dessous, soumise le ${dayOf(submittedAt)}, a été déposée le ${dayOf(filedAt)}.`,
  );
  doc.moveDown(0.4);
  drawParagraph(
    doc,
    'Ce document récapitule ce que l’entreprise a déclaré. Il ne vaut pas extrait du registre des bénéficiaires effectifs.',
    { bold: true },
  );
  drawHeading(doc, 'L’entreprise');
  for (const row of companyRows(attested)) drawRow(doc, row);
  owners.forEach((owner, index) => {
    // Keeps the rows of an owner on one page.
    makeRoom(doc, 190);
    drawHeading(doc, `Bénéficiaire effectif ${index + 1}`);
    for (const row of ownerRows(owner)) drawRow(doc, row);
  });
  drawVerification(doc, code, publicUrl);
};

/**
 * Draws the attestation as an unsigned PDF. The same content gives the same bytes; typed text is drawn as plain text.
 */
export const drawAttestation = (attested: Attested, publicUrl: string): Promise<Buffer> => {
  const { number, filedAt } = attested;
  const about = { title: `Attestation ${number}`, createdAt: filedAt, bottom: 64 };
  return drawPdf(about, (doc) => {
    drawBody(doc, attested, publicUrl);
    drawFooters(doc, number);
    leaveRoomForSignature(doc, filedAt);
  });
};
