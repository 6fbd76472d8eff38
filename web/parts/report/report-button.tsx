import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { confirmPhonePath } from '../account/confirm-phone-path.ts';

// The dialog is rarely used: its code and styles are loaded when it is opened.
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: component }) => ({
    default: component,
  })),
);

interface ReportButtonProps {
  /** Is the id of an ad, or the slug of a shop. */
  of: number | string;
  label?: string;
  className?: string;
}

/**
 * Shows the button that reports an ad, by its id, or a shop, by its slug; without an account with a confirmed phone, a
 * link to the sign-in or the confirmation.
 */
export function ReportButton({
  of,
  label = 'Signaler',
  className = 'btn btn-quiet px-3',
}: ReportButtonProps) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (user?.is_phone_verified !== 1) {
    const back = typeof of === 'number' ? `annonce/${of}` : `boutiques/${of}`;
    return (
      <Link to={user ? confirmPhonePath(back) : `/login?redirect=${back}`} className={className}>
        <Icon name="warning" />
        {label}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="warning" />
        {label}
      </button>
      {isOpen &&
        // The dialog is rendered outside a menu that this button may be in, and which closes.
        createPortal(
          <Suspense>
            <ReportDialog of={of} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
