import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ManagedCategory } from '#contract/catalog/admin/categories.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { CategoryIcon } from '#web/parts/ads/category-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Returns what is noteworthy about a category as text, such as '12 annonces · question après 14 j'. */
const factsOf = ({
  uses,
  ask_after_days: days,
  has_condition: hasCondition,
  for_sale: forSale,
}: ManagedCategory) =>
  [
    pluralize(uses, 'annonce'),
    ...(days === null ? [] : [`question après ${days} j`]),
    ...(hasCondition ? [] : ['sans état']),
    ...(forSale ? [] : ['sans vente']),
  ].join(' · ');

/** Links to the page of the fields of a category. */
const FieldsLink = ({ row: { id, name } }: { row: ManagedCategory }) => (
  <Link
    className="btn btn-quiet px-2"
    to={`/admin/catalogue?liste=champs&categorie=${id}`}
    aria-label={`Champs de ${name}`}
  >
    Champs
  </Link>
);

/** Keeps the actions of a row on one line of a phone. */
const Actions = ({ children }: { children: ReactNode }) => (
  <div className="-mx-2 flex flex-wrap max-md:text-sm max-md:[&>div]:contents max-md:[&_.btn]:px-1">
    {children}
  </div>
);

interface CategoryTreeProps {
  rows: readonly ManagedCategory[];
  /** Renders the buttons of the actions on a category. */
  actions: (row: ManagedCategory) => ReactNode;
}

/** Shows categories, each with its sub-categories folded below it. */
export const CategoryTree = ({ rows, actions }: CategoryTreeProps) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  /** Unfolds the sub-categories of a category, or folds them. */
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const childrenOf = (id: number) => rows.filter(({ parent_id: parent }) => parent === id);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows
        .filter(({ parent_id: parent }) => parent === null)
        .map((top) => {
          const isOpen = open.has(top.id);
          return (
            <li key={top.id}>
              <div className="flex flex-wrap items-center px-2 hover:bg-raised max-md:pt-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="flex min-h-14 min-w-0 grow basis-60 items-center gap-2 text-left"
                  onClick={() => toggle(top.id)}
                >
                  <Icon
                    name="caret-right"
                    className={`size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`}
                  />
                  <CategoryIcon name={top.icon_name} className="size-6 shrink-0 text-brand" />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-bold">{top.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {factsOf(top)} · {pluralize(childrenOf(top.id).length, 'sous-catégorie')}
                    </span>
                  </span>
                </button>
                <Actions>
                  <FieldsLink row={top} />
                  {actions(top)}
                </Actions>
              </div>
              {isOpen && (
                <ul className="divide-y divide-line border-t border-line">
                  {childrenOf(top.id).map((row) => (
                    <li
                      key={row.id}
                      className="flex min-h-12 flex-wrap items-center pr-2 pl-4 hover:bg-raised max-md:pt-2 md:pl-16"
                    >
                      <p className="min-w-0 grow basis-60 wrap-anywhere">
                        {row.name} <span className="text-sm text-ink-soft">{factsOf(row)}</span>
                      </p>
                      <Actions>
                        <FieldsLink row={row} />
                        {actions(row)}
                      </Actions>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
    </ul>
  );
};
