import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { CODE_TOAST, fieldErrorMessage, expectCodeSuccess } from './code-call.ts';

interface ResendCodeProps {
  /** Sends another code. */
  send: () => Promise<{ code: number; message: string }>;
  /** Is called with the server's message once the code is sent. */
  onSent: (message: string) => void;
}

/** Shows the button that requests another code; then says that it was sent, or how long to wait. */
export function ResendCode({ send, onSent }: ResendCodeProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);

  const resend = async () => {
    setState('busy');
    setRefusal(null);
    try {
      const { message } = await expectCodeSuccess(send());
      setState('sent');
      onSent(message);
    } catch (error) {
      const message = fieldErrorMessage(error);
      setState('idle');
      setRefusal(message);
      toast.error(message, CODE_TOAST);
    }
  };

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-disabled={state === 'busy'}
        className="min-h-11 font-bold text-brand underline"
        onClick={() => {
          if (state !== 'busy') void resend();
        }}
      >
        Renvoyer le code
      </button>
      <output className="font-bold text-done">{state === 'sent' && 'Code envoyé'}</output>
      <p role="alert" dir="auto" className="w-full text-sm font-bold text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
