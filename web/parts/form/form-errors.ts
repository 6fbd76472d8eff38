/** Holds an error of the API, split into field errors of a form and the message for the whole form. */
export interface PlacedErrors<Name extends string> {
  /** Lists the field errors in form order. */
  fields: { name: Name; message: string }[];
  /** Is the message for the whole form; null when field errors are enough. */
  formMessage: string | null;
}

/**
 * Assigns the errors of the API to the fields of a form.
 *
 * @param error the server's message and its errors by field
 * @param names the form's fields, in screen order
 * @param aliases maps fields of the API to those of the form that show their errors, where the names differ
 */
export function placeErrors<Name extends string>(
  error: { message: string; errors: Record<string, string[]> },
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>> = {},
): PlacedErrors<Name> {
  const texts = new Map<Name, string>();
  const left: string[] = [];
  for (const [field, [message]] of Object.entries(error.errors)) {
    if (!message) continue;
    // An error of one item, such as `photo_ids.0`, is shown at its field, `photo_ids`.
    const wire = field.split(/[.[]/)[0] ?? field;
    const name = names.find((candidate) => candidate === wire) ?? aliases[wire];
    if (!name) left.push(message);
    else if (!texts.has(name)) texts.set(name, message);
  }
  const fields = names.flatMap((name) => {
    const message = texts.get(name);
    return message ? [{ name, message }] : [];
  });
  if (left.length > 0) return { fields, formMessage: left.join(' ') };
  return { fields, formMessage: fields.length > 0 ? null : error.message };
}

/** Is the number of frames to wait for the error to be rendered. */
const MAX_FRAMES = 20;

/** Scrolls to the first invalid field and focuses it, once its error is rendered, for which it waits up to `frames`. */
export function focusFirstError(form: HTMLElement | null, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
    if (!field && frames > 0) return focusFirstError(form, frames - 1);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
