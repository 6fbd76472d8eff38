import { useMutation } from '@tanstack/react-query';
import type { Appointment, AppointmentAnswer, ChatMessage } from '#contract/messaging/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

const STATUS: Record<Appointment['status'], string> = {
  proposed: 'En attente de réponse',
  accepted: 'Accepté',
  refused: 'Refusé',
  cancelled: 'Annulé',
  replaced: 'Remplacé',
};

const ANSWERS: Record<AppointmentAnswer, string> = {
  accept: 'Accepter',
  refuse: 'Refuser',
  cancel: 'Annuler le rendez-vous',
};

/** Lists the answers that a user can give to an appointment in its current status. */
const answersTo = ({ status, proposer_id: id }: Appointment, userId: number) => {
  if (status === 'proposed' && id !== userId) return ['accept', 'refuse'] as const;
  return status === 'proposed' || status === 'accepted' ? (['cancel'] as const) : [];
};

interface AppointmentLineProps {
  appointment: Appointment;
  userId: number;
  onAnswered: (message: ChatMessage) => void;
}

/** Shows the state of an appointment, and the answers that are possible. */
export const AppointmentLine = ({ appointment, userId, onAnswered }: AppointmentLineProps) => {
  const answering = useMutation({
    mutationFn: (answer: AppointmentAnswer) =>
      browserApi.call('POST /api/appointments/:id/answer', {
        params: { id: appointment.id },
        body: { answer },
      }),
    onSuccess: ({ message, data }) => {
      toast.success(message);
      onAnswered(data);
    },
    onError: toastError,
  });
  const awaitsUser = appointment.status === 'proposed' && appointment.proposer_id !== userId;
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center gap-2 text-sm">
      <Icon name="calendar-blank" className="size-5" />
      <strong>{awaitsUser ? 'À vous de répondre' : STATUS[appointment.status]}</strong>
      {answersTo(appointment, userId).map((answer) => (
        <button
          key={answer}
          type="button"
          className="chip"
          disabled={answering.isPending}
          onClick={() => answering.mutate(answer)}
        >
          {ANSWERS[answer]}
        </button>
      ))}
    </div>
  );
};
