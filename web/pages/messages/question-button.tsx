import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { ANSWER_MAX, QUESTION_MAX } from '#contract/ads/routes/questions.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface QuestionProps {
  adId: number;
  /** Is the buyer's question with which the form starts; `answer` is the seller's. */
  question: string;
  answer: string;
}

const QuestionDialog = ({ adId, onClose, ...given }: QuestionProps & { onClose: () => void }) => {
  const form = useId();
  const [question, setQuestion] = useState(given.question.slice(0, QUESTION_MAX));
  const [answer, setAnswer] = useState(given.answer.slice(0, ANSWER_MAX));
  const publishing = useMutation({
    mutationFn: () =>
      browserApi.call('POST /api/annonces/:id/questions', {
        params: { id: adId },
        body: { question, answer },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const { error } = publishing;
  const errors = error instanceof ApiError ? error.errors : {};
  const isPlaced = errors['question'] !== undefined || errors['answer'] !== undefined;
  /** Publishes the question and its answer, as edited in the form, on the page of the ad. */
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    publishing.mutate();
  };
  return (
    <Dialog
      open
      title="Répondre à tout le monde"
      onClose={onClose}
      actions={
        <Button type="submit" form={form} busy={publishing.isPending}>
          Publier
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p>
          Tout le monde verra ceci sur votre annonce, sans savoir qui a demandé. N’y mettez ni nom
          ni numéro.
        </p>
        <TextField
          label="Question"
          required
          value={question}
          error={errors['question']}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <TextField
          label="Réponse"
          required
          value={answer}
          error={errors['answer']}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <FormAlert>{isPlaced ? null : error?.message}</FormAlert>
      </form>
    </Dialog>
  );
};

/** Shows a button that publishes the seller's answer on the ad. */
export const QuestionButton = (props: QuestionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="min-h-11 text-sm underline" onClick={() => setOpen(true)}>
        Publier cette réponse sur l’annonce
      </button>
      {isOpen && <QuestionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
