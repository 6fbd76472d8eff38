import { useEffect, useRef, useState } from 'react';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { formatPhone, splitPhone, type DiallingCode } from '#contract/common/phones.ts';
import { joinPhone } from '#web/format/phone.ts';
import { PhoneInput } from '#web/parts/form/phone-input.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { CHANNELS, type Channel } from './numbers.ts';

interface NumbersSectionProps {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
}

/**
 * Shows the input of the main phone number and, folded, those of channels (WhatsApp, SMS) with a number of their own.
 */
export function NumbersSection({ form, isLive }: NumbersSectionProps) {
  const main = useAdValue(form, 'telephone');
  const mainError = useAdError(form, 'telephone');
  const others = {
    whatsapp: { number: useAdValue(form, 'whatsapp'), error: useAdError(form, 'whatsapp') },
    sms: { number: useAdValue(form, 'sms'), error: useAdError(form, 'sms') },
  };
  /**
   * Returns the error of a channel's number; none if the channel uses the main number, which shows the error already.
   */
  const errorOf = (name: keyof typeof others): string | undefined =>
    mainError && others[name].number === main ? undefined : others[name].error;
  const isNeeded = (['whatsapp', 'sms'] as const).some(
    (name) => others[name].number !== main || errorOf(name),
  );
  const [wasNeeded] = useState(isNeeded);
  const [chosen, setChosen] = useState<DiallingCode>();
  const inMain = splitPhone(main).code;
  const details = useRef<HTMLDetailsElement>(null);
  const whatsappError = errorOf('whatsapp');
  const smsError = errorOf('sms');
  useEffect(() => {
    if (!details.current) return;
    if (isNeeded || whatsappError || smsError) details.current.open = true;
  }, [isNeeded, whatsappError, smsError]);
  return (
    <div className="flex flex-col gap-3">
      <PhoneInput
        name="telephone"
        value={main}
        error={mainError}
        label="Votre numéro"
        hint={
          <>
            Pour WhatsApp, les appels et les SMS.{' '}
            {/* React fills in that of the account; the sentence leaves its place empty. */}
            <span className={isLive ? 'invisible' : undefined}>Vide : celui de votre compte.</span>
          </>
        }
        required={isLive}
        beside={<Prompt slot="number" of="Votre numéro" />}
        onChange={(number, code) => {
          setChosen(code);
          // Reads the form, not the last render: a number typed before React took the form over is not rendered yet.
          const together = CHANNELS.filter((name) => form.get(name) === form.get('telephone'));
          form.set(Object.fromEntries(together.map((name) => [name, number])));
        }}
      />
      <details ref={details} open={wasNeeded || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-brand underline">
          Un autre numéro pour WhatsApp ou les SMS
        </summary>
        <div className="flex flex-col gap-4 pb-2">
          {(['whatsapp', 'sms'] as const).map((name) => (
            <OtherNumber
              key={name}
              name={name}
              number={others[name].number}
              main={main}
              code={main ? inMain : (chosen ?? inMain)}
              error={errorOf(name)}
              onChange={(number) => form.set({ [name]: number || form.get('telephone') })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

interface OtherNumberProps {
  name: Channel;
  /** Is the number of the channel: its own, or the main number. */
  number: string;
  /** Is the main number, for all channels without a number of their own. */
  main: string;
  /** Is the country code of a number that is typed without one. */
  code: DiallingCode;
  error: string | undefined;
  /** Is called with the channel's own number, '' for the main number. */
  onChange: (number: string) => void;
}

/**
 * Shows the optional input of a channel's own number, read with the main number's country code unless one is typed; it
 * is empty while the channel uses the main number.
 */
function OtherNumber({ name, number, main, code, error, onChange }: OtherNumberProps) {
  const [typed, setTyped] = useState('');
  const numberIn = (text: string): string => joinPhone({ code, national: text }) || text.trim();
  const own = number === main ? '' : number;
  // Typed text stays as it is; only a value set from outside (draft, account) replaces it.
  const isTyped = typed !== '' && numberIn(typed) === number;
  const shown = own.startsWith('+') ? formatPhone(own) : own;
  return (
    <TextField
      label={AD_CONTENT[name].label}
      error={error}
      optional
      name={name}
      inputMode="tel"
      autoComplete="off"
      value={isTyped ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberIn(target.value));
      }}
    />
  );
}
