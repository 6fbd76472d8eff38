import { useState } from 'react';
import { importExample } from '#contract/imports/example.ts';
import { errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { saveFile } from '#web/client/save-file.ts';
import { toCsv } from '#web/format/csv.ts';
import { useCategoryTree } from '#web/state/use-catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const CITY = 'Niamey';

/** Downloads an example of the import table for the ads of a sub-category, as CSV. */
const download = async (id: string): Promise<void> => {
  const { category } = await browserApi.call('GET /api/categories/:id', {
    params: { id: Number(id) },
  });
  const {
    attributes = [],
    has_condition = true,
    for_sale = true,
    price_units = [],
    price_unit = null,
  } = category;
  const [head = [], ...rows] = importExample({
    category: category.category?.name ?? '',
    sub: { name: category.name, attributes, has_condition, for_sale, price_units, price_unit },
    city: CITY,
    year: new Date().getFullYear(),
  });
  saveFile(`annonces-${category.slug}.csv`, 'text/csv;charset=utf-8', toCsv(head, rows));
};

/** Shows the choice of a sub-category, and the button that downloads its import table with one example line. */
export const ImportExample = () => {
  const { data: tree = [] } = useCategoryTree();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const downloadChosen = async () => {
    setBusy(true);
    await download(chosen).catch((error: unknown) => toast.error(errorMessage(error)));
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
      <Field label="Exemple pour la sous-catégorie">
        {(wiring) => (
          <select
            {...wiring}
            className="input"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choisir</option>
            {tree.map(({ id, name, sub_categories: subs }) => (
              <optgroup key={id} label={name}>
                {subs.map((sub) => (
                  <option key={sub.id} value={sub.id}>
                    {sub.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={chosen === ''}
        busy={busy}
        onClick={() => void downloadChosen()}
      >
        Télécharger l’exemple
      </Button>
    </div>
  );
};
