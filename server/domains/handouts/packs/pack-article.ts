import { shownTitle } from '#contract/ads/purposes.ts';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { Ad, SellerFacts } from '#contract/ads/schemas/ads.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import type { PackArticle } from './pack-page.ts';

/** Describes an ad as the public sees it, with the facts about its seller that its page shows. */
export interface PackAd {
  ad: Pick<
    Ad,
    | 'id'
    | 'kind'
    | 'title'
    | 'description'
    | 'price_label'
    | 'city'
    | 'quarter'
    | 'landmark'
    | 'category'
    | 'product_status'
    | 'attributes'
    | 'contact'
    | 'code'
    | 'no_advance'
    | 'asks_deposit'
    | 'reserved_until'
    | 'published_at'
    | 'confirmed_at'
  >;
  seller: Pick<
    SellerFacts,
    'phone_confirmed' | 'contact_confirmed' | 'contact_hours' | 'takes_messages'
  >;
  /** Contains the photo of the ad as WebP; null without one. */
  thumbnail: Buffer | null;
}

const DESCRIPTION_LENGTH = 240;

/** Returns the beginning of a text on one line, cut between words. No-break spaces stay. */
export const shorten = (text: string, most = DESCRIPTION_LENGTH): string => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc} ]+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  const end = line.lastIndexOf(' ', most);
  // A text without a blank is cut between whole characters.
  const cut =
    end > 0
      ? line.slice(0, end)
      : line
          .slice(0, most)
          .toWellFormed()
          .replace(/\uFFFD$/, '');
  return `${cut}…`;
};

const paragraph = (text: string, mark = ''): string =>
  text && `<p${mark && ` class="${mark}"`}>${escapeHtml(text)}</p>`;

/** Returns a paragraph with words that somebody typed, in the direction of their script. */
const typed = (text: string, mark = ''): string =>
  paragraph(text, mark).replace('<p', '<p dir="auto"');

/** Says on which days the ad was last confirmed and published, where known. */
const daysOf = ({ published_at: published, confirmed_at: confirmed }: PackAd['ad']): string =>
  [
    confirmed && `confirmée le ${dayInWords(new Date(confirmed))}`,
    published && `publiée le ${dayInWords(new Date(published))}`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (first) => first.toLocaleUpperCase('fr'));

/** Lists what speaks for the seller: confirmed numbers, and the pledge to ask for no advance. */
const signsOf = ({ ad, seller }: PackAd): string =>
  [
    seller.phone_confirmed && 'Téléphone confirmé',
    seller.contact_confirmed && 'Numéro de contact confirmé',
    ad.no_advance && 'Aucune avance demandée',
  ]
    .filter(Boolean)
    .join(' · ');

/** Lists the condition and the attributes of an ad on one line. */
const factsOf = ({ product_status: condition, attributes }: PackAd['ad']): string =>
  [
    ...(condition ? [`État\u00a0: ${condition}`] : []),
    ...attributes.map(({ label, text }) => `${label}\u00a0: ${text}`),
  ].join(' · ');

const ASKS_DEPOSIT =
  'Cette annonce parle d’argent à verser d’avance. N’envoyez rien, même une petite somme, avant d’avoir vu l’objet.';

/** Returns each telephone number of an ad once, with links that need only the telephone network. */
const numbersOf = ({ title, code, contact }: PackAd['ad']): string => {
  const { telephone, sms, whatsapp } = contact;
  const text = encodeURIComponent(
    `Bonjour, votre annonce «\u00a0${title.toWellFormed()}\u00a0» (réf. ${code}) m’intéresse.`,
  );
  const numbers = new Set([telephone, sms, whatsapp].filter(Boolean));
  return [...numbers]
    .map((number) => {
      const to = escapeHtml(number);
      const links = [
        number === telephone ? `<a href="tel:${to}">Appeler</a>` : '',
        number === sms ? `<a href="sms:${to}?body=${text}">SMS</a>` : '',
      ].join('');
      const onWhatsapp = links ? ', aussi sur WhatsApp' : ' sur WhatsApp';
      const shown = `${formatPhone(number)}${number === whatsapp ? onWhatsapp : ''}`;
      return `<p class="c"><b>${escapeHtml(shown)}</b></p>${links && `<p class="b">${links}</p>`}`;
    })
    .join('');
};

/** Returns the HTML of an ad's contacts: numbers, hours and short address. */
const contactsOf = ({ ad, seller }: PackAd, host: string): string => {
  const numbers = numbersOf(ad);
  const { contact_hours: hours } = seller;
  const writesOnly = seller.takes_messages && !numbers;
  return [
    numbers,
    numbers && hours
      ? paragraph(`Appelez plutôt de ${hours.from}\u00a0h à ${hours.to}\u00a0h.`, 'k')
      : '',
    paragraph(`${writesOnly ? 'Écrivez au vendeur sur ' : ''}${host}/${ad.code}`, 'k'),
  ].join('');
};

const imageOf = (thumbnail: Buffer | null): string =>
  thumbnail
    ? `<img alt="" width="112" height="84" src="data:image/webp;base64,${thumbnail.toString('base64')}">`
    : '';

/** Returns the HTML of an ad in the offline file with a city's ads. `host` is the host of the site. */
export const articleOf = (packAd: PackAd, host: string): PackArticle => {
  const { ad } = packAd;
  const place = ad.quarter ? `${ad.quarter.name}, ${ad.city.name}` : ad.city.name;
  const html = [
    `<article id="${ad.code}">`,
    imageOf(packAd.thumbnail),
    `<h3 dir="auto">${escapeHtml(shorten(shownTitle(ad)))}</h3>`,
    typed(formatPrice(ad.price_label), 'p'),
    // The reservation ends at midnight, one millisecond after its last day.
    ad.reserved_until
      ? paragraph(
          `Réservé jusqu’au ${dayInWords(new Date(Date.parse(ad.reserved_until) - 1))}`,
          'w',
        )
      : '',
    paragraph(ad.landmark ? `${place}, près de ${ad.landmark.name}` : place),
    typed(factsOf(ad), 'k'),
    typed(shorten(ad.description)),
    ad.asks_deposit ? paragraph(ASKS_DEPOSIT, 'w') : '',
    contactsOf(packAd, host),
    paragraph(signsOf(packAd), 'k'),
    paragraph(daysOf(ad), 'k'),
    '</article>',
  ].join('');
  return { adId: ad.id, category: ad.category.category, html };
};
