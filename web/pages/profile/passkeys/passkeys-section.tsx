import { useState } from 'react';
import type { Passkey } from '#contract/accounts/routes/passkeys.ts';
import { knowsPasskeys } from '#web/client/knows-passkeys.ts';
import { useUser } from '#web/client/session.ts';
import { formatDay } from '#web/format/format.ts';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '../section.tsx';
import { usePasswordConfirmation } from '../use-password-confirmation.tsx';
import { RenameForm } from './rename-form.tsx';
import { useAddition, usePasskeys, useRemoval } from './use-passkeys.ts';
import { PASSKEYS_MAX } from '#contract/accounts/limits.ts';

interface LineProps {
  passkey: Passkey;
  /** Is the time, in ms, when the list was loaded. */
  now: number;
  onRename: () => void;
  onRemove: () => void;
}

const Line = ({ passkey, now, onRename, onRemove }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
    <div className="min-w-0">
      <p className="font-bold wrap-anywhere" dir="auto">
        {passkey.name}
      </p>
      <p className="text-sm text-ink-soft">
        Ajoutée le {formatDay(passkey.created_at)} ·{' '}
        {passkey.used_at ? (
          <>
            utilisée <TimeAgo at={passkey.used_at} now={now} />
          </>
        ) : (
          'pas encore utilisée'
        )}
      </p>
    </div>
    <div className="-mx-2 flex">
      <Button
        variant="quiet"
        className="px-2"
        aria-label={`Renommer ${passkey.name}, ajoutée le ${formatDay(passkey.created_at)}`}
        onClick={onRename}
      >
        Renommer
      </Button>
      <Button
        variant="quiet"
        className="px-2"
        aria-label={`Retirer ${passkey.name}, ajoutée le ${formatDay(passkey.created_at)}`}
        onClick={onRemove}
      >
        Retirer
      </Button>
    </div>
  </li>
);

type Guarded = ReturnType<typeof usePasswordConfirmation>['guarded'];
interface PasskeyRequest {
  what: 'rename' | 'remove';
  passkey: Passkey;
}

const List = ({
  passkeys,
  now,
  guarded,
}: {
  passkeys: readonly Passkey[];
  now: number;
  guarded: Guarded;
}) => {
  const [requested, setRequested] = useState<PasskeyRequest | null>(null);
  const close = () => setRequested(null);
  const removal = useRemoval(guarded, close);
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {passkeys.map((passkey) => (
          <Line
            key={passkey.id}
            passkey={passkey}
            now={now}
            onRename={() => setRequested({ what: 'rename', passkey })}
            onRemove={() => setRequested({ what: 'remove', passkey })}
          />
        ))}
      </ul>
      <Dialog open={requested?.what === 'rename'} title="Renommer la clé d’accès" onClose={close}>
        {requested?.what === 'rename' && <RenameForm passkey={requested.passkey} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={requested?.what === 'remove'}
        title="Retirer cette clé d’accès"
        question="Elle n’ouvrira plus votre compte. Supprimez-la aussi dans les réglages de l’appareil."
        confirm="Retirer"
        busy={removal.isPending}
        onConfirm={() => requested && removal.mutate(requested.passkey.id)}
        onClose={close}
      />
    </>
  );
};

/** Shows the button that adds a passkey, or why none can be added; `count` is the number of passkeys. */
const AddPasskey = ({ count, guarded }: { count: number; guarded: Guarded }) => {
  const addition = useAddition(guarded);
  if (useUser()?.is_phone_verified !== 1)
    return <PhoneFirst purpose="pour en ajouter une" back="/profil#cles-acces" />;
  if (!knowsPasskeys())
    return <p>Ce navigateur n’accepte pas les clés d’accès. Essayez sur un téléphone récent.</p>;
  if (count >= PASSKEYS_MAX)
    return <p>Vous avez {PASSKEYS_MAX} clés d’accès. Retirez-en une pour en ajouter.</p>;
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={addition.isPending}
      onClick={() => addition.mutate()}
    >
      Ajouter une clé d’accès
    </Button>
  );
};

/** Shows the passkeys of the account. */
export const PasskeysSection = () => {
  const query = usePasskeys();
  const { guarded, dialog } = usePasswordConfirmation();
  return (
    <Section
      title="Clés d’accès"
      anchor="cles-acces"
      lead="Pour vous connecter sans mot de passe, avec l’empreinte, le visage ou le code de votre appareil. Personne ne peut la deviner ni vous la demander."
    >
      <Loaded query={query} skeleton="h-11 w-48">
        {({ data }) => (
          <>
            <List passkeys={data} now={query.dataUpdatedAt} guarded={guarded} />
            <AddPasskey count={data.length} guarded={guarded} />
          </>
        )}
      </Loaded>
      {dialog}
    </Section>
  );
};
