import { lazy, Suspense, useState } from 'react';
import { useUser } from '#web/client/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { confirmPhonePath } from '../account/confirm-phone-path.ts';

// Rarely used: the dialog and its styles are loaded when it is opened.
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: component }) => ({
    default: component,
  })),
);

const LOOK = 'btn btn-quiet px-3';

interface ReportButtonProps {
  adId: number;
  label?: string;
}

/** The report button: reporting requires an account with a confirmed phone. */
export function ReportButton({ adId, label = 'Signaler' }: ReportButtonProps) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (user?.is_phone_verified !== 1) {
    const back = `annonce/${adId}`;
    return (
      <Link to={user ? confirmPhonePath(back) : `/login?redirect=${back}`} className={LOOK}>
        <Icon name="warning" />
        {label}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={LOOK} onClick={() => setOpen(true)}>
        <Icon name="warning" />
        {label}
      </button>
      <Suspense>{isOpen && <ReportDialog adId={adId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
