import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdHints } from '#contract/ads/schemas/ads.ts';
import type { PublishForm } from '#web/parts/ad-form/form-type.ts';
import { useTitleHints } from '#web/parts/ad-form/use-title-hints.ts';

interface ProposedCategoriesProps {
  form: PublishForm;
  proposed: AdHints['categories'];
}

/** The proposed sub-categories; hidden once another one is chosen. */
function ProposedCategories({ form, proposed }: ProposedCategoriesProps) {
  const [category, subCategory] = useWatch({
    control: form.control,
    name: ['cat_id', 'category_id'],
  });
  const { isSubmitted } = useFormState({ control: form.control });
  const isChosen = (id: number) => subCategory === String(id);
  if (proposed.length === 0) return null;
  if (category !== '' && !proposed.some(({ category_id: id }) => isChosen(id))) return null;
  const options = { shouldValidate: isSubmitted };
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
              onClick={() => {
                form.setValue('cat_id', String(catId), options);
                form.setValue('category_id', String(id), options);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hints from the typed title: sub-categories that fit it, and one's own ad with nearly the same title. */
export function TitleHints({ form }: { form: PublishForm }) {
  const hints = useTitleHints(form);
  if (!hints) return null;
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
