import { useSearchParams } from 'react-router';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
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

/** The catalogue: categories, cities, synonyms, and the slides of the home page. */
export default function Catalog() {
  const [search] = useSearchParams();
  const { key: current, Content } = TABS.find(({ key }) => key === search.get('liste')) ?? TABS[0];
  return (
    <>
      <Tabs
        label="Listes du catalogue"
        tabs={TABS.map(({ key, label }) => ({
          label,
          to: `/admin/catalogue?liste=${key}`,
          here: key === current,
        }))}
      />
      <Content />
    </>
  );
}
