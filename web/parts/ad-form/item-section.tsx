import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { AD_CONTENT, DESCRIPTION_MAX, TITLE_MAX } from '#contract/ads/content.ts';
import { CategoryPicker } from '#web/parts/form/category-picker.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { KindPart } from './kind-choice.tsx';
import { ConditionField } from './condition-field.tsx';
import type { PublishForm } from './form-type.ts';

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
export function ItemSection({
  form: { control, register, setValue },
  hints,
  isKindFixed,
  hasCondition,
  forSale,
}: ItemSectionProps) {
  const { errors, isSubmitted } = useFormState({ control });
  const [kind, category, subCategory, condition] = useWatch({
    control,
    name: ['kind', 'cat_id', 'category_id', 'product_status'],
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
      <Field
        label={AD_CONTENT.title.label}
        beside={<Prompt slot="title" of={AD_CONTENT.title.label} />}
        hint={`En quelques mots, ${TITLE_MAX} caractères au plus.`}
        error={errors.title?.message}
        required
      >
        {(wiring) => (
          <TextInput {...register('title')} {...wiring} maxLength={TITLE_MAX} autoComplete="off" />
        )}
      </Field>
      {hints}
      <Field
        label={AD_CONTENT.description.label}
        beside={<Prompt slot="description" of={AD_CONTENT.description.label} />}
        error={errors.description?.message}
        required
      >
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
      {hasCondition && (
        <ConditionField
          value={condition}
          error={errors.product_status?.message}
          onChange={(value) => setValue('product_status', value, { ...options, shouldDirty: true })}
        />
      )}
    </>
  );
}
