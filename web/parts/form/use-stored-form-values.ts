import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { jsonFormat, storedValue, type StoredValue } from '#web/client/storage.ts';

/** Returns the stored values of a form, which are kept in memory when the browser stores nothing. */
const valuesOf = (name: string): StoredValue<Record<string, unknown>> =>
  storedValue(
    'session',
    name,
    jsonFormat((value) => (typeof value === 'object' && value !== null ? { ...value } : null)),
  );

/** Returns the idempotency key of a form, stored in this tab beside the values of the form. */
const idempotencyKeyOf = (name: string) =>
  storedValue(
    'session',
    `${name}.key`,
    jsonFormat((value) =>
      typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
        ? { key: value.key }
        : null,
    ),
  );

/** Removes the stored values of a form and its idempotency key, once it was sent or discarded. */
export const clearStoredValues = (name: string): void => {
  valuesOf(name).remove();
  idempotencyKeyOf(name).remove();
};

/** Says whether there are stored values of a form. Works in the browser only. */
export const hasStoredValues = (name: string): boolean =>
  Object.keys(valuesOf(name).get() ?? {}).length > 0;

/**
 * Returns the idempotency key for the stored values of a form, the same until they are cleared, so that a retry on a
 * bad network, even after a reload, creates one record. Works in the browser only.
 */
export const storedIdempotencyKey = (name: string): string => {
  const stored = idempotencyKeyOf(name);
  const key = stored.get()?.key ?? crypto.randomUUID();
  stored.set({ key });
  return key;
};

/**
 * Restores the unsaved values of a form that this tab has stored, and stores the values as they change, across reloads
 * and navigation.
 *
 * @param name is unique for the person, the form and the record
 * @param saved holds the server's values; only differences are stored
 */
export function useStoredFormValues<Values extends FieldValues, Output>(
  { setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  name: string,
  saved: Values,
): void {
  useEffect(() => {
    const stored = valuesOf(name);
    for (const [field, value] of Object.entries(stored.get() ?? {})) {
      if (field in saved && typeof value === typeof saved[field])
        setValue(field as Path<Values>, value as never, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([field, value]) => value !== saved[field]);
        if (typed.length > 0) stored.set(Object.fromEntries(typed));
        else stored.remove();
      },
    });
  }, [setValue, subscribe, name, saved]);
}

/**
 * Stores the unsaved values of the form of a record that the server may change meanwhile. `isRestored` tells
 * whether values were stored when the form opened; `restart` sets new values and removes the stored ones. Works in the
 * browser only.
 */
export function useRecordForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  saved: Values,
) {
  const { reset } = form;
  const [isRestored, setRestored] = useState(() => hasStoredValues(name));
  // Updates the fields from the server, except those being edited.
  useEffect(() => reset(saved, { keepDirtyValues: true, keepErrors: true }), [reset, saved]);
  useStoredFormValues(form, name, saved);
  const restart = (values: Values) => {
    reset(values);
    clearStoredValues(name);
    setRestored(false);
  };
  return { isRestored, restart };
}
