import { BUYER_ADVICE } from '#contract/ads/meeting-advice.ts';
import { SITE_NAME, SITE_TAGLINE } from '#contract/common/site.ts';
import { niameyDay } from '#contract/common/time.ts';
import { dayInWords } from '#server/platform/text/day-in-words.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import { PACK_POLICY, PACK_STYLE } from './pack-style.ts';

/** Limits the bytes of a file with ads to what a small phone can open, and send by Bluetooth in some seconds. */
const MOST_BYTES = 1_500_000;

/** Describes the markup of an ad in the offline file with a city's ads. */
export interface PackArticle {
  adId: number;
  category: { id: number; name: string };
  html: string;
}

/** Describes the parts of the offline file with a city's ads other than the ads themselves. */
export interface PackFrame {
  city: { name: string; slug: string };
  /** Is the host of the site without a scheme, since the file contains no addresses to load. */
  host: string;
  madeAt: Date;
  /** Is the beginning of the week whose ads are in the file. */
  since: Date;
  /** Counts the ads published since the first day, of which only the newest may fit into the pack. */
  total: number;
}

interface Section {
  category: PackArticle['category'];
  articles: PackArticle[];
}

/** Groups ads by category, the category with the most ads first. */
const sectionsOf = (articles: readonly PackArticle[]): Section[] => {
  const sections = new Map<number, Section>();
  for (const article of articles) {
    const { category } = article;
    const section = sections.get(category.id) ?? { category, articles: [] };
    sections.set(category.id, section);
    section.articles.push(article);
  }
  return [...sections.values()].toSorted((a, b) => b.articles.length - a.articles.length);
};

const countText = (total: number): string => (total === 1 ? '1 annonce' : `${total} annonces`);

const linkTo = ({ id, name }: PackArticle['category'], total: number): string =>
  `<a href="#c${id}">${escapeHtml(name)} (${total})</a>`;

const beginSection = ({ id, name }: PackArticle['category']): string =>
  `<section><h2 id="c${id}">${escapeHtml(name)}</h2><div class="a">`;
const END_SECTION = '</div><p><a href="#haut">Haut de la page</a></p></section>';

const ADVICE = BUYER_ADVICE.map(
  ({ title, points }) =>
    `<p>${escapeHtml(title)}</p><ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
).join('');

/** Returns the HTML of the offline file with a city's ads up to the first ad; `shown` is the number of its ads. */
const begin = ({ city, host, madeAt, since, total }: PackFrame, shown: number): string => {
  const title = escapeHtml(`Annonces de la semaine à ${city.name}`);
  const count =
    shown === total
      ? `${countText(total)} depuis le ${dayInWords(since)}`
      : `Les ${shown} plus récentes des ${countText(total)} publiées depuis le ${dayInWords(since)}`;
  const place = escapeHtml(`${host}/ville/${city.slug}`);
  return [
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(PACK_POLICY)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} · ${SITE_NAME}</title><style>${PACK_STYLE}</style></head><body>`,
    `<header id="haut"><p class="k">${SITE_NAME} · ${escapeHtml(SITE_TAGLINE)}</p><h1>${title}</h1>`,
    `<p>Fait le ${dayInWords(madeAt)} ${niameyDay(madeAt).slice(0, 4)}. ${count}.</p>`,
    '<p class="k">Ce fichier s’ouvre sans réseau\u00a0: passez-le par Bluetooth ou sur une carte mémoire. ',
    `Un article a pu être vendu depuis\u00a0: appelez avant de vous déplacer. Les annonces d’aujourd’hui\u00a0: ${place}</p></header>`,
    `<aside><details><summary>Avant de rencontrer le vendeur</summary>${ADVICE}</details></aside>`,
  ].join('');
};

const END = '</main></body></html>';

/**
 * Returns the HTML of the offline file with a city's ads: the categories, the one with the most ads first, with their
 * ads in the given order.
 */
export const renderPack = (frame: PackFrame, articles: readonly PackArticle[]): string => {
  const sections = sectionsOf(articles);
  return [
    begin(frame, articles.length),
    '<nav aria-label="Catégories">',
    ...sections.map((section) => linkTo(section.category, section.articles.length)),
    '</nav><main>',
    ...sections.flatMap((section) => [
      beginSection(section.category),
      ...section.articles.map(({ html }) => html),
      END_SECTION,
    ]),
    END,
  ].join('');
};

/** Is the largest number of ads for whose digits the size limit of the file reserves room. */
const LONGEST_COUNT = 999_999;

/** Collects the ads of the offline file with a city's ads until the next one would make the file too large. */
export class PackFilling {
  readonly articles: PackArticle[] = [];
  readonly #categories = new Set<number>();
  #bytes: number;
  readonly #most: number;

  constructor(frame: PackFrame, most = MOST_BYTES) {
    this.#most = most;
    const empty = renderPack({ ...frame, total: LONGEST_COUNT }, []);
    // The size includes the sentence of the counts with all their digits.
    this.#bytes = Buffer.byteLength(empty) + String(LONGEST_COUNT).length;
  }

  /** Adds an ad if it fits, and returns whether it did. */
  add(article: PackArticle): boolean {
    const { category, html } = article;
    const frame = this.#categories.has(category.id)
      ? ''
      : linkTo(category, LONGEST_COUNT) + beginSection(category) + END_SECTION;
    const bytes = this.#bytes + Buffer.byteLength(frame) + Buffer.byteLength(html);
    if (bytes > this.#most) return false;
    this.#bytes = bytes;
    this.#categories.add(category.id);
    this.articles.push(article);
    return true;
  }
}
