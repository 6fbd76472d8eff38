import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#contract/common/phones.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adStatusText } from '#web/format/ad-status.ts';
import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { formatDay } from '#web/format/format.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { MANDATES_KEY, useMandateEnd } from '#web/state/use-mandates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

type MandatedAd = ManagedOwner['ads'][number];

/** Maps an agent's actions on another person's ad to their API calls, in the order of the buttons. */
const MOVES = {
  renew: 'POST /api/annonces/:id/renew',
  sold: 'POST /api/annonces/:id/sold',
  withdraw: 'POST /api/annonces/:id/withdraw',
  remove: 'DELETE /api/annonces/:id',
} as const;
type Move = keyof typeof MOVES;

/** Returns the label of an agent's action on an ad; that of `sold` depends on the ad's purpose. */
const labelOf = (move: Move, { purpose }: MandatedAd): string =>
  ({
    renew: 'Republier',
    sold: PURPOSE_TEXTS[purpose].end,
    withdraw: 'Retirer',
    remove: 'Supprimer',
  })[move];

/**
 * Lists the statuses of an ad that is off the site. An agent may renew only such an ad: an ad
 * online is extended by its owner only.
 */
const OFF_SITE: readonly MandatedAd['status'][] = ['Expirée', 'Retirée', 'Vendue'];

/**
 * Returns the actions that an agent is offered on an ad, among those that the API allows: only an ad off the site is
 * renewed, and a published ad is withdrawn, not deleted.
 */
const movesOf = ({ moves, status }: MandatedAd): Move[] =>
  (Object.keys(MOVES) as Move[]).filter((move) => {
    if (move === 'renew') return moves.includes(move) && OFF_SITE.includes(status);
    return moves.includes(move) && !(move === 'remove' && status === 'Publiée');
  });

const AdRow = ({ ad }: { ad: MandatedAd }) => {
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const act = useMutation({
    mutationFn: (move: Move) => browserApi.call(MOVES[move], { params: { id: ad.id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setRemoving(false);
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: MANDATES_KEY }),
  });
  return (
    <li className="py-3">
      <p>
        {ad.status === 'Publiée' ? (
          <Link to={`/annonces/${ad.id}`} className="break-words font-bold underline" dir="auto">
            {ad.title}
          </Link>
        ) : (
          <b className="break-words" dir="auto">
            {ad.title}
          </b>
        )}{' '}
        <span className="text-sm text-ink-soft">{adStatusText(ad)}</span>
      </p>
      {ad.rejection_reason && <p className="text-sm">{ad.rejection_reason}</p>}
      <div className="-mx-2 flex flex-wrap">
        {ad.moves.includes('edit') && (
          <LinkButton to={`/edit-annonce/${ad.id}`} variant="quiet" className="px-2">
            Modifier
          </LinkButton>
        )}
        {movesOf(ad).map((move) => (
          <Button
            key={move}
            variant="quiet"
            className="px-2"
            busy={act.isPending}
            aria-label={`${labelOf(move, ad)} : ${ad.title}`}
            onClick={() => (move === 'remove' ? setRemoving(true) : act.mutate(move))}
          >
            {labelOf(move, ad)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isRemoving}
        title="Supprimer l’annonce"
        question={`« ${ad.title} » sera supprimée définitivement.`}
        confirm="Supprimer"
        busy={act.isPending}
        onConfirm={() => act.mutate('remove')}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
};

/** Shows a person for whom the agent publishes, with the ads and the buttons to publish another or to stop. */
const Person = ({ person, onEnd }: { person: ManagedOwner; onEnd: () => void }) => (
  <li className="rounded-lg border border-line bg-surface p-4">
    <h3 className="break-words font-bold" dir="auto">
      {person.name}
    </h3>
    <p className="text-sm text-ink-soft">
      {formatPhone(person.telephone)} · jusqu’au {formatDay(person.expires_at)}
    </p>
    {person.ads.length > 0 && (
      <ul className="mt-2 divide-y divide-line">
        {person.ads.map((ad) => (
          <AdRow key={ad.id} ad={ad} />
        ))}
      </ul>
    )}
    <div className="mt-2 flex flex-wrap gap-2">
      <LinkButton to={`/publish?pour=${person.id}`}>
        <span>
          Publier pour <bdi dir="auto">{person.name}</bdi>
        </span>
      </LinkButton>
      <Button
        variant="secondary"
        aria-label={`Ne plus publier pour ${person.name}`}
        onClick={onEnd}
      >
        Ne plus publier
      </Button>
    </div>
  </li>
);

/** Shows the people for whom the agent publishes, each with the ads that the agent published. */
export const MandateList = ({ served }: { served: readonly ManagedOwner[] }) => {
  const [personToLeave, setPersonToLeave] = useState<ManagedOwner | null>(null);
  const end = useMandateEnd({
    onSuccess: (message) => {
      toast.success(message);
      setPersonToLeave(null);
    },
    onError: toastError,
  });
  return (
    <>
      <ul className="flex flex-col gap-4">
        {served.map((person) => (
          <Person key={person.id} person={person} onEnd={() => setPersonToLeave(person)} />
        ))}
      </ul>
      <ConfirmDialog
        open={personToLeave !== null}
        title="Ne plus publier"
        question={`Les annonces restent à ${personToLeave?.name ?? ''}. Vous ne pourrez plus les modifier.`}
        confirm="Ne plus publier"
        busy={end.isPending}
        onConfirm={() => personToLeave && end.mutate(personToLeave.id)}
        onClose={() => setPersonToLeave(null)}
      />
    </>
  );
};
