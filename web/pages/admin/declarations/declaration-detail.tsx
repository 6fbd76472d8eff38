import { useState, type SyntheticEvent } from 'react';
import type {
  QueuedDeclaration,
  ReadDeclaration,
} from '#contract/companies/schemas/declarations.ts';
import { STATED_REASON_MIN } from '#contract/common/fields.ts';
import { DeclaredContent } from '#web/parts/declaration/declared-content.tsx';
import { History } from '#web/parts/declaration/history.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { useDecision, useDeclarationDetail } from './use-queue.ts';

/** Shows the buttons that mark a declaration as filed or reject it with a comment. */
const DecisionForm = ({
  declaration: { id, version },
  onDone,
}: {
  declaration: ReadDeclaration;
  onDone: () => void;
}) => {
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useDecision(id, version, onDone);
  const isEmpty = comment.trim() === '';
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <Button busy={isPending} onClick={() => mutate(null)}>
        Marquer comme déposée
      </Button>
      <Field label="Ce qu’il faut corriger" hint="Nécessaire pour rejeter ; le titulaire le lira.">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <Button
        variant="danger"
        busy={isPending}
        disabled={isEmpty}
        onClick={() => mutate(comment.trim())}
      >
        Rejeter
      </Button>
      <FormAlert>{error?.message}</FormAlert>
    </section>
  );
};

/** Asks the administrator for a reason, then shows the declaration, whose holder sees who opened it and why. */
export const DeclarationDetail = ({
  declaration,
  onDone,
}: {
  declaration: QueuedDeclaration;
  onDone: () => void;
}) => {
  const [reason, setReason] = useState('');
  const { mutate, data, isPending, error } = useDeclarationDetail();
  if (data) {
    return (
      <div className="mt-3 flex flex-col gap-4">
        <DeclaredContent company={data.entreprise} owners={data.beneficiaires} />
        <History versions={data.versions} />
        {data.status === 'soumise' && <DecisionForm declaration={data} onDone={onDone} />}
      </div>
    );
  }
  const isLong = reason.trim().length >= STATED_REASON_MIN;
  /** Opens the declaration once a long enough reason is stated, which its holder can read. */
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLong) mutate({ id: declaration.id, reason: reason.trim() });
  };
  return (
    <form className="mt-3 flex flex-col gap-3" onSubmit={open}>
      <Field
        label="Pourquoi ouvrez-vous cette déclaration ?"
        hint={`${STATED_REASON_MIN} caractères ou plus. Le titulaire verra votre prénom et ce motif.`}
        required
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormAlert>{error?.message}</FormAlert>
      <Button type="submit" variant="secondary" busy={isPending} disabled={!isLong}>
        Lire la déclaration
      </Button>
    </form>
  );
};
