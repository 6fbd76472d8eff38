import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedAttribute, ManagedUse } from '#contract/catalog/admin/attributes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { pluralize } from '#web/format/pluralize.ts';
import {
  definitionFields,
  flag,
  hasChoices,
  KIND_NAMES,
  KINDS,
  kindOf,
  labelsIn,
  settingFields,
  settingsOf,
  wireKind,
} from './field-words.ts';
import { SmallForm, type FormField } from '../managed-list/small-form.tsx';

interface DialogProps {
  categoryId: number;
  onDone: () => void;
}

const CHOICES: FormField = {
  name: 'choices',
  label: 'Choix',
  hint: 'Deux ou plus, séparés par des virgules.',
};

/** Shows the form that adds a new field to a category. */
export const NewField = ({ categoryId, onDone }: DialogProps) => {
  const [kind, setKind] = useState(KIND_NAMES[0] ?? 'choice');
  return (
    <SmallForm
      fields={[
        ...definitionFields(kind),
        ...(hasChoices(kind) ? [CHOICES] : []),
        ...settingFields(kind),
      ]}
      initial={{ group: 'main', required: '0', filter: '0', card: '0' }}
      submit="Ajouter"
      onSend={({ label = '', unit, min, max, help, choices, ...values }) =>
        browserApi.call('POST /api/admin/attributes', {
          body: {
            category_id: categoryId,
            label,
            unit,
            min,
            max,
            help,
            ...wireKind(kind),
            ...settingsOf(values),
            ...(hasChoices(kind) ? { choices: labelsIn(choices) } : {}),
          },
        })
      }
      onDone={onDone}
    >
      <SelectField
        label="Genre"
        value={kind}
        onChange={({ target }) => setKind(KIND_NAMES.find((name) => name === target.value) ?? kind)}
        choices={KIND_NAMES.map((value) => ({ value, label: KINDS[value] }))}
      />
    </SmallForm>
  );
};

/** Names a list of choices by the categories that choose from it, as it has no name of its own. */
const listName = (field: ManagedAttribute | undefined, list: string): string =>
  field?.categories
    .filter((category) => category.list === list)
    .map(({ name }) => name)
    .join(', ') || 'Liste sans catégorie';

/** Shows the form that adds a field of other categories to a category. */
export const KnownField = ({
  categoryId,
  known,
  onDone,
}: DialogProps & { known: readonly ManagedUse[] }) => {
  const query = useQuery({
    queryKey: ['admin', 'attributes'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/attributes', { signal }),
  });
  const [id, setId] = useState('');
  const others = (query.data?.data ?? [])
    .filter((one) => !one.retired && known.every((use) => use.id !== one.id))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  const chosen = others.find((one) => String(one.id) === id);
  const lists = chosen?.lists ?? [];
  const fields: FormField[] = [
    ...(lists.length > 1
      ? [
          {
            name: 'list',
            label: 'Liste de choix',
            hint: 'Sans effet quand de nouveaux choix sont donnés.',
            choices: lists.map((value) => ({ value, label: listName(chosen, value) })),
          },
        ]
      : []),
    ...(lists.length > 0
      ? [
          {
            ...CHOICES,
            label: 'Nouveaux choix pour cette catégorie',
            optional: true,
          },
        ]
      : []),
    ...(chosen ? settingFields(chosen.kind) : []),
  ];
  return (
    <SmallForm
      key={id}
      fields={fields}
      initial={{ list: lists[0] ?? '', group: 'main', required: '0', filter: '0', card: '0' }}
      submit="Ajouter"
      onSend={({ list, choices, ...values }) =>
        browserApi.call('POST /api/admin/categories/:id/attributes', {
          params: { id: categoryId },
          body: {
            attribute_id: Number(id),
            ...settingsOf(values),
            ...(lists.length > 1 ? { list } : {}),
            ...(choices ? { choices: labelsIn(choices) } : {}),
          },
        })
      }
      onDone={onDone}
    >
      <SelectField
        label="Champ"
        value={id}
        onChange={({ target }) => setId(target.value)}
        empty="Choisissez un champ"
        choices={others.map((one) => ({
          value: one.id,
          label: `${one.label} (${one.categories.map(({ name }) => name).join(', ') || one.key})`,
        }))}
      />
    </SmallForm>
  );
};

const text = (value: number | string | null): string =>
  value === null ? '' : String(value).replace('.', ',');

/**
 * Shows the form that edits the name, unit, bounds and help of a field, which apply in every category that has the
 * field.
 */
export const FieldDefinition = ({ use, onDone }: { use: ManagedUse; onDone: () => void }) => (
  <SmallForm
    fields={definitionFields(kindOf(use))}
    initial={{
      label: use.label,
      unit: use.unit ?? '',
      min: text(use.min),
      max: text(use.max),
      help: use.help ?? '',
    }}
    submit="Enregistrer"
    onSend={({ label = '', unit, min, max, help }) => {
      const numbers = use.kind === 'number' ? { unit, min, max } : {};
      return browserApi.call('POST /api/admin/attributes/:id', {
        params: { id: use.id },
        body: { label, help, ...numbers },
      });
    }}
    onDone={onDone}
  >
    {use.uses > 1 && <p>Ce champ change dans {pluralize(use.uses, 'catégorie')}.</p>}
  </SmallForm>
);

/**
 * Shows the form that edits how one category uses a field: its group, and whether it is required, a filter, and on
 * cards.
 */
export const FieldSettings = ({ use, categoryId, onDone }: DialogProps & { use: ManagedUse }) => (
  <SmallForm
    fields={settingFields(kindOf(use))}
    initial={{
      group: use.group,
      required: flag(use.required),
      filter: flag(use.filter),
      card: flag(use.card),
    }}
    submit="Enregistrer"
    onSend={(values) =>
      browserApi.call('POST /api/admin/categories/:id/attributes', {
        params: { id: categoryId },
        body: { attribute_id: use.id, ...settingsOf(values) },
      })
    }
    onDone={onDone}
  >
    {use.category.id !== categoryId && (
      <p>
        Ce champ vient de la catégorie {use.category.name}. Ce réglage ne vaut que pour cette
        sous-catégorie.
      </p>
    )}
  </SmallForm>
);
