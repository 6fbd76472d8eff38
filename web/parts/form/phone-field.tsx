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
  /** In international writing (`+22790123456`), '' for none. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** What the browser may fill in; a sign-in form says `username`. */
  autoComplete?: string;
}

/** A phone number: the country's code beside the number as it is said at home. */
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
  // What was typed stays as typed; only a value that comes from elsewhere (draft, account) replaces it.
  const shown = joinPhone(parts) === value ? parts : splitPhone(value);
  const put = (next: PhoneParts) => {
    setParts(next);
    onChange(joinPhone(next));
  };
  const country = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Chosen before React was there: the next render would put the first country back.
    const chosen = country.current?.value as DiallingCode | undefined;
    if (chosen)
      setParts((before) => (before.code === chosen ? before : { ...before, code: chosen }));
  }, []);
  const type = (national: string) => {
    // A whole number, pasted or filled in by the browser, brings its own code.
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
            // Not of type tel: HTML allows it neither of the two names for filling it in.
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
