import { formatPrice } from '#contract/common/with-currency.ts';
import { editLabel, renewLabel } from '#web/format/ad-status.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { shownTitle } from '#contract/ads/purposes.ts';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { mainAction, soldLabel, type OwnAdMove } from '#web/parts/own-ad/own-ad-moves.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { factsText } from './facts-text.ts';

export interface OwnAdRowProps {
  ad: AdCard;
  /** Is the time, in ms, when the list was loaded. */
  now: number;
  reviewMinutes: number | null;
  /** Is the action under way; null when there is none. */
  busy: OwnAdMove | null;
  onMove: (move: OwnAdMove) => void;
  onMenu: () => void;
}

const SMALL = 'px-3 text-sm';

/** Shows the main button of a row, which fits the state of its ad. */
const MainButton = ({ ad, now, busy, onMove, onMenu }: OwnAdRowProps) => {
  const action = mainAction(ad, now);
  const named = (label: string) => ({ 'aria-label': `${label} « ${ad.title} »`, children: label });
  switch (action) {
    case 'edit':
      return (
        <LinkButton to={`/edit-annonce/${ad.id}`} className={SMALL} {...named(editLabel(ad))} />
      );
    case 'prove':
      return <Button className={SMALL} onClick={onMenu} {...named('Confirmer le numéro')} />;
    case 'photo':
      return <Button className={SMALL} onClick={onMenu} {...named('Envoyer la photo')} />;
    case 'view':
      return (
        <LinkButton
          variant="secondary"
          to={`/annonces/${ad.id}`}
          className={SMALL}
          {...named('Voir')}
        />
      );
    case 'renew':
    case 'sold':
      return (
        <Button
          variant={action === 'sold' || ad.status === 'Vendue' ? 'secondary' : 'primary'}
          className={SMALL}
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => onMove(action)}
          {...named(action === 'sold' ? soldLabel(ad) : renewLabel(ad))}
        />
      );
    case null:
      return null;
  }
};

/**
 * Shows an ad of the user in a row: picture with status, title, price, facts, one button, and a menu for everything
 * else.
 */
export const OwnAdRow = (props: OwnAdRowProps) => {
  const { ad, now, reviewMinutes, onMenu } = props;
  return (
    <li className="line-b flex min-h-24 flex-wrap items-center gap-x-2 pt-1 pb-0.5">
      <div className="flex w-22 shrink-0 flex-col text-center whitespace-nowrap">
        <AdThumb picture={ad.pictures[0]} className="h-auto w-22" />
        <StatusBadge status={ad.status} purpose={ad.purpose} />
      </div>
      <div className="min-w-0 grow basis-40">
        <div className="flex items-center">
          <div className="min-w-0 grow">
            <h2 className="font-normal">
              <Link
                to={`/annonces/${ad.id}`}
                className="block truncate leading-6 underline-offset-2 hover:underline"
                dir="auto"
              >
                {shownTitle(ad)}
              </Link>
            </h2>
            <p className="truncate leading-5">
              <b dir="auto">{formatPrice(ad.price_label)}</b>{' '}
              <span className="text-sm text-ink-soft">· {ad.city.name}</span>
            </p>
          </div>
          <button
            type="button"
            className="tap shrink-0 rounded-md font-bold hover:bg-raised"
            aria-label={`Autres actions « ${ad.title} »`}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <Icon name="dots-three" />
          </button>
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
          <p className="two-lines min-w-0 grow basis-20 text-xs text-ink-soft">
            {factsText(ad, { now, reviewMinutes })}
          </p>
          <MainButton {...props} />
        </div>
      </div>
    </li>
  );
};
