import { CODE_DIGITS } from '#contract/common/codes.ts';
import { DEFAULT_CODE, formatPhone } from '#contract/common/phones.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import type { RefusedForm } from '#web/parts/form/posted-form.ts';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { PersonOutput } from './person-form.ts';

interface PlainAskMandateProps {
  /** Is the answer of the page's `action` to a posted form; undefined before the first one is posted. */
  answered:
    | { person: PersonOutput; sent: string }
    | { person: PersonOutput; done: string }
    | RefusedForm
    | undefined;
}

interface FormProps {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string[]>>;
  message: string;
}

/** Shows the first form: the names and the number of the owner. */
const PersonForm = ({ values, errors, message }: FormProps) => (
  <form method="post" noValidate className="flex max-w-text flex-col gap-4">
    <input type="hidden" name="country" value={DEFAULT_CODE} />
    <TextField
      name="first_name"
      label="Son prénom"
      error={errors['first_name']}
      defaultValue={values['first_name']}
      autoComplete="off"
      required
    />
    <TextField
      name="last_name"
      label="Son nom"
      error={errors['last_name']}
      defaultValue={values['last_name']}
      autoComplete="off"
      required
    />
    <TextField
      name="telephone"
      label="Son numéro"
      hint="Nous y envoyons un SMS avec votre nom et un code."
      type="tel"
      inputMode="tel"
      error={errors['telephone']}
      defaultValue={values['telephone']}
      autoComplete="off"
      required
    />
    <FormAlert>{Object.keys(errors).length > 0 ? null : message}</FormAlert>
    <Button type="submit">Lui envoyer un code</Button>
  </form>
);

/** Shows the second form: the code that the owner received by SMS. */
const CodeForm = ({ values, errors: { code, ...others }, message }: FormProps) => (
  <form method="post" noValidate className="flex max-w-text flex-col gap-4">
    <input type="hidden" name="step" value="code" />
    {(['first_name', 'last_name', 'telephone'] as const).map((name) => (
      <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
    ))}
    <p>
      {values['first_name']} est d’accord{' '}? Demandez-lui le code reçu au{' '}
      <b>{formatPhone(values['telephone'] ?? '')}</b>. Il est valable 10 minutes.
    </p>
    <TextField
      name="code"
      label="Code reçu par SMS"
      hint={`${CODE_DIGITS} chiffres.`}
      inputMode="numeric"
      error={code}
      autoComplete="off"
      required
    />
    <FormAlert>{code ? null : (Object.values(others)[0]?.join(' ') ?? message)}</FormAlert>
    <Button type="submit">Confirmer</Button>
  </form>
);

/**
 * Shows, without JavaScript, the forms that ask an owner for a mandate to publish ads in their name: the names and
 * number, then the code sent to that number.
 */
export const PlainAskMandate = ({ answered }: PlainAskMandateProps) => {
  const refused = answered && 'errors' in answered ? answered : null;
  const accepted = answered && !('errors' in answered) ? answered : null;
  if (accepted && 'done' in accepted)
    return (
      <>
        <output className="mb-4 block rounded-md bg-raised p-4">{accepted.done}</output>
        <LinkButton to="/publish">
          <span>
            Publier pour <bdi dir="auto">{accepted.person.first_name}</bdi>
          </span>
        </LinkButton>
      </>
    );
  const form = {
    values: accepted?.person ?? refused?.values ?? {},
    errors: refused?.errors ?? {},
    message: refused?.message ?? '',
  };
  const isSecond = accepted !== null || refused?.values['step'] === 'code';
  return (
    <>
      {accepted && <output className="mb-4 block rounded-md bg-raised p-4">{accepted.sent}</output>}
      {isSecond ? <CodeForm {...form} /> : <PersonForm {...form} />}
    </>
  );
};
