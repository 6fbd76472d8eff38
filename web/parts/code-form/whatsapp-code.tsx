import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE } from '#contract/common/time.ts';
import { useSite } from '#web/client/root-data.ts';
import { toast } from '#web/ui/toast.ts';
import { CODE_TOAST, fieldErrorMessage, expectCodeSuccess } from './code-call.ts';

/** Is the interval, in ms, at which the form asks whether the code sent by WhatsApp is lost. */
const POLL_MS = 5000;
const MAX_POLLS = 24;

interface WhatsappCodeProps {
  /** Sends another code by WhatsApp. */
  send: () => Promise<{ code: number; message: string }>;
  /** Is called once the code is sent. */
  onSent: () => void;
  /** Tells whether the code is known not to have arrived by WhatsApp; absent if the caller cannot know. */
  isLost?: () => Promise<boolean>;
}

/** Offers a code by WhatsApp to people who received no SMS within a minute, where the site sends such codes. */
export function WhatsappCode({ send, onSent, isLost }: WhatsappCodeProps) {
  const { whatsappCodes = false } = useSite();
  const [isLate, setIsLate] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MINUTE);
    return () => clearTimeout(timer);
  }, []);
  const { data: lost = false } = useQuery({
    queryKey: ['lost-code', sent],
    queryFn: async () => (await isLost?.()) ?? false,
    enabled: isLost !== undefined && state === 'sent',
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data || dataUpdateCount + errorUpdateCount >= MAX_POLLS ? false : POLL_MS,
  });

  /** Requests a code by WhatsApp; each one sent restarts the polling of whether WhatsApp could deliver it. */
  const request = async () => {
    setState('busy');
    setRefusal(null);
    try {
      await expectCodeSuccess(send());
      setState('sent');
      setSent(sent + 1);
      onSent();
    } catch (error) {
      const message = fieldErrorMessage(error);
      setState('idle');
      setRefusal(message);
      toast.error(message, CODE_TOAST);
    }
  };

  if (!whatsappCodes || !isLate) return null;
  const problem = lost ? 'WhatsApp n’a pas pu livrer ce code. Renvoyez-le par SMS.' : refusal;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-disabled={state === 'busy'}
        className="min-h-11 text-left font-bold text-brand underline"
        onClick={() => {
          if (state !== 'busy') void request();
        }}
      >
        Pas reçu{'\u00a0'}? Recevoir le code par WhatsApp
      </button>
      <output className="font-bold text-done">
        {state === 'sent' && !lost && 'Code envoyé par WhatsApp'}
      </output>
      <p role="alert" dir="auto" className="w-full text-sm font-bold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
