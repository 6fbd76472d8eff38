import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { PhoneInput, type PhoneLook } from './phone-input.tsx';

interface PhoneFieldProps<Values extends FieldValues, Output> extends PhoneLook {
  control: Control<Values, unknown, Output>;
  /** Names the form field whose value is the number in E.164 (`+22790123456`), '' for none. */
  name: Path<Values>;
}

/** Shows the input of a phone number as a field of a form. */
export function PhoneField<Values extends FieldValues, Output>({
  control,
  name,
  ...look
}: PhoneFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  return <PhoneInput {...look} {...field} error={fieldState.error?.message} />;
}
