import { useController } from 'react-hook-form';
import type { PublishForm } from './form-type.ts';
import { PledgeBox } from './pledge-box.tsx';

/** The pledge of the ad. */
export function PledgeSection({ form }: { form: PublishForm }) {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: 'no_advance' });
  return <PledgeBox value={value} onChange={onChange} error={error?.message} />;
}
