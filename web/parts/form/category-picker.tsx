import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ListFailed } from './list-failed.tsx';
import { useCategoryTree } from '#web/state/use-catalog.ts';

interface CategoryPickerProps {
  /** Ids as text, '' for none. */
  category: string;
  subCategory: string;
  /** A change of category clears the sub-category. */
  onChange: (choice: { category: string; subCategory: string }) => void;
  errors: { category?: string | undefined; subCategory?: string | undefined };
}

const choicesOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** Two selects: a category, then one of its sub-categories. */
export function CategoryPicker({ category, subCategory, onChange, errors }: CategoryPickerProps) {
  const tree = useCategoryTree();
  const categories = tree.data ?? [];
  const subCategories = categories.find(({ id }) => String(id) === category)?.sub_categories ?? [];
  return (
    <div className="flex flex-col gap-1">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Catégorie" error={errors.category} required>
          {(wiring) => (
            <Select
              {...wiring}
              name="cat_id"
              empty={tree.isPending ? 'Chargement…' : 'Choisissez une catégorie'}
              choices={choicesOf(categories)}
              value={category}
              onChange={(event) => onChange({ category: event.target.value, subCategory: '' })}
            />
          )}
        </Field>
        <Field label="Sous-catégorie" error={errors.subCategory} required>
          {(wiring) => (
            <Select
              {...wiring}
              name="category_id"
              empty={category ? 'Choisissez une sous-catégorie' : 'D’abord la catégorie'}
              disabled={!category}
              choices={choicesOf(subCategories)}
              value={subCategory}
              onChange={(event) => onChange({ category, subCategory: event.target.value })}
            />
          )}
        </Field>
      </div>
      {tree.isError && <ListFailed onRetry={() => void tree.refetch()} />}
    </div>
  );
}
