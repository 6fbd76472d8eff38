import { useCities } from '#web/state/use-catalog.ts';

/** Returns the choice of the city of a new place, which stays in it. */
export const useCityField = () =>
  ({
    name: 'city_id',
    label: 'Ville',
    choices: (useCities().data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    empty: 'Choisissez une ville',
    from: ({ city }: { city: { id: number } }) => city.id,
  }) as const;
