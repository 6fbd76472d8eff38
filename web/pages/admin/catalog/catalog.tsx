import { useSearchParams } from 'react-router';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { Categories } from './categories.tsx';
import { Fields } from './fields.tsx';
import { NEWS_TABS, PLACE_TABS } from './lists.tsx';
import { Prompts } from './prompts.tsx';
import { Searches } from './searches.tsx';
import { Slides } from './slides.tsx';
import { Synonyms } from './synonyms.tsx';

const TABS = [
  { key: 'categories', label: 'Catégories', Content: Categories },
  { key: 'champs', label: 'Champs', Content: Fields },
  ...PLACE_TABS,
  { key: 'images', label: 'Images d’accueil', Content: Slides },
  { key: 'enregistrements', label: 'Enregistrements', Content: Prompts },
  ...NEWS_TABS,
  { key: 'mots', label: 'Synonymes', Content: Synonyms },
  { key: 'recherches', label: 'Recherches sans résultat', Content: Searches },
] as const;

/**
 * Shows the catalogue: categories and their fields, cities, quarters, landmarks, synonyms, searches without results,
 * warnings of categories, the seasons and slides of the home page, and recorded prompts.
 */
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
