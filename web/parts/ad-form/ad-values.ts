import { useSyncExternalStore } from 'react';
import { AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import type { PublishValues } from './ad-fields.ts';

/** Holds the first error of each field that has one. */
export type AdErrors = Readonly<Partial<Record<AdField, string>>>;

/**
 * Holds the values of the form of an ad and their errors, outside React: a section renders again only for what it
 * shows.
 */
export interface AdFields {
  get: (name: AdField) => string;
  /** Returns all values, as the same object until one changes. */
  values: () => PublishValues;
  /** Changes values and, once the form was sent, updates the errors of the changed fields. */
  set: (change: Partial<PublishValues>) => void;
  /** Replaces all values and makes the new ones the start, with which `isDirty` compares. */
  restart: (values: PublishValues) => void;
  /** Tells whether any value differs from its start. */
  isDirty: () => boolean;
  error: (name: AdField) => string | undefined;
  setErrors: (errors: AdErrors) => void;
  setError: (name: AdField, error: { message: string }) => void;
  /** Sets the check that `set` runs on the values; there is none until the form is sent. */
  checkWith: (check: (values: PublishValues) => AdErrors) => void;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store of the values of the form of an ad, with `start` as first values and the errors already known. Once
 * the form was sent, a change is checked, but only the errors of the changed fields are updated.
 */
export const createAdFields = (start: PublishValues, known: AdErrors = {}): AdFields => {
  let [values, first, errors] = [start, start, known];
  let check: ((values: PublishValues) => AdErrors) | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  return {
    get: (name) => values[name],
    values: () => values,
    set: (change) => {
      values = { ...values, ...change };
      const now = check?.(values);
      if (now)
        errors = Object.fromEntries(
          AD_FIELDS.map((name) => [name, (name in change ? now : errors)[name]]),
        );
      notify();
    },
    restart: (next) => {
      [values, first] = [next, next];
      notify();
    },
    isDirty: () => AD_FIELDS.some((name) => values[name] !== first[name]),
    error: (name) => errors[name],
    setErrors: (next) => {
      errors = next;
      notify();
    },
    setError: (name, { message }) => {
      errors = { ...errors, [name]: message };
      notify();
    },
    checkWith: (next) => void (check = next),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Returns what `read` returns, which is called after each change and must return the same value until one matters. */
export const useSnapshot = <T>({ subscribe }: AdFields, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);

export const useAdValue = (form: AdFields, name: AdField): string =>
  useSnapshot(form, () => form.get(name));
export const useAdValues = (form: AdFields): PublishValues => useSnapshot(form, form.values);
export const useAdError = (form: AdFields, name: AdField): string | undefined =>
  useSnapshot(form, () => form.error(name));
export const useIsDirty = (form: AdFields): boolean => useSnapshot(form, form.isDirty);
