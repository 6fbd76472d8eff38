import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Owner } from '#contract/companies/schemas/owners.ts';
import { formatFullDay, formatShare } from '#web/format/format.ts';
import { hasStoredValues } from '#web/parts/form/use-stored-form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnerForm } from './owner-form.tsx';
import { EMPTY_OWNER, valuesOf, type OwnerOutput } from './owner-form-rules.ts';

interface OwnerItemProps {
  /** Is the saved owner; null for one that is not saved yet. */
  owner: Owner | null;
  /** Is the position of the owner in the list, from 1. */
  number: number;
  storageKey: string;
  /** Makes the card take the focus when it appears. */
  takesFocus?: boolean;
  onSave: (body: OwnerOutput) => Promise<void>;
  /** Is called after the save, once the stored unsaved values are removed. */
  onSaved?: () => void;
  onDirty: (id: number, isDirty: boolean) => void;
  onRemove?: () => void;
}

/** Is the id under which `onDirty` reports an owner that is not saved yet. */
export const NEW_OWNER = 0;

/** Shows the form of a beneficial owner, saved or new, and reports with its id whether it has unsaved changes. */
const Form = ({ owner, number, onDirty, ...form }: OwnerItemProps & { onClose?: () => void }) => {
  const id = owner?.id ?? NEW_OWNER;
  const reportDirty = useCallback((isDirty: boolean) => onDirty(id, isDirty), [id, onDirty]);
  const initial = useMemo(() => (owner ? valuesOf(owner) : EMPTY_OWNER), [owner]);
  return (
    <OwnerForm {...form} title={`Bénéficiaire ${number}`} initial={initial} onDirty={reportDirty} />
  );
};

const Card = ({
  owner,
  number,
  isUnsaved,
  onDirty,
  onEdit,
  onRemove,
}: {
  owner: Owner;
  number: number;
  isUnsaved: boolean;
  onDirty: OwnerItemProps['onDirty'];
  onEdit: () => void;
  onRemove?: (() => void) | undefined;
}) => {
  const { id, nom_naissance: name, nom_usage: used, prenom, pourcentage, date } = owner;
  useEffect(() => {
    onDirty(id, isUnsaved);
    return () => onDirty(id, false);
  }, [id, isUnsaved, onDirty]);
  return (
    <section className="rounded-lg border border-line bg-surface p-4 pb-2">
      <h2 className="text-sm text-ink-soft">Bénéficiaire {number}</h2>
      <p className="text-lg font-bold wrap-anywhere">
        <bdi dir="auto">
          {prenom} {name}
        </bdi>
        {used && (
          <span className="font-normal">
            {' '}
            (<bdi dir="auto">{used}</bdi>)
          </span>
        )}
      </p>
      <p>
        {formatShare(pourcentage)} du capital, depuis le {formatFullDay(date)}
      </p>
      {isUnsaved && <p className="font-bold">Modifications non enregistrées</p>}
      <div className="-ml-4 flex flex-wrap">
        <Button variant="quiet" onClick={onEdit}>
          Modifier<span className="sr-only"> le bénéficiaire {number}</span>
        </Button>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            Retirer<span className="sr-only"> le bénéficiaire {number}</span>
          </Button>
        )}
      </div>
    </section>
  );
};

const focusFirst = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('select, button')?.focus();

/** Shows a saved owner as a card that opens to its form, or the form alone for a new one. */
export const OwnerItem = (props: OwnerItemProps) => {
  const { owner, number, storageKey, takesFocus = false, onDirty, onRemove } = props;
  const [{ isOpen, isMoved }, setState] = useState(() => ({
    isOpen: hasStoredValues(storageKey),
    isMoved: takesFocus,
  }));
  if (!owner) return <Form {...props} />;
  const show = (isShown: boolean) => setState({ isOpen: isShown, isMoved: true });
  // The pressed button or sent form is gone: the focus moves to its replacement.
  const ref = isMoved ? focusFirst : undefined;
  if (!isOpen)
    return (
      <div key="card" ref={ref}>
        <Card
          owner={owner}
          number={number}
          isUnsaved={hasStoredValues(storageKey)}
          onDirty={onDirty}
          onEdit={() => show(true)}
          onRemove={onRemove}
        />
      </div>
    );
  return (
    <div key="form" ref={ref}>
      <Form {...props} onSaved={() => show(false)} onClose={() => show(false)} />
    </div>
  );
};
