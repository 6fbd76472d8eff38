import { useState } from 'react';
import type { ManagedUse } from '#contract/catalog/admin/attributes.ts';
import { ATTRIBUTE_GROUPS } from '#contract/catalog/attribute-keys.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { ChoiceList } from './choice-list.tsx';
import { FieldDefinition, FieldSettings, KnownField, NewField } from './field-dialogs.tsx';
import { hasChoices, kindOf, KINDS } from './field-words.ts';
import { CatalogRow } from './catalog-row.tsx';

interface FieldListProps {
  categoryId: number;
  uses: readonly ManagedUse[];
}

type OpenDialog =
  | { what: 'add' | 'reuse' }
  | { what: 'edit' | 'settings' | 'choices' | 'retire'; id: number };

const TITLES = {
  add: 'Ajouter un champ',
  reuse: 'Réutiliser un champ',
  edit: 'Modifier le champ',
  settings: 'Régler le champ ici',
  choices: 'Choix du champ',
  retire: 'Retirer partout le champ',
} as const;

/** Shows from which category a field is inherited, whether it is required, a filter, on cards, and retired. */
const Badges = ({ use, categoryId }: { use: ManagedUse; categoryId: number }) => (
  <>
    {use.category.id !== categoryId && <Badge>De {use.category.name}</Badge>}{' '}
    {use.required && <Badge>À remplir</Badge>} {use.filter && <Badge>Filtre</Badge>}{' '}
    {use.card && <Badge>Carte</Badge>}{' '}
    {(use.retired || use.retired_everywhere) && <Badge tone="danger">Retiré</Badge>}
  </>
);

/** Shows the fields of a category, in the order of the form, retired ones included. */
export const FieldList = ({ categoryId, uses }: FieldListProps) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const done = () => setDialog(null);
  const change = useAdminAction(
    (body: { attribute_id: number; position?: number; retired?: boolean }) =>
      browserApi.call('POST /api/admin/categories/:id/attributes', {
        params: { id: categoryId },
        body,
      }),
  );
  const everywhere = useAdminAction(
    ({ id, retired }: { id: number; retired: boolean }) =>
      browserApi.call('POST /api/admin/attributes/:id', { params: { id }, body: { retired } }),
    done,
  );
  const own = uses.filter(({ category }) => category.id === categoryId);
  /**
   * Returns the index of the field one `step` before or after `use`, if both belong to the same group; otherwise
   * undefined.
   */
  const neighbour = (use: ManagedUse, step: -1 | 1): number | undefined => {
    const index = own.indexOf(use) + step;
    return own[index]?.group === use.group && own.includes(use) ? index : undefined;
  };
  /** Returns the action that moves a field by one step; undefined when it is at that end of its group. */
  const move = (use: ManagedUse, step: -1 | 1) => {
    const position = neighbour(use, step);
    return position === undefined
      ? undefined
      : () => change.mutate({ attribute_id: use.id, position });
  };
  /** Retires a field of the category or puts it back; a field that is retired in all categories is put back in all. */
  const toggleRetired = (use: ManagedUse) =>
    use.retired_everywhere
      ? everywhere.mutate({ id: use.id, retired: false })
      : change.mutate({ attribute_id: use.id, retired: !use.retired });
  const opened = dialog && 'id' in dialog ? uses.find(({ id }) => id === dialog.id) : undefined;
  return (
    <section aria-labelledby="fields">
      <h2 id="fields" className="mb-3 text-lg font-bold">
        Champs
      </h2>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button onClick={() => setDialog({ what: 'add' })}>Ajouter un champ</Button>
        <Button variant="quiet" onClick={() => setDialog({ what: 'reuse' })}>
          Réutiliser un champ
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {uses.map((use) => (
          <CatalogRow
            key={use.id}
            name={use.label}
            detail={
              <>
                {KINDS[kindOf(use)]}
                {use.unit && ` (${use.unit})`} · {ATTRIBUTE_GROUPS[use.group]}{' '}
                <Badges use={use} categoryId={categoryId} />
              </>
            }
            actions={[
              { label: 'Modifier', act: () => setDialog({ what: 'edit', id: use.id }) },
              { label: 'Régler', act: () => setDialog({ what: 'settings', id: use.id }) },
              hasChoices(use.kind) && {
                label: 'Choix',
                act: () => setDialog({ what: 'choices', id: use.id }),
              },
              { label: 'Monter', act: move(use, -1) },
              { label: 'Descendre', act: move(use, 1) },
              {
                label: use.retired || use.retired_everywhere ? 'Remettre' : 'Retirer',
                act: () => toggleRetired(use),
              },
              use.uses > 1 &&
                !use.retired_everywhere && {
                  label: 'Retirer partout',
                  act: () => setDialog({ what: 'retire', id: use.id }),
                },
            ]}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={dialog?.what === 'retire'}
        title={TITLES.retire}
        question={`Ne plus demander « ${opened?.label ?? ''} » dans ${pluralize(opened?.uses ?? 0, 'catégorie')} ? Les annonces gardent ce qu’elles en disent.`}
        confirm="Retirer partout"
        busy={everywhere.isPending}
        onConfirm={() => opened && everywhere.mutate({ id: opened.id, retired: true })}
        onClose={done}
      />
      <Dialog
        open={dialog !== null && dialog.what !== 'retire'}
        title={dialog ? `${TITLES[dialog.what]}${opened ? ` « ${opened.label} »` : ''}` : ''}
        onClose={done}
      >
        {dialog?.what === 'add' && <NewField categoryId={categoryId} onDone={done} />}
        {dialog?.what === 'reuse' && (
          <KnownField categoryId={categoryId} known={own} onDone={done} />
        )}
        {dialog?.what === 'edit' && opened && <FieldDefinition use={opened} onDone={done} />}
        {dialog?.what === 'settings' && opened && (
          <FieldSettings use={opened} categoryId={categoryId} onDone={done} />
        )}
        {dialog?.what === 'choices' && opened && <ChoiceList use={opened} />}
      </Dialog>
    </section>
  );
};
