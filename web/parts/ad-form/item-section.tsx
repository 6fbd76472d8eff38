import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { AD_CONTENT, DESCRIPTION_MAX, PRODUCT_STATUSES, TITLE_MAX } from '#contract/ads/content.ts';
import { CategoryPicker } from '#web/parts/form/category-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import type { PublishForm } from './form-type.ts';

const CONDITIONS = PRODUCT_STATUSES.map((value) => ({ value, label: value }));

interface ItemSectionProps {
  form: PublishForm;
  /** Hints for the typed title, shown below it. */
  hints?: ReactNode;
}

/** The item: title, description, category, condition. */
export function ItemSection({ form: { control, register, setValue }, hints }: ItemSectionProps) {
  const { errors, isSubmitted } = useFormState({ control });
  const [category, subCategory] = useWatch({ control, name: ['cat_id', 'category_id'] });
  const options = { shouldValidate: isSubmitted };
  return (
    <>
      <Field
        label={AD_CONTENT.title.label}
        hint={`En quelques mots, ${TITLE_MAX} caractères au plus.`}
        error={errors.title?.message}
        required
      >
        {(wiring) => (
          <TextInput {...register('title')} {...wiring} maxLength={TITLE_MAX} autoComplete="off" />
        )}
      </Field>
      {hints}
      <Field label={AD_CONTENT.description.label} error={errors.description?.message} required>
        {(wiring) => (
          <TextArea
            {...register('description')}
            {...wiring}
            rows={6}
            maxLength={DESCRIPTION_MAX}
            className="field-sizing-content min-h-36"
          />
        )}
      </Field>
      <CategoryPicker
        category={category}
        subCategory={subCategory}
        errors={{ category: errors.cat_id?.message, subCategory: errors.category_id?.message }}
        onChange={(choice) => {
          setValue('cat_id', choice.category, options);
          setValue('category_id', choice.subCategory, options);
        }}
      />
      <Field
        label={AD_CONTENT.product_status.label}
        error={errors.product_status?.message}
        required
      >
        {(wiring) => (
          <Select
            {...register('product_status')}
            {...wiring}
            empty="Choisissez un état"
            choices={CONDITIONS}
          />
        )}
      </Field>
    </>
  );
}
