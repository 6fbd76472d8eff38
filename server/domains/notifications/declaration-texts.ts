import { DAYS_TO_DECLARE } from '#contract/companies/declaration-schemas.ts';
import { SITE_NAME } from '#contract/site.ts';
import { oneLine, plain, shorten, type EmailText } from './texts.ts';

// No data of beneficial owners: only company name, number and a link that requires a session.

export interface DeclarationWords {
  number: string;
  designation: string;
  /** The declaration's page, or the company's owners when none is open. */
  url: string;
}

const signed = (text: string): string => `Bonjour,\n\n${text}\n\nL’équipe ${SITE_NAME}\n`;

export const submittedEmail = ({ number, designation, url }: DeclarationWords): EmailText => ({
  subject: oneLine(`Déclaration ${number} soumise`),
  text: signed(`Votre déclaration ${number} pour « ${designation} » est soumise. Nous l’examinons et vous écrirons dès qu’elle sera traitée.

Où elle en est :
${url}`),
});

export const toExamineEmail = ({ number, url }: DeclarationWords): EmailText => ({
  subject: oneLine(`Déclaration ${number} à traiter`),
  text: signed(`La déclaration ${number} vient d’être soumise et attend une décision.

${url}`),
});

export const filedSms = ({ number, designation, url }: DeclarationWords): string =>
  plain(`${SITE_NAME} : déclaration ${number} (${shorten(designation)}) déposée. ${url}`);

export const filedEmail = ({ number, designation, url }: DeclarationWords): EmailText => ({
  subject: oneLine(`Déclaration ${number} déposée`),
  text: signed(`La déclaration ${number} pour « ${designation} » est déposée.

Vous pouvez à tout moment télécharger l’attestation :
${url}

Si les bénéficiaires changent, une nouvelle déclaration est due dans les ${DAYS_TO_DECLARE} jours.`),
});

export const attestationEmail = ({ number, designation }: DeclarationWords): EmailText => ({
  subject: oneLine(`Attestation de la déclaration ${number}`),
  text: signed(`La déclaration ${number} pour « ${designation} » est déposée. Vous trouverez l’attestation jointe à ce message.

Elle récapitule ce que l’entreprise a déclaré et ne vaut pas extrait du registre. Le code qu’elle porte permet d’en vérifier la validité.`),
});

export const turnedDownSms = ({ number, designation, url }: DeclarationWords): string =>
  plain(`${SITE_NAME} : déclaration ${number} (${shorten(designation)}) à corriger. ${url}`);

export const turnedDownEmail = ({ number, designation, url }: DeclarationWords): EmailText => ({
  subject: oneLine(`Déclaration ${number} à corriger`),
  text: signed(`Votre déclaration ${number} pour « ${designation} » n’a pas pu être déposée. Voyez ce qu’il faut corriger, puis soumettez-la à nouveau, sans frais en plus :
${url}`),
});

/** `due`: the last day, in words; `isOver`: it has come. */
export const dueEmail = (
  { designation, url }: Omit<DeclarationWords, 'number'>,
  { due, isOver }: { due: string; isOver: boolean },
): EmailText => ({
  subject: oneLine(
    isOver
      ? 'Votre nouvelle déclaration est attendue'
      : `Une nouvelle déclaration est due avant le ${due}`,
  ),
  text: signed(`Les bénéficiaires effectifs de « ${designation} » ont changé depuis la dernière déclaration. La loi demande de le déclarer dans les ${DAYS_TO_DECLARE} jours${isOver ? ` : c’était pour le ${due}` : `, donc avant le ${due}`}.

${url}`),
});

export const dueSms = (
  { designation, url }: Omit<DeclarationWords, 'number'>,
  { due }: { due: string },
): string =>
  plain(`${SITE_NAME} : nouvelle déclaration pour ${shorten(designation)} due le ${due}. ${url}`);
