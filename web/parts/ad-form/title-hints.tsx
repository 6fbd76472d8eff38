import { Link } from 'react-router';
import type { AdHints } from '#contract/ads/schemas/ads.ts';
import { useAdValue, type AdFields } from './ad-values.ts';

interface ProposedCategoriesProps {
  form: AdFields;
  proposed: AdHints['categories'];
}

/** Shows the proposed sub-categories, until another one is chosen. */
function ProposedCategories({ form, proposed }: ProposedCategoriesProps) {
  const category = useAdValue(form, 'cat_id');
  const subCategory = useAdValue(form, 'category_id');
  const isChosen = (id: number) => subCategory === String(id);
  if (proposed.length === 0) return null;
  if (category !== '' && !proposed.some(({ category_id: id }) => isChosen(id))) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm">
        {proposed.length === 1 ? 'Catégorie proposée :' : 'Catégories proposées :'}
      </p>
      <ul className="flex flex-wrap gap-2">
        {proposed.map(({ cat_id: catId, category_id: id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="chip border-edge text-left whitespace-normal aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
              aria-pressed={isChosen(id)}
              onClick={() => form.set({ cat_id: String(catId), category_id: String(id) })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows hints from the typed title: sub-categories that fit it, and one's own ad with nearly the same title. */
export function TitleHints({ form, hints }: { form: AdFields; hints: AdHints }) {
  const { categories, same } = hints;
  return (
    <output className="flex flex-col gap-2 empty:hidden">
      <ProposedCategories form={form} proposed={categories} />
      {same[0] && (
        <p className="rounded-md border border-line bg-raised p-3 text-sm">
          Vous avez déjà « <bdi dir="auto">{same[0].title}</bdi> » ({same[0].status.toLowerCase()}).
          Une même annonce ne se publie qu’une fois.{' '}
          <Link to={`/edit-annonce/${same[0].id}`} className="underline">
            La modifier plutôt
          </Link>
        </p>
      )}
    </output>
  );
}
