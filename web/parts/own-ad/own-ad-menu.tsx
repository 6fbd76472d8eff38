import { useState, type ReactNode } from 'react';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { editLabel, renewLabel } from '#web/format/ad-status.ts';
import { ProveNumber } from '#web/parts/numbers/prove-number.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { ActionRow, LinkRow } from './menu-rows.tsx';
import { OwnAdCopy } from './own-ad-copy.tsx';
import { OwnAdFigures } from './own-ad-figures.tsx';
import { OwnAdPhotoCheck, PhotoCheckNote } from './own-ad-photo-check.tsx';
import { OwnAdPrice } from './own-ad-price.tsx';
import { OwnAdReservation } from './own-ad-reservation.tsx';
import { OwnAdShare } from './own-ad-share.tsx';
import { OwnAdShop } from './own-ad-shop.tsx';
import { movesOf, soldLabel, type OwnAdMove } from './own-ad-moves.ts';
import { statusText } from './status-text.ts';

interface OwnAdMenuProps {
  ad: AdCard;
  now: number;
  busy: OwnAdMove | null;
  onMove: (move: OwnAdMove) => void;
  onClose: () => void;
}

const APPEAL_WORDS = {
  open: 'Vous avez contesté cette décision. Une autre personne va trancher.',
  upheld: 'Votre contestation a été acceptée.',
  dismissed: 'Vous avez contesté cette décision. Elle est maintenue.',
};

/** Shows the status of the appeal against a decision, or the button that opens its form. */
const AppealPart = ({ ad }: { ad: AdCard }) => {
  const [isOpen, setOpen] = useState(false);
  if (!ad.appeal) return null;
  if (ad.appeal !== 'possible') return <p className="text-sm">{APPEAL_WORDS[ad.appeal]}</p>;
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Contester
      </Button>
      {isOpen && <AppealDialog ad={ad} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Shows a group of rows, below a line unless it is the first; nothing without rows. */
const Group = ({ children }: { children: ReactNode }) => (
  <ul className="line-t first:border-t-0 empty:hidden">{children}</ul>
);

/** Shows every action on an ad of the user in rows, and an explanation of the ad's status. */
export function OwnAdMenu({ ad, now, busy, onMove, onClose }: OwnAdMenuProps) {
  const moves = movesOf(ad, now);
  const words = statusText(ad);
  /** Shows the row of an action that the server allows. */
  const moveRow = (move: OwnAdMove, icon: IconName, label: string) =>
    moves.has(move) && (
      <ActionRow
        icon={icon}
        label={label}
        of={ad.title}
        isDanger={move === 'remove'}
        disabled={busy !== null}
        onClick={() => onMove(move)}
      />
    );
  return (
    <Dialog open title={shownTitle(ad)} onClose={onClose}>
      <div className="flex flex-col gap-2 empty:hidden">
        {words && <p className="text-sm">{words}</p>}
        {ad.rejection_reason && (
          <p className="rounded-md bg-raised p-3 text-sm">
            <span className="font-bold">Motif :</span> {ad.rejection_reason}
          </p>
        )}
        {ad.unproven?.map((telephone) => (
          <ProveNumber key={telephone} telephone={telephone} onDone={onClose} />
        ))}
        {ad.appeal && <AppealPart ad={ad} />}
        <PhotoCheckNote ad={ad} />
        <OwnAdFigures ad={ad} />
      </div>
      <nav aria-label="Actions" className="-mx-3">
        <Group>
          {moves.has('edit') && (
            <LinkRow
              icon="pencil-simple"
              label={editLabel(ad)}
              of={ad.title}
              to={`/edit-annonce/${ad.id}`}
            />
          )}
          {moveRow('renew', 'arrow-clockwise', renewLabel(ad))}
          <OwnAdPrice ad={ad} onChanged={onClose} />
          <OwnAdReservation ad={ad} onChanged={onClose} />
          {moveRow('sold', 'check', soldLabel(ad))}
        </Group>
        <Group>
          <OwnAdShare ad={ad} />
          {ad.withdrawn_by !== 'moderator' && <OwnAdCopy ad={ad} userId={ad.user.id} />}
        </Group>
        <Group>
          <OwnAdShop ad={ad} />
          <OwnAdPhotoCheck ad={ad} />
        </Group>
        <Group>
          {moveRow('withdraw', 'eye-slash', 'Retirer')}
          {moveRow('remove', 'trash', 'Supprimer')}
        </Group>
      </nav>
    </Dialog>
  );
}
