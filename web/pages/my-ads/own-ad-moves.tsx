import type { AdCard } from '#contract/ads/schemas.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** What is asked of the server from the card; editing has a page of its own. */
export type AskedMove = 'renew' | 'sold' | 'withdraw' | 'remove';

const renewWords = ({ status }: AdCard): string =>
  status === 'Publiée' || status === 'En attente' ? 'Renouveler' : 'Remettre en ligne';

/** Quiet words and filled buttons alike begin where the card's text begins, on every line. */
const look = (isMain: boolean) =>
  isMain
    ? ({ variant: 'primary', className: 'mx-3 px-3' } as const)
    : ({ variant: 'quiet', className: 'px-3' } as const);

interface OwnAdMovesProps {
  ad: AdCard;
  busy: AskedMove | null;
  onMove: (move: AskedMove) => void;
}

/** The buttons of a card: those that the server says are allowed, the likeliest first. */
export function OwnAdMoves({ ad, busy, onMove }: OwnAdMovesProps) {
  const { title, moves = [] } = ad;
  const editWords = ad.status === 'Rejetée' ? 'Corriger' : 'Modifier';
  const words: readonly [AskedMove, string][] = [
    ['sold', 'Vendu'],
    ['renew', renewWords(ad)],
    ['withdraw', 'Retirer'],
    ['remove', 'Supprimer'],
  ];
  const shown = words.filter(([move]) => moves.includes(move));
  return (
    <div className="-mx-3 mt-auto flex flex-wrap items-center">
      {moves.includes('edit') && (
        <LinkButton
          to={`/edit-annonce/${ad.id}`}
          {...look(ad.status === 'Rejetée')}
          aria-label={`${editWords} « ${title} »`}
        >
          {editWords}
        </LinkButton>
      )}
      {shown.map(([move, label]) => (
        <Button
          key={move}
          {...look(move === 'renew' && ['Expirée', 'Retirée'].includes(ad.status))}
          busy={busy === move}
          disabled={busy !== null}
          aria-label={`${label} « ${title} »`}
          onClick={() => onMove(move)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
