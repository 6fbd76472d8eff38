import { useState } from 'react';
import { createPortal } from 'react-dom';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRatingAction } from './use-rating.ts';

/** Shows the button that marks the ad as sold to the other person, who may then rate the seller. */
export const SoldToButton = ({ id, name }: { id: number; name: string }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sale = useRatingAction(
    () =>
      browserApi
        .call('POST /api/conversations/:id/sold', { params: { id }, body: {} })
        .catch(toasted),
    close,
  );
  return (
    <>
      <button type="button" className="menu-row gap-2" onClick={() => setOpen(true)}>
        <Icon name="tag" />
        Vendu à cette personne
      </button>
      {isOpen &&
        // The dialog is outside the menu, which closes.
        createPortal(
          <Dialog
            open
            title={`Vendu à ${name}`}
            onClose={close}
            actions={
              <Button busy={sale.isPending} onClick={() => sale.mutate(undefined)}>
                Marquer vendue
              </Button>
            }
          >
            <p>
              L’annonce est marquée vendue si elle est en ligne, et cette personne peut donner son
              avis sur vous.
            </p>
          </Dialog>,
          document.body,
        )}
    </>
  );
};

/** Shows an error as a toast and throws it again. */
const toasted = (error: unknown): never => {
  toastError(error);
  throw error;
};
