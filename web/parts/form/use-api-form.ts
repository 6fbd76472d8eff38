import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { schemaResolver, type Rules } from './schema-resolver.ts';
import { useFormError, type FormErrorOptions } from './use-form-error.ts';

interface ApiFormOptions<Values extends FieldValues, Output> extends FormErrorOptions<
  Path<Values>
> {
  /** Is the schema that parses the field values into the body of the call. */
  schema: Rules<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** Holds the errors with which the form starts; must be referentially stable. */
  errors?: FieldErrors<Values>;
  /** Lists the fields in screen order. */
  fields: readonly Path<Values>[];
}

/** Returns what a person typed or chose in a field whose HTML the server sent; undefined when nothing. */
const typedInto = (
  field: Element | RadioNodeList | null | undefined,
): string | true | undefined => {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return (field.checked && !field.defaultChecked) || undefined;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText) return field.value === field.defaultValue ? undefined : field.value;
  return field instanceof HTMLSelectElement ? field.value || undefined : undefined;
};

/**
 * Returns a form that is sent to the API: it is validated by the schema of the call, and errors of
 * the call are shown under their fields or near the button (`formError.message`).
 */
export function useApiForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  errors,
  fields,
  ...options
}: ApiFormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    ...(errors && { errors }),
    shouldFocusError: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  const formError = useFormError(ref, form.setError, fields, options);
  const takeTyped = useEffectEvent(() => {
    for (const name of fields) {
      const typed = typedInto(ref.current?.elements.namedItem(name));
      if (typed !== undefined && !form.getValues(name)) form.setValue(name, typed as never);
    }
  });
  // Takes over fields typed, ticked or autofilled before hydration, which the page shows but the form does not have.
  useEffect(() => takeTyped(), []);
  /** Returns the attributes of the form element. `send` receives the valid values; an error that it throws is shown. */
  const formProps = (send: (output: Output) => Promise<void>) => {
    const submit = form.handleSubmit(async (output) => {
      formError.clear();
      try {
        await send(output);
      } catch (error) {
        formError.show(error);
      }
    }, formError.focusFirst);
    return {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => void submit(event).catch(formError.show),
    } satisfies ComponentProps<'form'>;
  };
  return { form, formRef: ref, formError, formProps };
}
