import type { ReactNode } from 'react';
import { CategoryPicker } from '#web/parts/form/category-picker.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { Part } from './form-part.tsx';
import { KindPart } from './kind-choice.tsx';
import { PlainFieldInput } from './kind-input.tsx';

interface KindSectionProps {
  form: AdFields;
  /** Tells whether the kind is not a choice: an ad that was online keeps its kind, and a notice has none. */
  isFixed: boolean;
}

/** Shows the choice of the ad's kind (offer, wanted and so on) or, for a fixed kind, only a hidden input. */
export function KindSection({ form, isFixed }: KindSectionProps) {
  const kind = useAdValue(form, 'kind');
  const error = useAdError(form, 'kind');
  if (isFixed) return <input type="hidden" name="kind" value={kind} />;
  return (
    <Part name="kind">
      <KindPart value={kind} error={error} onChange={(value) => form.set({ kind: value })} />
    </Part>
  );
}

interface WordsSectionProps {
  form: AdFields;
  /** Are hints for the typed title, shown below it. */
  hints?: ReactNode;
  /** Is the spoken description, whose button stands in the field of the description. */
  voice?: ReactNode;
}

/** Shows the fields of the title and the description. */
export const WordsSection = ({ form, hints, voice }: WordsSectionProps) => (
  <>
    <Part name="title">
      <PlainFieldInput form={form} name="title" />
    </Part>
    {hints}
    <Part name="description">
      <PlainFieldInput form={form} name="description" below={voice} />
    </Part>
  </>
);

interface CategorySectionProps {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
}

/**
 * Shows the choice of category and sub-category. Once React has taken the form over (`isLive`), a category from a draft
 * or a proposal is folded into one row.
 */
export function CategorySection({ form, isLive }: CategorySectionProps) {
  const category = useAdValue(form, 'cat_id');
  const subCategory = useAdValue(form, 'category_id');
  const errors = {
    category: useAdError(form, 'cat_id'),
    subCategory: useAdError(form, 'category_id'),
  };
  return (
    <CategoryPicker
      category={category}
      subCategory={subCategory}
      errors={errors}
      isFolded={isLive}
      onChange={(choice) => form.set({ cat_id: choice.category, category_id: choice.subCategory })}
    />
  );
}
