import type { ReactNode } from 'react';
import { CategoryPicker } from '#web/parts/form/category-picker.tsx';
import { KindPart } from './kind-choice.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { FormInput } from './kind-input.tsx';

interface ItemSectionProps {
  form: AdFields;
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
  const kind = useAdValue(form, 'kind');
  const kindError = useAdError(form, 'kind');
  const category = useAdValue(form, 'cat_id');
  const subCategory = useAdValue(form, 'category_id');
  const errors = {
    category: useAdError(form, 'cat_id'),
    subCategory: useAdError(form, 'category_id'),
  };
  return (
    <>
      {!isKindFixed && forSale && (
        <KindPart value={kind} error={kindError} onChange={(value) => form.set({ kind: value })} />
      )}
      <FormInput form={form} name="title" />
      {hints}
      <FormInput form={form} name="description" />
      <CategoryPicker
        category={category}
        subCategory={subCategory}
        errors={errors}
        onChange={(choice) =>
          form.set({ cat_id: choice.category, category_id: choice.subCategory })
        }
      />
      {hasCondition && <FormInput form={form} name="product_status" required />}
    </>
  );
}
