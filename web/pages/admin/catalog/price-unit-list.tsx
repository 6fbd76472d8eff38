import { useState } from 'react';
import type {
  attributeAdminRoutes as routes,
  CategoryForm,
} from '#contract/catalog/admin/attributes.ts';
import type { BodyInputOf } from '#contract/common/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { CatalogRow } from './catalog-row.tsx';
import { LABEL } from './field-words.ts';
import { SmallForm } from '../managed-list/small-form.tsx';

type Unit = CategoryForm['price_units'][number];

interface PriceUnitListProps {
  categoryId: number;
  units: readonly Unit[];
}

/** Shows the price units of a category ('le sac', 'par mois'), to edit them. */
export const PriceUnitList = ({ categoryId, units }: PriceUnitListProps) => {
  const [dialog, setDialog] = useState<Unit | 'new' | null>(null);
  const done = () => setDialog(null);
  /** Adds a price unit to the category, or renames, moves or retires one. */
  const set = (body: BodyInputOf<typeof routes.setPriceUnit>) =>
    browserApi.call('POST /api/admin/categories/:id/price-units', {
      params: { id: categoryId },
      body,
    });
  const change = useAdminAction(set);
  const renamed = dialog === 'new' ? null : dialog;
  const move = ({ key }: Unit, position: number) =>
    units[position] ? () => change.mutate({ key, position }) : undefined;
  return (
    <section aria-labelledby="price-units">
      <h2 id="price-units" className="mb-3 text-lg font-bold">
        Unités de prix
      </h2>
      <Button className="mb-3" onClick={() => setDialog('new')}>
        Ajouter une unité
      </Button>
      <ul className="flex flex-col gap-3">
        {units.map((unit, index) => (
          <CatalogRow
            key={unit.key}
            name={unit.label}
            detail={
              <>
                {unit.category.id !== categoryId && <Badge>De {unit.category.name}</Badge>}{' '}
                {unit.is_default && <Badge>Proposée d’abord</Badge>}{' '}
                {unit.retired && <Badge tone="danger">Retirée</Badge>}
              </>
            }
            actions={[
              { label: 'Renommer', act: () => setDialog(unit) },
              { label: 'Monter', act: move(unit, index - 1) },
              { label: 'Descendre', act: move(unit, index + 1) },
              {
                label: unit.is_default ? 'Ne plus proposer' : 'Proposer d’abord',
                act: () => change.mutate({ key: unit.key, is_default: !unit.is_default }),
              },
              {
                label: unit.retired ? 'Remettre' : 'Retirer',
                act: () => change.mutate({ key: unit.key, retired: !unit.retired }),
              },
            ]}
          />
        ))}
      </ul>
      <Dialog
        open={dialog !== null}
        title={renamed ? 'Renommer l’unité' : 'Ajouter une unité de prix'}
        onClose={done}
      >
        {dialog !== null && (
          <SmallForm
            fields={[
              {
                ...LABEL,
                hint: renamed
                  ? 'Le nom change dans toutes les catégories qui l’ont.'
                  : 'Ce qui suit le prix : « par mois », « le sac ».',
              },
            ]}
            initial={{ label: renamed?.label ?? '' }}
            submit="Enregistrer"
            onSend={({ label = '' }) => set(renamed ? { key: renamed.key, label } : { label })}
            onDone={done}
          />
        )}
      </Dialog>
    </section>
  );
};
