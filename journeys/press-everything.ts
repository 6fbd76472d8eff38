import type { Page } from '@playwright/test';

/** What became of a page on which everything was pressed. */
export interface Outcome {
  /** The error page stands in its place, after this was pressed. */
  fellAfter: string | null;
  /** Fields whose words were gone once their form had been sent and refused. */
  lost: string[];
}

/**
 * Sends each form of the content, empty and then with words that are no right answer, and presses each button that is seen.
 * Within the page, since there are thousands.
 */
export const pressEverything = (page: Page): Promise<Outcome> =>
  page.evaluate(async () => {
    const WORDS = 'essai';
    const MOST = 30;
    const outcome: Outcome = { fellAfter: null, lost: [] };
    const { pathname } = location;
    // Forms that the server answers would leave the page.
    addEventListener('submit', (event) => event.preventDefault());
    Object.assign(window, { print() {}, open: () => null });
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    /** Until what is under way has ended; some buttons stay busy. */
    const settled = async (): Promise<void> => {
      for (let left = 60; left > 0; left -= 1) {
        await frame();
        if (left < 59 && !document.querySelector('main [aria-busy=true], main :disabled .spin'))
          break;
      }
    };
    const hasFallen = (): boolean =>
      [...document.querySelectorAll('h1')].some(({ textContent }) =>
        /Une erreur/.test(textContent),
      );
    const isSeen = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const after = async (what: string): Promise<boolean> => {
      await settled();
      if (hasFallen()) outcome.fellAfter ??= what;
      return !hasFallen() && location.pathname === pathname;
    };
    const fieldsOf = (form: HTMLFormElement) =>
      [...form.elements].filter(
        (one): one is HTMLInputElement | HTMLTextAreaElement =>
          (one instanceof HTMLTextAreaElement ||
            (one instanceof HTMLInputElement && /^(text|email|search|password)$/.test(one.type))) &&
          !one.readOnly &&
          isSeen(one),
      );
    const type = (field: HTMLInputElement | HTMLTextAreaElement): void => {
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, WORDS);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('focusout', { bubbles: true }));
    };
    /** Those of a search leave the page. */
    const forms = () =>
      [...document.querySelectorAll<HTMLFormElement>('main form')].filter(
        (form) => form.method === 'post' && !form.action.endsWith('/deconnexion') && isSeen(form),
      );

    for (let n = 0; n < forms().length; n += 1) {
      forms()[n]?.requestSubmit();
      if (!(await after(`form ${n + 1}, empty`))) return outcome;
      const form = forms()[n];
      if (!form) continue;
      fieldsOf(form).forEach(type);
      await settled();
      const kept = fieldsOf(form).filter(
        ({ type: kind, autocomplete, value }) =>
          kind !== 'password' && autocomplete !== 'one-time-code' && value === WORDS,
      );
      form.requestSubmit();
      if (!(await after(`form ${n + 1}, with words`))) return outcome;
      const lost = kept.filter((field) => !field.isConnected || field.value !== WORDS);
      if (forms().length > n) outcome.lost.push(...lost.map(({ name }) => name));
    }

    const pressed = new Set<string>();
    const nameOf = (button: HTMLElement): string =>
      button.getAttribute('aria-label') ?? button.textContent.trim();
    /** These leave the page, at once or when the next one is opened. */
    const LEAVING = /déconnecter|favoris/;
    const next = () =>
      [
        ...document.querySelectorAll<HTMLElement>('main button:enabled, main summary, main label'),
      ].find(
        (button) => isSeen(button) && !pressed.has(nameOf(button)) && !LEAVING.test(nameOf(button)),
      );
    for (let button = next(); button && pressed.size < MOST; button = next()) {
      pressed.add(nameOf(button));
      button.click();
      if (!(await after(nameOf(button)))) return outcome;
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
        const [ending] = dialog.querySelectorAll<HTMLElement>('form');
        if (ending instanceof HTMLFormElement) {
          ending.requestSubmit();
          if (!(await after(`the form behind ${nameOf(button)}`))) return outcome;
        }
        dialog.querySelector<HTMLElement>('[aria-label=Fermer]')?.click();
        if (!(await after(`closing what ${nameOf(button)} opened`))) return outcome;
      }
    }
    return outcome;
  });
