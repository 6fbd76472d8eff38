// This module puts back what was typed where its elements were replaced: by an error page, or by React where a
// translator had changed the page before it was hydrated. It is loaded only once somebody types.

import { HOUR } from '#contract/common/time.ts';
import { controlsOnPage, type Control } from './controls.ts';
import { session } from './session.ts';
import { jsonFormat, storageKeys, storedValue } from './storage.ts';

/**
 * Describes a value typed into a form control, which is found again by its key and its place among the controls with
 * the same key.
 */
interface Typed {
  key: string;
  place: number;
  value: string | boolean;
  hasFocus?: boolean;
}

/** Is the interval, in ms, at which the page is searched for controls that do not exist yet. */
const CHECK_MS = 100;
/** Is how long, in ms, typed values wait for a page that loads its data before it shows its form. */
const PATIENCE_MS = 30_000;

interface Kept {
  path: string;
  owner: number | undefined;
  /** Is the time at which the values were stored, in ms since 1970. */
  at: number;
  typed: Typed[];
}

const kept = storedValue(
  'session',
  storageKeys.typed,
  jsonFormat((value) => value as Kept),
);

/**
 * Returns the id of the signed-in user, undefined for a guest; stored with typed values so that the next user of a
 * shared phone does not get them.
 */
const ownerNow = (): number | undefined => session.get()?.user.id;

/**
 * Returns the typed values that were stored for this page and user. They are dropped after an hour, since React starts
 * at once on each page while there are any.
 */
const keptOf = (path: string): Typed[] => {
  const stored = kept.get();
  const isYoung = stored !== null && Math.abs(Date.now() - stored.at) < HOUR;
  if (!isYoung) kept.remove();
  return isYoung && stored.path === path && stored.owner === ownerNow() ? stored.typed : [];
};

/** Is the timer that runs while stored values are entered again. */
let restoring: ReturnType<typeof setInterval> | undefined;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/**
 * Returns a key for a form control from its type, name and, for boxes, value; unlike an id or a label, it is the same
 * after a reload, translated or not.
 */
const keyOf = (control: Control): string =>
  [control.type, control.name, isBox(control) ? control.value : ''].join(' ');

const isTyped = ({ type }: Control): boolean => !/^(hidden|file|submit|button)$/.test(type);

/** Says whether a form control holds a password, a code or data of a bank card, which must not be stored. */
const isSecret = ({ type, name, autocomplete }: Control): boolean =>
  type === 'password' || name === 'code' || /one-time-code|password|^cc-/.test(autocomplete);

const valueOf = (control: Control): string | boolean =>
  isBox(control) ? control.checked : control.value;

/** Says whether the value of a form control differs from that of the page's HTML. */
const isChanged = (control: Control): boolean => {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
};

/** Groups form controls by their keys; controls with the same key stay in order. */
const byKey = (controls: readonly Control[]): Map<string, Control[]> => {
  const found = new Map<string, Control[]>();
  for (const control of controls) {
    const same = found.get(keyOf(control));
    if (same) same.push(control);
    else found.set(keyOf(control), [control]);
  }
  return found;
};

/**
 * Returns the values typed into those controls for which `isRead` is true, each with the key of its control and its
 * place among the controls with that key, by which the control is found again when the page is rendered anew.
 */
const readTyped = (
  controls: readonly Control[],
  isRead: (control: Control) => boolean,
  focused?: Element | null,
): Typed[] =>
  [...byKey(controls)].flatMap(([key, same]) =>
    same.flatMap((control, place) =>
      isTyped(control) && isRead(control)
        ? [{ key, place, value: valueOf(control), hasFocus: control === focused }]
        : [],
    ),
  );

/** Enters a value into a control as a user would, so that React and its forms notice it. */
const type = (control: Control, value: string | boolean): void => {
  if (typeof value === 'boolean') {
    // A radio button cannot be deselected by a click.
    if (value || control.type === 'checkbox') control.click();
    return;
  }
  // The setter of the prototype is called, since React replaces the property on the element itself.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
};

/** Says whether a form control can have this value; false for a select whose choices have not arrived yet. */
const canHave = (control: Control, value: string | boolean): boolean =>
  !(control instanceof HTMLSelectElement) ||
  [...control.options].some((option) => option.value === value);

/**
 * Enters stored values again, each as soon as its control exists, and twice, since a form may fill its fields after
 * they appear. `onEnd` gets the values whose control did not appear. Returns the timer of the attempts.
 */
const typeAgain = (typed: readonly Typed[], onEnd?: (left: Typed[]) => void) => {
  const { pathname } = location;
  const end = Date.now() + PATIENCE_MS;
  let pending = typed.map((entry) => ({ ...entry, tries: 2 }));
  /** Enters the pending values whose controls exist now; stops when none is left or after `PATIENCE_MS`. */
  const check = (): void => {
    if (location.pathname !== pathname) return clearInterval(timer);
    const controls = byKey(controlsOnPage());
    pending = pending.filter((entry) => {
      const control = controls.get(entry.key)?.[entry.place];
      if (!control || !canHave(control, entry.value)) return true;
      if (entry.hasFocus) control.focus();
      if (valueOf(control) === entry.value) return false;
      type(control, entry.value);
      entry.tries -= 1;
      return entry.tries > 0;
    });
    if (pending.length > 0 && Date.now() < end) return;
    clearInterval(timer);
    onEnd?.(pending.map(({ tries: _, ...entry }) => entry));
  };
  const timer = setInterval(check, CHECK_MS);
  check();
  return timer;
};

/** Enters again what the user had changed in controls that React then replaced. */
export const restoreTyped = (replaced: readonly Control[]): void =>
  void typeAgain(readTyped(replaced, isChanged));

/**
 * Stores, for this tab, the values in the form controls of a page that an error page replaces, together with values
 * stored earlier whose controls do not exist.
 */
export const keepTyped = (
  path: string,
  controls: readonly Control[],
  focused: Element | null,
): void => {
  clearInterval(restoring);
  const typed = readTyped(
    controls,
    (control) => control.form !== null && !isSecret(control) && valueOf(control) !== '',
    focused,
  );
  const isReplaced = ({ key, place }: Typed) =>
    typed.some((entry) => entry.key === key && entry.place === place);
  const earlier = keptOf(path).filter((entry) => !isReplaced(entry));
  if (typed.length > 0)
    kept.set({ path, owner: ownerNow(), at: Date.now(), typed: [...earlier, ...typed] });
};

/** Enters again the values stored for this page, and keeps those whose control does not appear for a later try. */
export const restoreKept = (path: string): void => {
  clearInterval(restoring);
  const typed = keptOf(path);
  const stored = kept.get();
  if (typed.length === 0 || !stored) return;
  restoring = typeAgain(typed, (left) =>
    left.length > 0 ? kept.set({ ...stored, typed: left }) : kept.remove(),
  );
};
