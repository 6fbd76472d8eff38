import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { complain } from '#web/ui/toast.ts';

const HIGHEST_SUCCESS = 220;
const UNKNOWN = 'Une erreur est survenue!';

/** Asks for another code; says that it left, or how long to wait. */
export function ResendCode({ onSent }: { onSent: () => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);

  const resend = async () => {
    setState('busy');
    setRefusal(null);
    try {
      const { code, message } = await browserApi.call(accountRoutes.resendPhoneCode);
      if (code > HIGHEST_SUCCESS) throw new ApiProblem(code, message);
      setState('sent');
      onSent();
    } catch (problem) {
      const message = problem instanceof ApiProblem ? problem.message : UNKNOWN;
      setState('idle');
      setRefusal(message);
      complain(message, { duration: 3000 });
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
      <p role="alert" className="w-full text-sm font-bold text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
