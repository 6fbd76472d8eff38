import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { DIALLING_CODES, type DiallingCode } from '#contract/accounts/schemas.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  COUNTRIES,
  isWholePhone,
  joinPhone,
  splitPhone,
  type PhoneParts,
} from '#web/format/phone.ts';

const CHOICES = DIALLING_CODES.map((code) => ({
  value: code,
  label: `+${code} ${COUNTRIES[code]}`,
}));

interface PhoneFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  label: string;
  /** In E.164 (`+22790123456`), '' for none. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** The `autocomplete` value; `username` in a sign-in form. */
  autoComplete?: string;
}

/** A phone number: a select of the country code, and the national number. */
export function PhoneField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  autoComplete = 'tel-national',
  autoFocus,
  ...field
}: PhoneFieldProps) {
  const [parts, setParts] = useState(() => splitPhone(value));
  // Typed text is kept as it is; only a value set from outside (draft, account) replaces it.
  const shown = joinPhone(parts) === value ? parts : splitPhone(value);
  const put = (next: PhoneParts) => {
    setParts(next);
    onChange(joinPhone(next));
  };
  const country = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Selected before hydration: the next render would reset it to the first country.
    const chosen = country.current?.value as DiallingCode | undefined;
    if (chosen)
      setParts((before) => (before.code === chosen ? before : { ...before, code: chosen }));
  }, []);
  const type = (national: string) => {
    // A full number, pasted or autofilled, has its own country code.
    const whole = isWholePhone(national);
    put(whole ? splitPhone(national) : { ...shown, national });
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="flex gap-2">
          <Select
            ref={country}
            name="country"
            aria-label="Indicatif du pays"
            className="w-40 shrink-0"
            choices={CHOICES}
            value={shown.code}
            onChange={(event) => put({ ...shown, code: event.target.value as DiallingCode })}
          />
          <TextInput
            {...wiring}
            {...(autoFocus ? { autoFocus } : {})}
            ref={ref}
            name={name}
            // Not type="tel": HTML does not allow it either of our autocomplete values.
            type="text"
            inputMode="tel"
            autoComplete={autoComplete}
            maxLength={40}
            value={shown.national}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
