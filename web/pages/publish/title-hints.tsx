import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { adRoutes } from '#contract/ads/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { PublishForm } from '#web/parts/ad-form/form-type.ts';
import { Button } from '#web/ui/button.tsx';

const PAUSE = 700;
const SHORTEST = 4;

/** The debounced text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Hints from the typed title: a matching category, and one's own ad with nearly the same title. */
export function TitleHints({ form }: { form: PublishForm }) {
  const [title, category] = useWatch({ control: form.control, name: ['title', 'cat_id'] });
  const asked = useSettled(title.trim());
  const { data } = useQuery({
    queryKey: ['hints', asked],
    queryFn: ({ signal }) => browserApi.call(adRoutes.hints, { query: { title: asked }, signal }),
    enabled: asked.length >= SHORTEST,
    // Optional: no hints without network.
    retry: false,
  });
  if (!data || asked.length < SHORTEST) return null;
  const { category: place, same } = data.data;
  return (
    <output className="flex flex-col gap-2 empty:hidden">
      {place && category === '' && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          Catégorie proposée :
          <Button
            variant="secondary"
            onClick={() => {
              form.setValue('cat_id', String(place.cat_id));
              form.setValue('category_id', String(place.category_id));
            }}
          >
            {place.name}
          </Button>
        </p>
      )}
      {same[0] && (
        <p className="rounded-md border border-line bg-raised p-3 text-sm">
          Vous avez déjà « {same[0].title} » ({same[0].status.toLowerCase()}). Une même annonce ne
          se publie qu’une fois.{' '}
          <Link to={`/edit-annonce/${same[0].id}`} className="underline">
            La modifier plutôt
          </Link>
        </p>
      )}
    </output>
  );
}
