import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { mergeFavourites } from '#web/parts/account/merge-favourites.ts';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useSetUser } from '#web/state/use-fresh-user.ts';
import { toast } from '#web/ui/toast.ts';
import { CODE_TOAST, fieldErrorMessage, expectCodeSuccess } from './code-call.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { WhatsappCode } from './whatsapp-code.tsx';
import { usePreviewCode } from './use-preview-code.ts';

interface Answer {
  code: number;
  message: string;
}

export interface CodeFormProps {
  label: string;
  /** Is the recipient of the code; `about` matches words of the message with the code. */
  to: string;
  about: RegExp;
  confirm: (code: string) => Promise<Answer & { data: User }>;
  resend: () => Promise<Answer>;
  /** Sends another code by WhatsApp, and tells whether that code was not delivered; only for codes to a number. */
  whatsapp?: { send: () => Promise<Answer>; isLost: () => Promise<boolean> };
  /** Is called with the server's message when another code is sent; the form shows a message of its own besides. */
  onSent?: (message: string) => void;
  /** Is the path to which the person is redirected after confirmation. */
  next: string;
}

/** Shows the form that confirms the account's number or email by a code, with a button that sends another code. */
export function CodeForm({
  label,
  to,
  about,
  confirm,
  resend,
  whatsapp,
  onSent,
  next,
}: CodeFormProps) {
  const navigate = useNavigate();
  const takeUser = useSetUser();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [byWhatsapp, setByWhatsapp] = useState(false);
  const preview = usePreviewCode(to, about);
  const code = typed ?? preview.code ?? '';

  /**
   * Sends the typed code; once it is accepted, stores the changed user, moves the favourites of the device to the
   * account, and opens the next page.
   */
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      const { data, message } = await expectCodeSuccess(confirm(code));
      takeUser(data);
      void mergeFavourites(data);
      toast.success(message);
      await navigate(next, { replace: true });
    } catch (problem) {
      const message = fieldErrorMessage(problem, 'code');
      setError(message);
      toast.error(message, CODE_TOAST);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code && !busy) void send();
  };

  /** Empties the form for a code that was sent just now, and polls the preview outbox for it. */
  const expectNewCode = (isByWhatsapp: boolean) => {
    setByWhatsapp(isByWhatsapp);
    setTyped(null);
    setError(null);
    preview.poll();
  };

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <CodeField
          label={byWhatsapp ? 'Code reçu par WhatsApp' : label}
          error={error}
          value={code}
          onDigits={(digits) => {
            setTyped(digits);
            setError(null);
          }}
        />
        <p role="alert" dir="auto" className="sr-only">
          {error}
        </p>
        <SubmitButton missing={code ? [] : ['le code']} busy={busy}>
          Confirmer
        </SubmitButton>
      </form>
      <ResendCode
        send={resend}
        onSent={(message) => {
          expectNewCode(false);
          onSent?.(message);
        }}
      />
      {whatsapp && <WhatsappCode {...whatsapp} onSent={() => expectNewCode(true)} />}
    </>
  );
}
