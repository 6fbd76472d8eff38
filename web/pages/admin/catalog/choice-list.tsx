import { useState } from 'react';
import type { ManagedChoice, ManagedUse } from '#contract/catalog/admin/attributes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { CatalogRow } from './catalog-row.tsx';
import { LABEL } from './field-words.ts';
import { SmallForm } from '../managed-list/small-form.tsx';

interface Change {
  id: number;
  position?: number;
  retired?: boolean;
}

/** Shows the choices of a field in one of its lists, to add, rename, order, merge and retire them. */
export const ChoiceList = ({ use: { id: attributeId, list, choices } }: { use: ManagedUse }) => {
  const [dialog, setDialog] = useState<{ what: 'rename' | 'merge'; choice: ManagedChoice } | null>(
    null,
  );
  const [added, setAdded] = useState(0);
  const done = () => setDialog(null);
  const change = useAdminAction(({ id, ...body }: Change) =>
    browserApi.call('POST /api/admin/attribute-choices/:id', { params: { id }, body }),
  );
  if (dialog?.what === 'rename')
    return (
      <SmallForm
        fields={[{ ...LABEL, hint: 'Les annonces qui l’ont prennent ce nom.' }]}
        initial={{ label: dialog.choice.label }}
        submit="Enregistrer"
        onSend={({ label = '' }) =>
          browserApi.call('POST /api/admin/attribute-choices/:id', {
            params: { id: dialog.choice.id },
            body: { label },
          })
        }
        onDone={done}
      />
    );
  if (dialog)
    return (
      <SmallForm
        fields={[
          {
            name: 'into',
            label: `Fusionner « ${dialog.choice.label} » avec`,
            hint: 'Ses annonces et les recherches enregistrées y vont, puis il disparaît. C’est irréversible.',
            choices: choices
              .filter((other) => other.id !== dialog.choice.id && !other.retired)
              .map(({ id, label }) => ({ value: id, label })),
            empty: 'Choisissez',
          },
        ]}
        initial={{ into: '' }}
        submit="Fusionner"
        onSend={({ into }) =>
          browserApi.call('POST /api/admin/attribute-choices/:id/merge', {
            params: { id: dialog.choice.id },
            body: { into: Number(into) },
          })
        }
        onDone={done}
      />
    );
  const move = (choice: ManagedChoice, position: number) =>
    choices[position] ? () => change.mutate({ id: choice.id, position }) : undefined;
  return (
    <>
      <SmallForm
        key={added}
        fields={[{ ...LABEL, label: 'Nouveau choix' }]}
        initial={{ label: '' }}
        submit="Ajouter le choix"
        onSend={({ label = '' }) =>
          browserApi.call('POST /api/admin/attributes/:id/choices', {
            params: { id: attributeId },
            body: { label, list },
          })
        }
        onDone={() => setAdded(added + 1)}
      />
      <ul className="flex flex-col gap-2">
        {choices.map((choice, index) => (
          <CatalogRow
            key={choice.id}
            name={choice.label}
            detail={choice.retired && <Badge tone="danger">Retiré</Badge>}
            actions={[
              { label: 'Renommer', act: () => setDialog({ what: 'rename', choice }) },
              { label: 'Monter', act: move(choice, index - 1) },
              { label: 'Descendre', act: move(choice, index + 1) },
              { label: 'Fusionner', act: () => setDialog({ what: 'merge', choice }) },
              {
                label: choice.retired ? 'Remettre' : 'Retirer',
                act: () => change.mutate({ id: choice.id, retired: !choice.retired }),
              },
            ]}
          />
        ))}
      </ul>
    </>
  );
};
