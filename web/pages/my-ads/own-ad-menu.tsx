import { useState } from 'react';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { editLabel, renewLabel } from '#web/format/ad-status.ts';
import { CopyAdButton } from '#web/parts/ad-form/copy-ad-button.tsx';
import { OwnAdShare } from '#web/parts/ads/own-ad-share.tsx';
import { ProveNumber } from '#web/parts/numbers/prove-number.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { OwnAdFigures } from './own-ad-figures.tsx';
import { OwnAdPhotoCheck } from './own-ad-photo-check.tsx';
import { OwnAdPrice } from './own-ad-price.tsx';
import { OwnAdReservation } from './own-ad-reservation.tsx';
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

const ROW = 'w-full justify-start px-3';

/** Shows the links of an ad's menu: to its page and, if the API allows it (`moves`), to its form. */
const Links = ({ ad, moves }: { ad: AdCard; moves: ReadonlySet<string> }) => (
  <>
    <LinkButton
      variant="quiet"
      className={ROW}
      to={`/annonces/${ad.id}`}
      aria-label={`Voir l’annonce « ${ad.title} »`}
    >
      Voir l’annonce
    </LinkButton>
    {moves.has('edit') && (
      <LinkButton
        variant="quiet"
        className={ROW}
        to={`/edit-annonce/${ad.id}`}
        aria-label={`${editLabel(ad)} « ${ad.title} »`}
      >
        {editLabel(ad)}
      </LinkButton>
    )}
  </>
);

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

/** Shows every action on an ad of the user, and an explanation of the ad's status. */
export function OwnAdMenu({ ad, now, busy, onMove, onClose }: OwnAdMenuProps) {
  const moves = movesOf(ad, now);
  const words = statusText(ad);
  const labels: readonly [OwnAdMove, string][] = [
    ['sold', soldLabel(ad)],
    ['renew', renewLabel(ad)],
    ['withdraw', 'Retirer'],
    ['remove', 'Supprimer'],
  ];
  return (
    <Dialog open title={shownTitle(ad)} onClose={onClose}>
      <div className="flex flex-col gap-2">
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
        <OwnAdPhotoCheck ad={ad} />
        <OwnAdPrice ad={ad} onChanged={onClose} />
        <OwnAdReservation ad={ad} onChanged={onClose} />
        <OwnAdShop ad={ad} />
        <OwnAdShare ad={ad} />
        <OwnAdFigures ad={ad} />
        <div className="-mx-3 flex flex-col items-start">
          <Links ad={ad} moves={moves} />
          {ad.withdrawn_by !== 'moderator' && <CopyAdButton ad={ad} userId={ad.user.id} />}
          {labels
            .filter(([move]) => moves.has(move))
            .map(([move, label]) => (
              <Button
                key={move}
                variant="quiet"
                className={move === 'remove' ? `${ROW} text-danger` : ROW}
                busy={busy === move}
                disabled={busy !== null}
                aria-label={`${label} « ${ad.title} »`}
                onClick={() => onMove(move)}
              >
                {label}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
