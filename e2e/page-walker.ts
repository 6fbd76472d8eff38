// Finds the controls of a page, and sends and presses them. `installFinder` and `installWalker` run in the page, one after the other: they
// refer to nothing outside themselves.

/** Holds what was typed into a field before its form is sent. */
export interface TypedWords {
  field: string;
  value: string;
  /** Tells that the form is a search form: after it is sent, the words may stand in the address instead of the page. */
  isSearch: boolean;
}

export interface PageWalker {
  /**
   * Returns the keys of the forms and controls in sight, in the order to use them; a key stays the same when the page
   * is reloaded.
   */
  keys: () => string[];
  /** Presses the control with this key, or submits the form with this key. */
  press: (key: string) => Promise<void>;
  /** Types into each field of the form with this key. */
  fill: (key: string) => Promise<TypedWords[]>;
  /** Returns the fields whose typed words are neither in the field nor elsewhere on the page. */
  lost: (typed: readonly TypedWords[]) => string[];
  settled: () => Promise<void>;
  hasFallen: () => boolean;
  /** Closes the dialog in front; false where there is none. */
  close: () => Promise<boolean>;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Holds the functions that `installFinder` provides to `installWalker`. */
interface PageFinder {
  found: () => Map<string, HTMLElement>;
  dialogs: () => HTMLDialogElement[];
  isSeen: (element: Element) => boolean;
  textOf: (element: Element) => string;
  labelOf: (field: HTMLElement & { name: string }) => string;
  /** Returns the text fields of a form that can be typed into. */
  fieldsOf: (form: HTMLFormElement) => TextField[];
}

declare global {
  interface Window {
    pageFinder?: PageFinder;
    pageWalker?: PageWalker;
  }
}

/** Says which controls of a page a test presses. */
export interface Walked {
  /** Is the selector of the element whose controls are pressed; by default `main`. */
  within?: string;
  /** Tells that links are pressed too, which lead to other pages. */
  withLinks?: boolean;
}

/**
 * Defines how to find the controls of a page: forms, buttons, selects, disclosures and boxes. Of controls of equal name
 * in the same part of the page only two count; of more than four rows, or more than four choices of one question, only
 * those in the first two. The button to sign out is left out.
 */
export const installFinder = ({ within = 'main', withLinks = false }: Walked): void => {
  const [MOST_EQUAL, SHORT_LIST] = [2, 4];
  const CONTROLS = `button:enabled, summary, label, select:enabled${withLinks ? ', a[href^="/"]' : ''}`;
  const TEXTUAL = /^(text|email|search|password|tel|url|number|date|time|month|textarea)$/;
  const SIGN_OUT = 'form[action$="/deconnexion"]';

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true });
  const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  const scopes = (): Element[] => {
    const dialog = dialogs().at(-1);
    return dialog ? [dialog] : [...document.querySelectorAll(within)];
  };
  /** Returns the labels of all checkboxes or radio buttons that belong to the same question as this label. */
  const choicesBeside = (element: Element): Element[] => {
    const [group, own] = [element.closest('fieldset'), (element as HTMLLabelElement).control];
    if (!group || !(own instanceof HTMLInputElement)) return [];
    return [...group.querySelectorAll('label')].filter(
      ({ control }) =>
        control instanceof HTMLInputElement &&
        control.type === own.type &&
        control.name === own.name,
    );
  };
  /** Tells whether an element is in the third or a later one of many equal rows or choices. */
  const isBehindFirst = (element: Element): boolean => {
    const row = element.closest('li, tr, article');
    return [
      [row, [...(row?.parentElement?.children ?? [])]] as const,
      [element, choicesBeside(element)] as const,
    ].some(([one, all]) => one && all.length > SHORT_LIST && all.indexOf(one) >= MOST_EQUAL);
  };
  /** Says whether an element is the label of a text field, which does nothing when pressed. */
  const isOfText = (element: Element): boolean =>
    element instanceof HTMLLabelElement &&
    (!(element.control instanceof HTMLInputElement) || TEXTUAL.test(element.control.type));
  const textOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent)
      .trim()
      .replaceAll(/\(\d+\)/g, '')
      .replaceAll(/\d+/g, '#')
      .replaceAll('✓', '')
      .slice(0, 60);
  /** Returns the title of the fieldset, section, form or dialog that an element is in. */
  const placeOf = (element: Element): string => {
    const part = element.parentElement?.closest('fieldset, section, form, dialog, main');
    const title = part?.querySelector(':scope > legend') ?? part?.querySelector('h2, h3');
    if (title && !title.closest('li, tr, article')) return textOf(title);
    return part?.parentElement ? placeOf(part) : '';
  };
  const labelOf = (field: HTMLElement & { name: string }): string =>
    field.name ||
    field.getAttribute('aria-label') ||
    textOf(document.querySelector(`label[for="${field.id}"]`) ?? field);
  const fieldsOf = (form: HTMLFormElement): TextField[] =>
    [...form.elements].filter(
      (one): one is TextField =>
        (one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement) &&
        TEXTUAL.test(one.type) &&
        !one.readOnly &&
        !one.disabled &&
        isSeen(one),
    );
  const nameOf = (element: HTMLElement): string => {
    if (element instanceof HTMLFormElement)
      return `form ${fieldsOf(element).map(labelOf)[0] ?? ''}`;
    if (element instanceof HTMLSelectElement) return `list ${labelOf(element)}`;
    // A button that opens a list of choices shows the chosen one: its own label names it.
    const label = element instanceof HTMLButtonElement ? element.labels[0] : undefined;
    return `${element.tagName.toLowerCase()} ${textOf(label ?? element)}`;
  };

  const found = (): Map<string, HTMLElement> => {
    const map = new Map<string, HTMLElement>();
    const all = ['form', CONTROLS].flatMap((kind) =>
      scopes().flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(kind)]),
    );
    for (const element of all) {
      // A button that closes the dialog is left out, since the other controls of the dialog could no longer be pressed.
      const isOut = element.closest(SIGN_OUT) ?? element.closest('[aria-label=Fermer]');
      if (isOut || !isSeen(element) || isBehindFirst(element) || isOfText(element)) continue;
      for (let n = 1; n <= MOST_EQUAL; n += 1) {
        const key = `${nameOf(element)} (${placeOf(element)})${n > 1 ? ` ${n}` : ''}`;
        if (map.has(key)) continue;
        map.set(key, element);
        break;
      }
    }
    return map;
  };

  window.pageFinder = { found, dialogs, isSeen, textOf, labelOf, fieldsOf };
};

