import { Controller, useFormState, useWatch } from 'react-hook-form';
import { CityPicker } from '#web/parts/city-picker.tsx';
import { QuarterPicker } from '#web/parts/quarter-picker.tsx';
import { PhoneField } from '#web/parts/phone-field.tsx';
import type { PublishForm } from './form-type.ts';

const NUMBERS = [
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'telephone', label: 'Téléphone' },
  { name: 'sms', label: 'SMS' },
] as const;

/** Where it is, and the numbers at which the seller can be reached. */
export function ContactSection({ form: { control, register, setValue } }: { form: PublishForm }) {
  const { errors } = useFormState({ control, name: ['city_id', 'quarter_id'] });
  const city = useWatch({ control, name: 'city_id' });
  return (
    <>
      <CityPicker
        {...register('city_id', { onChange: () => setValue('quarter_id', '') })}
        error={errors.city_id?.message}
        required
      />
      <QuarterPicker {...register('quarter_id')} city={city} error={errors.quarter_id?.message} />
      {NUMBERS.map(({ name, label }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <PhoneField {...field} label={label} error={fieldState.error?.message} required />
          )}
        />
      ))}
    </>
  );
}
