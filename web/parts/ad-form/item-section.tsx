import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { CategoryPicker } from '#web/parts/form/category-picker.tsx';
import { KindPart } from './kind-choice.tsx';
import type { PublishForm } from './form-type.ts';
import { FormInput } from './kind-input.tsx';

interface ItemSectionProps {
  form: PublishForm;
  /** Hints for the typed title, shown below it. */
  hints?: ReactNode;
  /** An ad that was online keeps its kind. */
  isKindFixed: boolean;
  /** Whether the ad has a condition. */
  hasCondition: boolean;
  /** Whether something is sold in the sub-category. */
  forSale: boolean;
}

/** The item: title, description, category, condition. */
export function ItemSection({ form, hints, isKindFixed, hasCondition, forSale }: ItemSectionProps) {
  const { control, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control });
  const [kind, category, subCategory] = useWatch({
    control,
    name: ['kind', 'cat_id', 'category_id'],
  });
  const options = { shouldValidate: isSubmitted };
  return (
    <>
      {!isKindFixed && forSale && (
        <KindPart
          value={kind}
          error={errors.kind?.message}
          onChange={(value) => setValue('kind', value, { ...options, shouldDirty: true })}
        />
      )}
      <FormInput form={form} name="title" />
      {hints}
      <FormInput form={form} name="description" />
      <CategoryPicker
        category={category}
        subCategory={subCategory}
        errors={{ category: errors.cat_id?.message, subCategory: errors.category_id?.message }}
        onChange={(choice) => {
          setValue('cat_id', choice.category, options);
          setValue('category_id', choice.subCategory, options);
        }}
      />
      {hasCondition && <FormInput form={form} name="product_status" required />}
    </>
  );
}
