import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** Is the label of the confirm button. */
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export const ConfirmDialog = ({
  open,
  title,
  question,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <p dir="auto">{question}</p>
  </Dialog>
);
