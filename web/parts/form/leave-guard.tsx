import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useLeaveWarning } from '#web/parts/form/use-leave-warning.ts';

/** Asks for confirmation before the page is left by a link or by the browser, while `isNeeded`. */
export const LeaveGuard = ({ isNeeded }: { isNeeded: boolean }) => {
  useLeaveWarning(isNeeded);
  const blocker = useBlocker(isNeeded);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter sans enregistrer"
      question="Ce que vous avez saisi n’est pas enregistré. Quitter la page ?"
      confirm="Quitter"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
