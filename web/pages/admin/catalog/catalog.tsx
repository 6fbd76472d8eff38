import { Link, useSearchParams } from 'react-router';
import { Categories } from './categories.tsx';
import { Cities } from './cities.tsx';
import { Slides } from './slides.tsx';
import { Synonyms } from './synonyms.tsx';

const TABS = [
  { key: 'categories', label: 'Catégories', Content: Categories },
  { key: 'villes', label: 'Villes', Content: Cities },
  { key: 'images', label: 'Images d’accueil', Content: Slides },
  { key: 'mots', label: 'Synonymes', Content: Synonyms },
] as const;

/** What ads are filed under and found by, and what the home page opens with. */
export default function Catalog() {
  const [search] = useSearchParams();
  const { key: current, Content } = TABS.find(({ key }) => key === search.get('liste')) ?? TABS[0];
  return (
    <>
      <nav aria-label="Listes du catalogue" className="no-bar mb-4 flex gap-2 overflow-x-auto">
        {TABS.map(({ key, label }) => (
          <Link
            key={key}
            to={`/admin/catalogue?liste=${key}`}
            aria-current={key === current ? 'true' : undefined}
            className="chip shrink-0 aria-[current=true]:border-brand aria-[current=true]:font-bold aria-[current=true]:text-brand"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Content />
    </>
  );
}
