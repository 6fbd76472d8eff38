import { createHash } from 'node:crypto';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import type { Check } from '#contract/app/routes/system.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';

// The installation page has no script and no file of the web app, so that it costs readers nothing and works before
// anything else.

// The colours are those of web/styles/tokens.css and dark.css.
const STYLE =
  ':root{color-scheme:light dark;--ground:#fbf8f3;--surface:#fff;--edge:#8a8070;--line:#e5dccd;--ink:#1b2048;--soft:#565b78;--brand:#2b3a8f;--action:#f5a524;--done:#12723f;--danger:#b42318}' +
  '@media (prefers-color-scheme:dark){:root{--ground:#11142b;--surface:#191d3a;--edge:#7f87b5;--line:#333a63;--ink:#f5f1ea;--soft:#b9bbd4;--brand:#b3bdff;--action:#f7b144;--done:#5fd39a;--danger:#ff958a}}' +
  '*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'main{max-width:42.5rem;margin:0 auto;padding:24px 16px 48px}h1{font-size:24px;line-height:1.25;margin:0 0 16px}h2{font-size:20px;line-height:1.25;margin:0 0 12px}' +
  'section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:16px;margin:16px 0}p{margin:0 0 12px}' +
  'a{color:var(--brand)}label{display:block;font-weight:600;margin:12px 0 4px}input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit}' +
  'button,.go{display:inline-block;min-height:48px;margin-top:16px;padding:12px 24px;border:0;border-radius:6px;background:var(--action);color:#1b2048;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}' +
  '.plain{background:none;color:var(--brand);border:1px solid var(--edge)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}' +
  'section>p:last-child{margin:0}ul{list-style:none;margin:0;padding:0}li{padding:12px 0;border-top:1px solid var(--line)}li:first-child{border-top:0}li p{margin:0}' +
  '.hint{margin:4px 0 0}.hint,.advice{color:var(--soft);font-size:14px}.error{color:var(--danger);font-weight:600;margin:4px 0 0}.state{font-weight:600}.ok{color:var(--done)}.failing,.warning{color:var(--danger)}';

export const INSTALLATION_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export const INSTALLATION_PATH = '/installation';

export const pageOf = (heading: string, body: string): string =>
  `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(heading)} · ${SITE_NAME}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${body}</main></body></html>`;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'tel' | 'email' | 'password';
  autocomplete: string;
  hint?: string;
  isOptional?: boolean;
}

/** Contains the sent values that a form shows again (no passwords) and the error messages of its fields. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
}

export const NOTHING: Filled = { values: {}, errors: {} };

/** Returns the HTML of a form field with its value, hint and error. */
const fieldOf = (
  { name, label, type = 'text', autocomplete, hint, isOptional = false }: Field,
  { values, errors }: Filled,
): string => {
  const error = errors[name]?.[0];
  const value = type === 'password' ? '' : (values[name] ?? '');
  const described = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])];
  return (
    `<label for="${name}">${escapeHtml(label)}</label>` +
    `<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${isOptional ? '' : ' required'}${error ? ' aria-invalid="true"' : ''}${described.length > 0 ? ` aria-describedby="${described.join(' ')}"` : ''}>` +
    (hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '') +
    (error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : '')
  );
};

interface Form {
  heading: string;
  /** Is a text shown below the heading of the form. */
  intro?: string;
  hidden: Readonly<Record<string, string>>;
  fields: readonly Field[];
  button: string;
  /** Is HTML shown above the button of the form. */
  note?: string;
  isPlain?: boolean;
}

/** Returns the HTML of a form of the installation page, with the errors of its fields; other errors come first. */
export const formOf = (
  { heading, intro, hidden, fields, button, note = '', isPlain = false }: Form,
  filled: Filled,
): string => {
  const known = new Set(fields.map(({ name }) => name));
  const others = Object.entries(filled.errors).flatMap(([name, texts]) =>
    known.has(name) ? [] : texts,
  );
  return (
    `<section><h2>${escapeHtml(heading)}</h2>${intro ? paragraph(intro) : ''}` +
    others.map((text) => `<p class="error" role="alert">${escapeHtml(text)}</p>`).join('') +
    `<form method="post" action="${INSTALLATION_PATH}">` +
    Object.entries(hidden)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('') +
    fields.map((field) => fieldOf(field, filled)).join('') +
    note +
    `<button${isPlain ? ' class="plain"' : ''}>${escapeHtml(button)}</button></form></section>`
  );
};

const STATES = { ok: 'En ordre', warning: 'À voir', failing: 'À corriger' } as const;

/** Returns the HTML of a list of check results, each with its state and advice. */
export const checkList = (heading: string, checks: readonly Check[]): string =>
  `<section><h2>${escapeHtml(heading)}</h2><ul>${checks
    .map(
      ({ label, state, detail, advice }) =>
        `<li><p><b>${escapeHtml(label)}</b>\u00A0: <span class="state ${state}">${STATES[state]}</span></p><p>${escapeHtml(detail)}</p>${advice ? `<p class="advice">${escapeHtml(advice)}</p>` : ''}</li>`,
    )
    .join('')}</ul></section>`;
