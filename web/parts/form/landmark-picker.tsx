import { useState } from 'react';
import { useLandmarks, useQuarters } from '#web/state/use-catalog.ts';
import { ChoiceSheet, type ListProps } from './choice-sheet.tsx';

interface LandmarkPickerProps extends ListProps {
  /** Is the id of the city whose landmarks are offered. */
  city: string;
  /** Is called with the chosen landmark and the id of its quarter, '' where it is not known. */
  onChange: (value: string, quarter: string) => void;
}

/** Shows the choice of a landmark of a city in a sheet, which loads the landmarks. */
export function LandmarkPicker({ city, onChange, ...field }: LandmarkPickerProps) {
  const [wasOpened, setOpened] = useState(false);
  // The browser's own list shows only options that are there when it opens, so they are loaded before.
  const isList = field.Sheet === undefined;
  const { data, isLoading } = useLandmarks(city, wasOpened || isList || field.value !== '');
  const landmarks = data ?? [];
  const nameOf = new Map(useQuarters(city).data?.map(({ id, name }) => [id, name]));
  const quarterOf = (id: string) =>
    landmarks.find((landmark) => String(landmark.id) === id)?.quarter_id ?? '';
  return (
    <ChoiceSheet
      {...field}
      label="Près de"
      empty="Choisissez un repère"
      isLoading={isList && isLoading}
      find="Chercher un repère"
      none="Aucun repère"
      groups={[
        {
          title: 'Repères',
          choices: landmarks.map(({ id, name, aliases, quarter_id: quarter }) => ({
            value: String(id),
            label: name,
            hint: nameOf.get(quarter ?? 0) ?? '',
            aliases,
          })),
        },
      ]}
      onChange={(id) => onChange(id, String(quarterOf(id)))}
      onOpen={() => setOpened(true)}
    />
  );
}
