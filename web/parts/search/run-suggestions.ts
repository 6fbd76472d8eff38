import type { AnswerOf } from '#contract/common/route.ts';
import type { searchRoutes } from '#contract/search/routes.ts';
import { oneAtATime } from '#web/client/one-at-a-time.ts';

export type Suggestion = AnswerOf<typeof searchRoutes.suggestions>['data'][number];

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  word: '',
  category: 'Catégorie',
  city: 'Ville',
};

/** Is the least number of characters for which suggestions are requested. */
const LEAST = 2;

const LIST_ID = 'suggestions';
const optionId = (index: number): string => `${LIST_ID}-${index}`;

/** Creates the list option of a suggestion. */
const makeOption = ({ text, kind }: Suggestion, index: number): HTMLElement => {
  const option = document.createElement('div');
  option.id = optionId(index);
  option.setAttribute('role', 'option');
  const [words, label] = [document.createElement('span'), document.createElement('span')];
  words.className = 'mr-auto';
  words.dir = 'auto';
  words.append(text);
  label.className = 'text-sm text-ink-soft';
  label.append(KINDS[kind]);
  option.append(words, label);
  return option;
};

const makeList = (): HTMLElement => {
  const list = document.createElement('div');
  list.id = LIST_ID;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.className = 'menu w-full text-ink';
  // Keeps the focus in the field, so that the list stays open until a choice.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  return list;
};

/** Holds the attributes of a search field while its list of suggestions is shown. */
const COMBOBOX = {
  role: 'combobox',
  'aria-expanded': 'true',
  'aria-controls': LIST_ID,
  'aria-autocomplete': 'list',
  autocomplete: 'off',
} as const;
const ACTIVE = 'aria-activedescendant';

interface Means {
  ask: (text: string) => Promise<readonly Suggestion[]>;
  /** Opens a page of this site by its URL. */
  open: (url: string) => void;
}

/**
 * Makes a search field a combobox with suggestions, by touch or arrow keys; without suggestions
 * under data saving. A suggested word submits the form; a category or a city opens its page. Works
 * without React, and is also run by React's search field. Returns a function that undoes this.
 */
export function runSuggestions(field: HTMLInputElement, { ask, open }: Means): () => void {
  const end = new AbortController();
  const { signal } = end;
  const list = makeList();
  let found: readonly Suggestion[] = [];
  let active = -1;

  /** Marks a suggestion as the active one, by its index; -1 for none. */
  const mark = (index: number) => {
    active = index;
    if (index < 0) field.removeAttribute(ACTIVE);
    else field.setAttribute(ACTIVE, optionId(index));
    [...list.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === index));
      option.className = place === index ? 'menu-row bg-raised' : 'menu-row';
    });
  };
  /** Removes the list and makes the combobox a plain field again. */
  const close = () => {
    found = [];
    mark(-1);
    list.remove();
    for (const name of Object.keys(COMBOBOX)) field.removeAttribute(name);
  };
  /** Shows the suggestions as a list below the field, unless the field has lost the focus. */
  const show = (suggestions: readonly Suggestion[]) => {
    close();
    if (suggestions.length === 0 || signal.aborted || document.activeElement !== field) return;
    found = suggestions;
    list.replaceChildren(...found.map(makeOption));
    mark(-1);
    field.after(list);
    for (const [name, value] of Object.entries(COMBOBOX)) field.setAttribute(name, value);
  };
  const askFor = oneAtATime(ask, show);
  /** Requests suggestions for the typed text; for a very short text or under data saving, closes the list instead. */
  const handleInput = () => {
    mark(-1);
    if (field.value.trim().length < LEAST || navigator.connection?.saveData) close();
    else askFor(field.value);
  };
  /** Opens the page of a suggested category or city; a suggested word is put into the field and searched. */
  const choose = ({ kind, text, url }: Suggestion) => {
    close();
    if (kind !== 'word') return open(url);
    field.value = text;
    field.form?.requestSubmit();
  };
  /** Handles the keys of the open list: arrows move through it in a circle, Enter chooses, Escape closes. */
  const handleKey = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'ArrowDown') mark((active + 1) % found.length);
    else if (event.key === 'ArrowUp') mark((active <= 0 ? found.length : active) - 1);
    else return;
    event.preventDefault();
  };
  const handleClick = ({ target }: MouseEvent) => {
    const chosen = found[[...list.children].findIndex((option) => option.contains(target as Node))];
    if (chosen) choose(chosen);
  };

  field.addEventListener('input', handleInput, { signal });
  field.addEventListener('keydown', handleKey, { signal });
  field.addEventListener('blur', close, { signal });
  list.addEventListener('click', handleClick, { signal });
  // Text may have been typed before this file was loaded.
  if (field === document.activeElement && field.value !== field.defaultValue) handleInput();
  return () => {
    end.abort();
    close();
  };
}
