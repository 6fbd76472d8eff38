import { Controller, useFormState, useWatch } from 'react-hook-form';
import { AD_CONTENT, type FieldWith } from '#contract/ads/content.ts';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { QuarterPicker } from '#web/parts/form/quarter-picker.tsx';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import type { PublishForm } from './form-type.ts';

const NUMBERS = ['whatsapp', 'telephone', 'sms'] as const satisfies FieldWith<'kind', 'phone'>[];

/** The place, and the seller's phone numbers. */
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
      {NUMBERS.map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <PhoneField
              {...field}
              label={AD_CONTENT[name].label}
              error={fieldState.error?.message}
              required
            />
          )}
        />
      ))}
    </>
  );
}