/** Defines how to submit and press the controls that `installFinder` finds. */
export const installWalker = (): void => {
  const finder = window.pageFinder;
  if (!finder) return;
  const { found, dialogs, isSeen, textOf, labelOf, fieldsOf } = finder;
  Object.assign(window, { print() {}, open: () => null });

  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  /**
   * Waits until no part of the content is marked as busy, for sixty frames at most, since some buttons stay so marked.
   */
  const settled = async (): Promise<void> => {
    for (let left = 60; left > 0; left -= 1) {
      await frame();
      if (left < 59 && !document.querySelector('main [aria-busy=true], main :disabled .spin'))
        break;
    }
  };
  const enter = (field: TextField | HTMLSelectElement, value: string): void => {
    // React replaces the property of the element itself.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    for (const name of ['input', 'change', 'focusout'])
      field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const wordsFor = ({ type, inputMode }: TextField): string => {
    if (type === 'date') return '2026-01-05';
    if (type === 'month') return '2026-01';
    if (type === 'time') return '10:30';
    if (type === 'email') return 'zoursa@example.ne';
    if (type === 'tel') return '90123456';
    return type === 'number' || /^(numeric|decimal|tel)$/.test(inputMode) ? '9012' : 'zoursa';
  };
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const isSecret = ({ type, name, autocomplete }: TextField): boolean =>
    type === 'password' || name === 'code' || autocomplete === 'one-time-code';

  window.pageWalker = {
    keys: () => [...found().keys()],
    async press(key) {
      const element = found().get(key);
      if (!element) return;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else if (element instanceof HTMLSelectElement)
        enter(element, [...element.options].at(-1)?.value ?? '');
      else element.click();
      await settled();
    },
    async fill(key) {
      const chosen = found().get(key);
      if (!(chosen instanceof HTMLFormElement)) return [];
      for (const one of chosen.elements) {
        if (!isSeen(one)) continue;
        if (one instanceof HTMLSelectElement && one.value === '')
          enter(one, [...one.options].at(-1)?.value ?? '');
        if (one instanceof HTMLInputElement && /^(terms|consent)$/.test(one.name) && !one.checked)
          one.click();
      }
      // A choice may send the form, and make it anew.
      await settled();
      const form = found().get(key);
      if (!(form instanceof HTMLFormElement)) return [];
      const isSearch =
        form.closest('search, [role=search]') !== null ||
        (form.method === 'get' && form.hasAttribute('action'));
      const filled = fieldsOf(form).map((field) => {
        const value = wordsFor(field);
        enter(field, value);
        return { element: field, field: labelOf(field), value, isSearch };
      });
      await settled();
      return filled
        .filter(({ element }) => !isSecret(element))
        .map(({ field, value }) => ({ field, value, isSearch }));
    },
    lost(typed) {
      const fields = [...document.querySelectorAll<TextField>('input, textarea')];
      const shown = bare(document.querySelector('main')?.innerText ?? '');
      return typed
        .filter(
          ({ field, value, isSearch }) =>
            !fields.some((one) => labelOf(one) === field && bare(one.value) === value) &&
            !shown.includes(value) &&
            !(isSearch && location.search.includes(value)),
        )
        .map(({ field }) => field);
    },
    settled,
    hasFallen: () =>
      [...document.querySelectorAll('h1')].some((heading) => /Une erreur/.test(textOf(heading))),
    async close() {
      const dialog = dialogs().at(-1);
      if (!dialog) return false;
      const button = dialog.querySelector<HTMLElement>('[aria-label=Fermer]');
      if (button) button.click();
      else dialog.close();
      await settled();
      return true;
    },
  };
};
