import type { ManagedUser } from '#contract/accounts/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { ReasonForm } from './reason-form.tsx';

/**
 * Shows the form that disables two-step sign-in for a user who lost both phone and recovery codes. The journal records
 * how the user was identified.
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
