import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Question } from '#contract/ads/schemas/questions.ts';

/**
 * Shows the owner of an ad the questions published on it, each with a button that removes it. Owners publish questions
 * from conversations.
 */
export const OwnQuestions = ({ questions }: { questions: readonly Question[] }) => {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const removal = useMutation({
    mutationFn: (id: number) => browserApi.call('DELETE /api/questions/:id', { params: { id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await client.invalidateQueries({ queryKey: ['ads', 'one'] });
      await revalidate();
    },
    onError: toastError,
  });
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Questions publiées" className="mt-3">
      {questions.map(({ id, question }) => (
        <li key={id} className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate text-sm" dir="auto">
            {question}
          </span>
          <Button
            variant="quiet"
            aria-label={`Retirer la question ${question}`}
            disabled={removal.isPending}
            onClick={() => removal.mutate(id)}
          >
            Retirer
          </Button>
        </li>
      ))}
    </ul>
  );
};
