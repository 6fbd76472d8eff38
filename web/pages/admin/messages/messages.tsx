import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContactMessage } from '#contract/contact/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { decisionText } from '../decision-text.ts';
import { useAdminPage } from '../use-admin-page.ts';
import { useAdminForm } from '../use-admin-form.ts';

/** Shows the form that answers a message of the contact form by email. */
const AnswerForm = ({ message }: { message: ContactMessage }) => {
  const { control, field, isPending, onSubmit } = useAdminForm({ answer: '' }, (body) =>
    browserApi.call('POST /api/admin/contact-messages/:id/answer', {
      params: { id: message.id },
      body,
    }),
  );
  const answer = useWatch({ control, name: 'answer' });
  return (
    <form className="mt-3 flex max-w-text flex-col gap-3" onSubmit={onSubmit}>
      <TextAreaField
        {...field('answer')}
        label="Réponse"
        hint="Envoyée par e-mail, avec son message dessous."
        rows={4}
      />
      <Button
        type="submit"
        className="md:self-start"
        busy={isPending}
        disabled={answer.trim() === ''}
      >
        Répondre
      </Button>
    </form>
  );
};

/** Shows a button that opens the form of an answer: a list of open forms would be long. */
const Answer = ({ message }: { message: ContactMessage }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AnswerForm message={message} />;
  return (
    <Button variant="secondary" className="mt-1" onClick={() => setOpen(true)}>
      Répondre
    </Button>
  );
};

/** Shows the messages of the contact form. */
export default function Messages() {
  const query = useAdminPage('GET /api/admin/contact-messages', {});
  return (
    <AdminList query={query} nothing="Aucun message" path="/admin/messages">
      {(message) => (
        <article className="wrap-anywhere">
          <h2 className="font-bold" dir="auto">
            {message.name}
          </h2>
          <p>{message.email}</p>
          <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            {formatDay(message.created_at)}
            {message.answered_at ? (
              <Badge tone="done">
                {decisionText('Répondu', message.answered_at, message.answered_by)}
              </Badge>
            ) : (
              <Badge tone="action">Sans réponse</Badge>
            )}
          </p>
          <p className="mt-2 max-w-text whitespace-pre-line" dir="auto">
            {message.message}
          </p>
          {message.answer === null ? (
            <Answer message={message} />
          ) : (
            <p className="mt-2 max-w-text rounded-md bg-raised p-3 whitespace-pre-line" dir="auto">
              {message.answer}
            </p>
          )}
        </article>
      )}
    </AdminList>
  );
}
