import { DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import type { AdField } from '#contract/ads/content.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { plainValues } from '#web/parts/plain-ad-form/plain-values.ts';

const PLAIN_FORM = 'form[data-plain-form]';

/** Values typed, chosen and picked in the plain form, and the focused field. */
export interface TypedAd {
  fields: Partial<PublishValues>;
  files: File[];
  /** The file inputs: a picture that is being chosen while React takes over arrives at them. */
  fileInputs: HTMLInputElement[];
  /** The field with the focus, and its selection. */
  focus: {
    selector: string;
    start: number | null;
    end: number | null;
    /** A list of choices, probably open, of which none is chosen yet. */
    isOpenList: boolean;
  } | null;
  /** A field on the screen, and its distance from the top; null where nobody has scrolled, focused or typed yet. */
  anchor: { selector: string; top: number } | null;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const selectorOf = ({ name, type, value }: Control): string =>
  type === 'radio' ? `[name="${name}"][value="${value}"]` : `[name="${name}"]`;

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const selectionOf = (control: Control) =>
  control instanceof HTMLSelectElement
    ? { start: null, end: null, isOpenList: control.value === '' }
    : { start: control.selectionStart, end: control.selectionEnd, isOpenList: false };

const findForm = (): HTMLFormElement | null => document.querySelector(PLAIN_FORM);

/** Whether the server sent the plain form and it is still there. */
export const hasPlainForm = (): boolean => findForm() !== null;

/** The values that differ from those of the server: a form without an address of its own is of an offer. */
const changedFrom = (
  prefilled: Partial<PublishValues>,
  fields: Partial<PublishValues>,
): Partial<PublishValues> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        value !== (prefilled[name as AdField] ?? (name === 'kind' ? DEFAULT_PURPOSE : undefined)),
    ),
  );

/** Whether something was typed, chosen or picked. */
export const isTyped = ({ fields, files }: Pick<TypedAd, 'fields' | 'files'>): boolean =>
  files.length > 0 || Object.keys(fields).length > 0;

/** The plain form as it is now; null where there is none. `prefilled`: what the server filled in. */
export const readPlainForm = (prefilled: Partial<PublishValues>): TypedAd | null => {
  const form = findForm();
  if (!form) return null;
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const active = document.activeElement;
  const focused = isControl(active) && active.form === form && active.name ? active : null;
  const fields = changedFrom(prefilled, plainValues(read));
  const files = data
    .getAll('images[]')
    .filter((file): file is File => file instanceof File && file.size > 0);
  const isUntouched = scrollY === 0 && !isTyped({ fields, files });
  const onScreen = [...form.elements].find(
    (one): one is Control =>
      isControl(one) && one.name !== '' && one.getBoundingClientRect().top > 0,
  );
  const anchor = focused ?? (isUntouched ? undefined : onScreen);
  return {
    fields,
    files,
    fileInputs: [...form.querySelectorAll<HTMLInputElement>('[type=file]')],
    focus: focused && { selector: selectorOf(focused), ...selectionOf(focused) },
    anchor: anchor
      ? { selector: selectorOf(anchor), top: anchor.getBoundingClientRect().top }
      : null,
  };
};

/** Puts focus, selection and scroll position where they were in the plain form. */
export const restorePlace = (form: HTMLFormElement, { focus, anchor }: TypedAd): void => {
  const field = focus && form.querySelector<HTMLElement>(focus.selector);
  field?.focus({ preventScroll: true });
  // The list of towns becomes a sheet.
  if (focus?.isOpenList && field instanceof HTMLButtonElement) field.click();
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // The price has got its separators meanwhile: the caret goes to its end.
  if (isText && focus && focus.end !== null && field.type !== 'radio') {
    const isSame = focus.selector !== '[name="price"]';
    const end = field.value.length;
    field.setSelectionRange(isSame ? focus.start : end, isSame ? focus.end : end);
  }
  const there = anchor && form.querySelector(anchor.selector);
  if (there && anchor)
    scrollBy({ top: there.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
};
