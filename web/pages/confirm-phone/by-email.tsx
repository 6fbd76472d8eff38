import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '#web/client/browser-api.ts';
import { withTarget } from '#web/client/navigation.ts';
import { useUser } from '#web/client/session.ts';
import {
  CODE_TOAST,
  expectCodeSuccess,
  fieldErrorMessage,
} from '#web/parts/code-form/code-call.ts';
import { toast } from '#web/ui/toast.ts';

const LINK = 'inline-flex min-h-11 items-center text-left font-bold text-brand underline';

/**
 * Offers to confirm the email address of an account to whose number no code could be delivered; such an account can
 * only read. `next` is the path of the page that follows the confirmation.
 */
export function ByEmail({ next }: { next: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (user === null) return null;

  if (user.is_email_verified === 1)
    return (
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">
        Votre adresse e-mail est confirmée{'\u00a0'}: vous pouvez tout lire et recevoir vos alertes
        par e-mail. Tant que le numéro n’est pas confirmé, vos annonces attendent, et vous ne pouvez
        ni écrire, ni signaler, ni enregistrer de favoris. Le compte est supprimé après douze mois
        sans visite.
      </p>
    );

  /** Requests a code by email, then opens the page that asks for it, even if the request failed. */
  const send = async () => {
    setBusy(true);
    try {
      toast.success(
        (await expectCodeSuccess(browserApi.call('POST /api/resend-code'))).message,
        CODE_TOAST,
      );
    } catch (error) {
      // The next page can request a code again; one may already be under way.
      toast.error(fieldErrorMessage(error), CODE_TOAST);
    }
    await navigate(withTarget('/confirm-email', next));
  };

  return (
    <div className="mt-4 border-t border-line pt-4 text-ink-soft">
      <p>
        Tant qu’il n’est pas confirmé, vos annonces attendent, et vous ne pouvez ni écrire, ni
        signaler, ni enregistrer de favoris. Un compte sans numéro confirmé est supprimé après 7
        jours.
      </p>
      <p className="mt-4">
        Aucun code n’arrive{'\u00a0'}? Avec une adresse e-mail confirmée, vous gardez le compte,
        pour lire.
      </p>
      {user.email === null ? (
        <Link to="/profil" className={LINK}>
          Ajouter une adresse e-mail
        </Link>
      ) : (
        <button
          type="button"
          aria-disabled={busy}
          className={LINK}
          onClick={() => {
            if (!busy) void send();
          }}
        >
          Recevoir un code par e-mail
        </button>
      )}
    </div>
  );
}
