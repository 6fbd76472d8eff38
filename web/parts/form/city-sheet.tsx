import { useState } from 'react';
import { useCities, usePlaceTotals } from '#web/state/use-catalog.ts';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { byRegion } from './by-region.ts';
import { mostUsed } from './choice-groups.ts';
import { ChoiceSheet, type ListProps } from './choice-sheet.tsx';
import { ListFailed } from './list-failed.tsx';

const choiceOf = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

interface CitySheetProps extends ListProps {
  onChange: (value: string) => void;
}

/** Shows the choice of a city in a sheet: the cities with the most ads first, then all by region. */
export function CitySheet(field: CitySheetProps) {
  const [wasOpened, setOpened] = useState(false);
  const cities = useCities();
  const totals = usePlaceTotals(wasOpened);
  const all = cities.data ?? [];
  return (
    <div className="flex flex-col gap-1">
      <ChoiceSheet
        {...field}
        label="Ville"
        beside={<Prompt slot="town" of="Ville" />}
        required
        empty={cities.isPending ? 'Chargement…' : 'Choisissez une ville'}
        find="Chercher une ville"
        groups={[
          {
            title: 'Les plus choisies',
            repeats: true,
            choices: mostUsed(all, totals.data?.cities ?? []).map(choiceOf),
          },
          ...byRegion(all).map(({ region, cities: members }) => ({
            title: region || 'Autres',
            choices: members.map(choiceOf),
          })),
        ]}
        onOpen={() => setOpened(true)}
      />
      {cities.isError && <ListFailed onRetry={() => void cities.refetch()} />}
    </div>
  );
}
