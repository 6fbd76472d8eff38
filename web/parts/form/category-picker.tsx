import { useRef, useState } from 'react';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryChoice, type CategoryErrors, type ChosenCategory } from './category-choice.tsx';
import { ListFailed } from './list-failed.tsx';

interface CategoryPickerProps extends ChosenCategory {
  onChange: (chosen: ChosenCategory) => void;
  errors: CategoryErrors;
  /** Tells whether a category that was not chosen in this picker is folded into one row. */
  isFolded: boolean;
}

/**
 * Shows the choice of a category; a category that was not chosen in this picker, but by a proposal or in an earlier
 * draft, is folded into one row.
 */
export function CategoryPicker({
  category,
  subCategory,
  onChange,
  errors,
  isFolded,
}: CategoryPickerProps) {
  const tree = useCategoryTree();
  // Holds the sub-category chosen in this picker, for which the chips stay open: moving among them must not fold them.
  const [openFor, setOpenFor] = useState('');
  const [first] = useState(subCategory);
  if (!isFolded && subCategory !== first && subCategory !== openFor) setOpenFor(subCategory);
  const choice = useRef<HTMLDivElement>(null);
  if (tree.isError) return <ListFailed onRetry={() => void tree.refetch()} />;
  if (!tree.data) return <Skeleton className="h-96" />;
  const place = tree.data.find(({ id }) => String(id) === category);
  const sub = place?.sub_categories.find(({ id }) => String(id) === subCategory);
  const open = () => {
    setOpenFor(subCategory);
    // The button disappears: the focus moves to the choice that it opened.
    requestAnimationFrame(() =>
      choice.current?.querySelector<HTMLElement>('[name=category_id]:checked')?.focus(),
    );
  };
  if (isFolded && place && sub && openFor !== subCategory)
    return (
      <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-line bg-surface p-2 pl-3">
        <CategoryIcon name={place.icon_name} className="shrink-0 text-brand" />
        <p className="min-w-0 grow basis-24">
          <span className="block text-sm text-ink-soft">Catégorie : {place.name}</span>
          <span className="block font-bold">{sub.name}</span>
        </p>
        <Button variant="quiet" onClick={open}>
          Changer<span className="sr-only"> de catégorie</span>
        </Button>
      </div>
    );
  return (
    <div ref={choice}>
      <CategoryChoice
        categories={tree.data}
        chosen={{ category, subCategory }}
        onChange={(chosen) => {
          setOpenFor(chosen.subCategory);
          onChange(chosen);
        }}
        errors={errors}
      />
    </div>
  );
}
