import type { AdCard } from '#contract/ads/schemas.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** The actions that the card performs; editing has a page of its own. */
export type OwnAdAction = 'renew' | 'sold' | 'withdraw' | 'remove';

const renewLabel = ({ status }: AdCard): string =>
  status === 'Publiée' || status === 'En attente' ? 'Renouveler' : 'Remettre en ligne';

/** Aligns ghost and primary buttons with the card's text, on every line. */
const buttonStyle = (isMain: boolean) =>
  isMain
    ? ({ variant: 'primary', className: 'mx-3 px-3' } as const)
    : ({ variant: 'quiet', className: 'px-3' } as const);

interface OwnAdActionsProps {
  ad: AdCard;
  busy: OwnAdAction | null;
  onMove: (move: OwnAdAction) => void;
}

/** The buttons of a card: the actions that the server allows, the most likely first. */
export function OwnAdActions({ ad, busy, onMove }: OwnAdActionsProps) {
  const { title, moves = [] } = ad;
  const editLabel = ad.status === 'Rejetée' ? 'Corriger' : 'Modifier';
  const labels: readonly [OwnAdAction, string][] = [
    ['sold', 'Vendu'],
    ['renew', renewLabel(ad)],
    ['withdraw', 'Retirer'],
    ['remove', 'Supprimer'],
  ];
  const shown = labels.filter(([move]) => moves.includes(move));
  return (
    <div className="-mx-3 mt-auto flex flex-wrap items-center">
      {moves.includes('edit') && (
        <LinkButton
          to={`/edit-annonce/${ad.id}`}
          {...buttonStyle(ad.status === 'Rejetée')}
          aria-label={`${editLabel} « ${title} »`}
        >
          {editLabel}
        </LinkButton>
      )}
      {shown.map(([move, label]) => (
        <Button
          key={move}
          {...buttonStyle(move === 'renew' && ['Expirée', 'Retirée'].includes(ad.status))}
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
