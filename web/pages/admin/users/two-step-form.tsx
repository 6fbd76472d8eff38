import type { ManagedUser } from '#contract/accounts/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { ReasonForm } from './reason-form.tsx';

/**
 * Disables two-step sign-in for a person who lost their phone and recovery codes. How they were identified is recorded
 * in the journal.
 */
export const TwoStepForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const disableTwoStep = useAdminAction(
    (reason: string) =>
      browserApi.call('POST /api/admin/users/:id/two-step-off', {
        params: { id: user.id },
        body: { reason },
      }),
    onDone,
  );
  return (
    <ReasonForm
      hint="Comment vous l’avez reconnue : appel, pièce d’identité… Noté au journal."
      action="Retirer"
      busy={disableTwoStep.isPending}
      onReason={disableTwoStep.mutate}
    >
      <p>
        Le mot de passe suffira de nouveau pour entrer ; ses clés d’accès sont retirées aussi. La
        personne est déconnectée partout et prévenue.
      </p>
    </ReasonForm>
  );
};
