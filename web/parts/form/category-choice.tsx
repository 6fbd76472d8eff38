import { Fragment, useId, type ReactNode } from 'react';
import type { CategoryNode } from '#contract/catalog/routes.ts';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { RadioChips, type RadioWiring } from './radio-chips.tsx';

/** Holds the ids, as text, of a category and one of its sub-categories; '' for none. */
export interface ChosenCategory {
  category: string;
  subCategory: string;
}

export interface CategoryErrors {
  category?: string | undefined;
  subCategory?: string | undefined;
}

interface CategoryChoiceProps {
  categories: readonly CategoryNode[];
  chosen: ChosenCategory;
  /** Is called with the new choice; changing the category clears the sub-category. */
  onChange: (chosen: ChosenCategory) => void;
  errors: CategoryErrors;
}

/** Shows the error of a choice, to which the choice refers by `id`; nothing without an error. */
const Problem = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <p id={id} className="mb-1 text-sm font-bold text-danger">
      {children}
    </p>
  );

const choicesOf = (subs: CategoryNode['sub_categories']) =>
  subs.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * Shows a tile for each category, and the sub-categories of the chosen one as chips in the row
 * below its tile. The document contains all of them and styles show those of the checked tile, so
 * that the choice works before React and without it. Browsers without `:has` show all.
 */
export function CategoryChoice({ categories, chosen, onChange, errors }: CategoryChoiceProps) {
  const id = useId();
  const wiringOf = (part: keyof CategoryErrors): RadioWiring => ({
    required: true,
    'aria-invalid': errors[part] ? true : undefined,
    'aria-describedby': errors[part] && `${id}-${part}`,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">Catégorie</legend>
      <Prompt slot="category" of="Catégorie" />
      <Problem id={`${id}-category`}>{errors.category}</Problem>
      <div className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
        {categories.map(({ id: catId, name, icon_name: icon, sub_categories: subs }) => {
          const category = String(catId);
          const isChosen = chosen.category === category;
          return (
            <Fragment key={catId}>
              <div className="flex flex-col">
                <label className="group relative flex min-h-16 grow cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-edge bg-surface p-px text-center text-xs wrap-anywhere hyphens-auto has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                  <input
                    {...wiringOf('category')}
                    type="radio"
                    name="cat_id"
                    value={category}
                    checked={isChosen}
                    onChange={() => onChange({ category, subCategory: '' })}
                    className="over-label"
                  />
                  <CategoryIcon
                    name={icon}
                    className="text-brand group-has-checked:text-on-brand"
                  />
                  {name}
                </label>
                <Prompt slot={`${catId}`} of={name} />
              </div>
              <div className="col-span-full pb-2 supports-[selector(:has(a))]:hidden [:has(>*>:checked)+&]:block">
                {isChosen && <Problem id={`${id}-subCategory`}>{errors.subCategory}</Problem>}
                <RadioChips
                  legend={`Sous-catégorie de «\u00A0${name}\u00A0»`}
                  name="category_id"
                  choices={choicesOf(subs)}
                  value={chosen.subCategory}
                  onChange={(subCategory) => onChange({ category, subCategory })}
                  wiring={wiringOf('subCategory')}
                />
              </div>
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}
