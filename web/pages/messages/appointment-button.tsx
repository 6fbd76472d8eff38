import { useState } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';

interface AppointmentButtonProps {
  conversationId: number;
  /** Lists the public places that the form proposes. */
  places: readonly string[];
  onProposed: (message: ChatMessage) => void;
}

/** Shows a button beside the message field that opens the form of an appointment. */
export const AppointmentButton = (props: AppointmentButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Proposer un rendez-vous"
        className="tap shrink-0 rounded-md hover:bg-raised"
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar-blank" />
      </button>
      {isOpen && <AppointmentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
