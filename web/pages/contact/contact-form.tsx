import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { toast } from '#web/ui/toast.ts';
import { Field } from '#web/ui/field.tsx';

const REQUIRED = 'Ce champ est obligatoire.';
const FIELDS = ['name', 'email', 'message'] as const;
type Name = (typeof FIELDS)[number];
type Errors = Partial<Record<Name, string>>;

/** Reads the trimmed texts of the form. */
const read = (form: HTMLFormElement): Record<Name, string> => {
  const data = new FormData(form);
  const text = (name: Name): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
};

/** Returns the errors of the fields that are empty or invalid. */
const check = (sent: Record<Name, string>): Errors => ({
  ...(sent.name ? {} : { name: REQUIRED }),
  ...(sent.email ? {} : { email: REQUIRED }),
  ...(!sent.email || /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(sent.email)
    ? {}
    : { email: 'Adresse e-mail invalide.' }),
  ...(sent.message ? {} : { message: REQUIRED }),
});

/** Returns the first error of each invalid field. */
const errorsOf = (texts: RefusedForm['errors'] = {}): Errors =>
  Object.fromEntries(FIELDS.map((name) => [name, texts[name]?.[0]]));

interface ContactFormProps {
  /** Is the answer of the page's `action` to a form posted without JavaScript. */
  answered: { thanks: string } | RefusedForm | undefined;
}

/**
 * Shows the contact form. Its values are stored until the message is accepted; when no answer
 * arrives there is no toast, and the button is enabled again (docs/product.md#public-pages).
 */
export const ContactForm = ({ answered }: ContactFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const refused = answered && 'errors' in answered ? answered : undefined;
  const [errors, setErrors] = useState<Errors>(errorsOf(refused?.errors));
  const [thanks, setThanks] = useState(answered && 'thanks' in answered ? answered.thanks : '');
  const [refusal, setRefusal] = useState(
    refused && Object.keys(refused.errors).length === 0 ? refused.message : '',
  );
  const [busy, setBusy] = useState(false);

  /** Shows the errors under their fields and moves the focus to the first of these. */
  const showErrors = (formErrors: Errors): void => {
    setErrors(formErrors);
    const first = FIELDS.find((name) => formErrors[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  /** Shows why the API rejected the message; nothing when no answer arrived. */
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.status === 0) return;
    toast.error(error.message);
    showErrors(errorsOf(error.errors));
  };

  /** Sends the message if its fields are valid, and empties the form once it is accepted. */
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!form.current || busy) return;
    const body = read(form.current);
    const formErrors = check(body);
    showErrors(formErrors);
    setThanks('');
    setRefusal('');
    if (Object.keys(formErrors).length > 0) return;
    setBusy(true);
    try {
      const { message } = await browserApi.call('POST /api/contact', { body });
      form.current?.reset();
      setThanks(message);
      toast.success(message);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      id="ecrire"
      method="post"
      // Posted without scripts, the page opens here, not at its top.
      action="#ecrire"
      noValidate
      data-needs-react=""
      className="mt-10 flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-bold">Écrivez-nous</h2>
      <Field label="Nom" error={errors.name} required>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            dir="auto"
            name="name"
            autoComplete="name"
            defaultValue={refused?.values['name']}
          />
        )}
      </Field>
      <Field label="E-mail" error={errors.email} required>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={refused?.values['email']}
          />
        )}
      </Field>
      <Field label="Message" error={errors.message} required>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            dir="auto"
            name="message"
            rows={6}
            defaultValue={refused?.values['message']}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-primary" aria-busy={busy || undefined}>
        Envoyer
      </button>
      <output className="font-bold">{thanks}</output>
      {refusal && (
        <p role="alert" dir="auto" className="font-bold text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
};
