import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import { ActionRow } from './menu-rows.tsx';

// Imported only when the button is pressed, since the module contains the schema of drafts.
const drafts = () => import('#web/parts/ad-form/copied-draft.ts');

const questionOf = (title: string): string =>
  `Vous avez une annonce en cours d’écriture${title ? ` : « ${title} »` : ''}. La copie prendra sa place.`;

interface OwnAdCopyProps {
  ad: { id: number; title: string };
  userId: number;
}

/**
 * Shows the row that opens the form of a new ad, filled with a copy of one's own ad and its photos, after a
 * confirmation if the copy replaces an unfinished ad.
 */
export function OwnAdCopy({ ad, userId }: OwnAdCopyProps) {
  const navigate = useNavigate();
  /** Is the title of the unfinished ad that the copy would replace; null without one. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const copy = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      const { storeCopy, unfinishedTitle } = await drafts();
      const title = isSure ? null : unfinishedTitle(userId);
      if (title !== null) return setReplaced(title);
      const { message, data } = await browserApi.call('POST /api/annonces/:id/copy', {
        params: { id: ad.id },
      });
      await storeCopy(userId, data);
      toast.success(message);
      await navigate('/publish');
    },
    onError: (error) => {
      setReplaced(null);
      toastError(error);
    },
  });
  return (
    <>
      <ActionRow
        icon="copy"
        label="Copier cette annonce"
        of={ad.title}
        disabled={copy.isPending}
        onClick={() => copy.mutate({ isSure: false })}
      />
      {replaced !== null && (
        <ConfirmDialog
          open
          title="Copier cette annonce"
          question={questionOf(replaced)}
          confirm="Remplacer"
          busy={copy.isPending}
          onConfirm={() => copy.mutate({ isSure: true })}
          onClose={() => setReplaced(null)}
        />
      )}
    </>
  );
}
