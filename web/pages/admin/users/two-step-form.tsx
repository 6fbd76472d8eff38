import { useState } from 'react';
import { userAdminRoutes, type ManagedUser } from '#contract/administration/users.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SubmitButton } from '#web/parts/submit-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { useAct } from '../use-list.ts';

/** For somebody who lost phone and recovery codes. How they were recognised stays in the journal. */
export const TwoStepForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const takeOff = useAct(
    () =>
      browserApi.call(userAdminRoutes.takeOffTwoStep, {
        params: { id: user.id },
        body: { reason },
      }),
    onDone,
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        takeOff.mutate(undefined);
      }}
    >
      <p>
        Le mot de passe suffira de nouveau pour entrer. La personne est déconnectée partout et
        prévenue.
      </p>
      <Field
        label="Motif"
        hint="Comment vous l’avez reconnue : appel, pièce d’identité… Noté au journal."
        required
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton waits={reason.trim() ? [] : ['le motif']} busy={takeOff.isPending}>
        Retirer
      </SubmitButton>
    </form>
  );
};
