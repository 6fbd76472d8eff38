import type { CategoryNode } from '#contract/catalog/routes.ts';

/** Returns categories, each followed by its sub-categories, as choices of a form. */
export const categoryChoices = (tree: readonly CategoryNode[]) =>
  tree.flatMap(({ id, name, sub_categories: subs }) => [
    { value: id, label: name },
    ...subs.map((sub) => ({ value: sub.id, label: `${name} › ${sub.name}` })),
  ]);
