import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactAdminRoutes, type ContactMessage } from '#contract/admin/contact.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/parts/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminAction, usePageNumber } from '../use-admin-action.ts';

const AnswerForm = ({ message }: { message: ContactMessage }) => {
  const [answer, setAnswer] = useState('');
  const send = useAdminAction(() =>
    browserApi.call(contactAdminRoutes.answer, { params: { id: message.id }, body: { answer } }),
  );
  return (
    <form
      className="mt-3 flex max-w-text flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(undefined);
      }}
    >
      <Field label="Réponse" hint="Envoyée par e-mail, avec son message dessous.">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={4}
            maxLength={5000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="md:self-start"
        busy={send.isPending}
        disabled={answer.trim() === ''}
      >
        Répondre
      </Button>
    </form>
  );
};

/** What people wrote to the team. */
export default function Messages() {
  const page = usePageNumber();
  const query = useQuery({
    queryKey: ['admin', 'messages', page],
    queryFn: ({ signal }) =>
      browserApi.call(contactAdminRoutes.messages, { query: { page }, signal }),
  });
  return (
    <AdminList query={query} nothing="Aucun message" path="/admin/messages">
      {(message) => (
        <article className="wrap-anywhere">
          <h2 className="font-bold">{message.name}</h2>
          <p>{message.email}</p>
          <p className="mt-1 flex gap-2 text-sm text-ink-soft">
            {formatDay(message.created_at)}
            {message.answered_at ? (
              <Badge tone="done">Répondu</Badge>
            ) : (
              <Badge tone="action">Sans réponse</Badge>
            )}
          </p>
          <p className="mt-2 max-w-text whitespace-pre-line">{message.message}</p>
          {message.answer === null ? (
            <AnswerForm message={message} />
          ) : (
            <p className="mt-2 max-w-text rounded-md bg-raised p-3 whitespace-pre-line">
              {message.answer}
            </p>
          )}
        </article>
      )}
    </AdminList>
  );
}
