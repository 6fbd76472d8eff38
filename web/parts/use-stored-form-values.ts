import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

// Storage may be refused (private windows): what is typed then lives as long as the page.
const read = (name: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
const write = (name: string, values: Record<string, unknown>): void => {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Kept in memory alone.
  }
};

const keyOf = (name: string): string => `${name}.key`;

/** Forgets what was typed: it has been sent, or given up. */
export const clearStoredValues = (name: string): void => {
  write(name, {});
  write(keyOf(name), {});
};

/** Whether something typed earlier under that name waits. In the browser only. */
export const hasStoredValues = (name: string): boolean => Object.keys(read(name)).length > 0;

/**
 * The key that every try to send what is kept under that name bears, until it is forgotten: a retry over a bad network,
 * after a reload too, makes one record. In the browser only.
 */
export const storedIdempotencyKey = (name: string): string => {
  const { key } = read(keyOf(name));
  if (typeof key === 'string') return key;
  const made = crypto.randomUUID();
  write(keyOf(name), { key: made });
  return made;
};

/** Forgets whatever any form of this tab holds: its reader has signed out. */
export const clearAllStoredValues = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Storage refused: nothing was kept there.
  }
};

/**
 * Keeps what is typed in a form until it is sent, over a reload or another page of this tab.
 *
 * @param name one per person, form and record
 * @param saved what the server holds; only what differs from it is kept
 */
export function useStoredFormValues<Values extends FieldValues, Output>(
  { setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  name: string,
  saved: Values,
): void {
  useEffect(() => {
    for (const [field, value] of Object.entries(read(name))) {
      if (field in saved && typeof value === typeof saved[field])
        setValue(field as Path<Values>, value as never, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([field, value]) => value !== saved[field]);
        write(name, Object.fromEntries(typed));
      },
    });
  }, [setValue, subscribe, name, saved]);
}
