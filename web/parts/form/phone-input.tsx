import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import {
  DIALLING_COUNTRIES,
  splitPhone,
  type DiallingCode,
  type PhoneParts,
} from '#contract/common/phones.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Beside } from './text-field.tsx';
import { isWholePhone, joinPhone } from '#web/format/phone.ts';

const CHOICES = DIALLING_COUNTRIES.map(({ code, name }) => ({
  value: code,
  label: `+${code} ${name}`,
}));

export interface PhoneLook extends Pick<ComponentProps<'input'>, 'autoFocus'>, Beside {
  label?: string;
  hint?: ReactNode;
  /** Is the `autocomplete` value; `username` in a sign-in form. */
  autoComplete?: string;
}

interface PhoneInputProps extends PhoneLook, Pick<ComponentProps<'input'>, 'onBlur'> {
  name: string;
  /** Is the number in E.164 (`+22790123456`), '' for none. */
  value: string;
  error: string | undefined;
  /** Is called with the number and the chosen country code. */
  onChange: (number: string, code: DiallingCode) => void;
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
}

/** Shows the input of a phone number: a select of the country code, and the national number. */
export function PhoneInput({
  name,
  value,
  error,
  onChange,
  onBlur,
  ref,
  label = 'Téléphone',
  beside,
  hint,
  autoComplete = 'tel-national',
  autoFocus,
  required = true,
}: PhoneInputProps) {
  const [parts, setParts] = useState(() => splitPhone(value));
  // Typed text is kept as it is; only a value set from outside (draft, account) replaces it.
  const shown = joinPhone(parts) === value ? parts : splitPhone(value);
  const setPhone = (next: PhoneParts) => {
    setParts(next);
    onChange(joinPhone(next), next.code);
  };
  const setNational = (national: string, { code } = shown) => {
    // A full number, pasted or autofilled, has its own country code.
    const whole = isWholePhone(national);
    setPhone(whole ? splitPhone(national) : { code, national });
  };
  const country = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const takeTyped = useEffectEvent((typed: PhoneParts) => {
    if (typed.national !== shown.national || typed.code !== shown.code)
      setNational(typed.national, typed);
  });
  // Takes over a number typed, chosen or autofilled before hydration, which the next render would remove.
  useEffect(() => {
    const code = country.current?.value as DiallingCode | undefined;
    if (code) takeTyped({ code, national: input.current?.value ?? '' });
  }, []);
  return (
    <Field label={label} beside={beside} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className="flex flex-wrap gap-2">
          <Select
            ref={country}
            name="country"
            aria-label="Indicatif du pays"
            className="w-40 max-w-full shrink-0"
            choices={CHOICES}
            value={shown.code}
            onChange={(event) => setPhone({ ...shown, code: event.target.value as DiallingCode })}
          />
          <TextInput
            {...wiring}
            {...(autoFocus ? { autoFocus } : {})}
            ref={input}
            name={name}
            className="flex-1 basis-32"
            // The type is not "tel": HTML does not allow it either of our autocomplete values.
            type="text"
            inputMode="tel"
            autoComplete={autoComplete}
            value={shown.national}
            onChange={(event) => setNational(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
