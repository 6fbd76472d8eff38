import { SITE_NAME } from '#contract/common/site.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import type { Letter } from '../kinds/kind.ts';
import { emailTexts } from '../texts.ts';

/** Holds the links at the end of an email: to the preferences, and to stop emails of this kind. */
export interface EmailChoices {
  choose: string;
  stop: string;
}

// Repeats the colours of web/styles/tokens.css, since mail programs do not support variables. Mail programs without a
// dark scheme show the light one.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:16px;background:#fbf8f3;color:#1b2048;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:20px;background:#fff;border:1px solid #e5dccd;border-radius:10px;overflow-wrap:anywhere}
a{color:#2b3a8f}
.site{margin:0 0 16px;font-size:20px;font-weight:700;color:#2b3a8f}
.go{display:inline-block;margin-top:8px;padding:10px 16px;min-height:24px;border-radius:6px;background:#2b3a8f;color:#fff;font-weight:700;text-decoration:none}
footer{max-width:560px;margin:16px auto 0;font-size:14px}
@media (prefers-color-scheme:dark){
body{background:#11142b;color:#f5f1ea}
main{background:#191d3a;border-color:#333a63}
a,.site{color:#b3bdff}
.go{background:#b3bdff;color:#11142b}
}`.replaceAll('\n', '');

const URL_LINE = /^https?:\/\/\S+$/;
const URLS = /https?:\/\/[^\s<>"]+/g;

const link = (url: string): string => `<a href="${url}">${url}</a>`;

/**
 * Returns a paragraph of an email as HTML. The first line of an email that is only a link to this site becomes a
 * button; `takeButton` tells whether there is none yet.
 */
const paragraphOf = (text: string, site: string, takeButton: () => boolean): string => {
  // Links only to this site, since users may have typed other addresses.
  const isOurs = (url: string): boolean => url === site || url.startsWith(`${site}/`);
  const lines = text.split('\n').map((line) => {
    const escaped = escapeHtml(line);
    if (URL_LINE.test(line) && isOurs(line) && takeButton())
      return `<a class="go" href="${escaped}">${emailTexts.open}</a>`;
    return escaped.replaceAll(URLS, (url) => (isOurs(url) ? link(url) : url));
  });
  return `<p dir="auto">${lines.join('<br>')}</p>`;
};

/** Returns an email as HTML, made from its text, so that both have the same content. */
const htmlOf = ({ subject, text }: Letter, site: string, choices: EmailChoices | null): string => {
  let hasButton = false;
  /** Returns true the first time only, since an email has one button. */
  const takeButton = (): boolean => {
    const isFirst = !hasButton;
    hasButton = true;
    return isFirst;
  };
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraphOf(paragraph, site, takeButton))
    .join('');
  const footer = choices
    ? `<footer><p><a href="${choices.choose}">${emailTexts.choose}</a><br><a href="${choices.stop}">${emailTexts.stop}</a></p></footer>`
    : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><main><h1 class="site">${SITE_NAME}</h1>${paragraphs}</main>${footer}</body></html>`;
};

/**
 * Returns an email as text and as HTML, in the layout that all emails share. `choices` is null for an email that its
 * recipient cannot turn off.
 */
export const layOut = (
  letter: Letter,
  site: string,
  choices: EmailChoices | null,
): { text: string; html: string } => ({
  text: choices
    ? `${letter.text}\n${emailTexts.lead(emailTexts.choose)}\n${choices.choose}\n\n${emailTexts.lead(emailTexts.stop)}\n${choices.stop}\n`
    : letter.text,
  html: htmlOf(letter, site, choices),
});
