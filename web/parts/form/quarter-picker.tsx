import { useState } from 'react';
import { usePlaceTotals, useQuarters } from '#web/state/use-catalog.ts';
import { mostUsed } from './choice-groups.ts';
import { ChoiceSheet, type ListProps } from './choice-sheet.tsx';
import { ListFailed } from './list-failed.tsx';

const choiceOf = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

interface QuarterPickerProps extends ListProps {
  /** Is the id of the city, '' while none is chosen. */
  city: string;
  onChange: (value: string) => void;
}

/** Shows the choice of a quarter of a city in a sheet; renders nothing for a city without quarters. */
export function QuarterPicker({ city, ...field }: QuarterPickerProps) {
  const [wasOpened, setOpened] = useState(false);
  const quarters = useQuarters(city);
  const totals = usePlaceTotals(wasOpened);
  if (quarters.isError) return <ListFailed onRetry={() => void quarters.refetch()} />;
  if (!quarters.data || quarters.data.length === 0) return null;
  return (
    <ChoiceSheet
      {...field}
      label="Quartier"
      empty="Choisissez un quartier"
      find="Chercher un quartier"
      none="Aucun quartier"
      groups={[
        {
          title: 'Les plus choisis',
          repeats: true,
          choices: mostUsed(quarters.data, totals.data?.quarters ?? []).map(choiceOf),
        },
        { title: 'Tous les quartiers', choices: quarters.data.map(choiceOf) },
      ]}
      onOpen={() => setOpened(true)}
    />
  );
}
