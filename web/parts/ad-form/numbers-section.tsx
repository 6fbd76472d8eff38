import { useState } from 'react';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { PhoneInput } from '#web/parts/form/phone-input.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { CHANNELS, ownNumbers, type Channel } from './numbers.ts';

const LABELS: Record<Channel, string> = { whatsapp: 'WhatsApp', telephone: 'Appel', sms: 'SMS' };

interface NumbersSectionProps {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
}

/** Shows one number for all channels; a channel that is switched off takes another number. */
export function NumbersSection({ form, isLive }: NumbersSectionProps) {
  const errors: Record<Channel, string | undefined> = {
    whatsapp: useAdError(form, 'whatsapp'),
    telephone: useAdError(form, 'telephone'),
    sms: useAdError(form, 'sms'),
  };
  const numbers: Record<Channel, string> = {
    whatsapp: useAdValue(form, 'whatsapp'),
    telephone: useAdValue(form, 'telephone'),
    sms: useAdValue(form, 'sms'),
  };
  const [chosen, setOwn] = useState<readonly Channel[]>(() => ownNumbers(numbers));
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive !== wasLive) {
    setWasLive(isLive);
    setOwn(ownNumbers(numbers));
  }
  const others = CHANNELS.filter((channel) => numbers[channel] !== numbers.telephone);
  const own = isLive ? chosen : others;
  const shared = CHANNELS.filter((channel) => !own.includes(channel));
  // The input of this channel is the number of all shared channels.
  const main = shared.includes('telephone') ? 'telephone' : (shared[0] ?? 'telephone');
  const share = (channel: Channel, isShared: boolean) => {
    setOwn(isShared ? own.filter((one) => one !== channel) : [...own, channel]);
    form.set({ [channel]: isShared ? form.get(main) : '' });
  };
  /** Says whether a channel's own input is shown: also where this channel refuses the shared number. */
  const isOpen = (channel: Channel): boolean =>
    own.includes(channel) || (channel !== main && !!errors[channel] && !errors[main]);
  return (
    <div className="flex flex-col gap-3">
      <PhoneInput
        key={main}
        name={main}
        value={numbers[main]}
        error={errors[main]}
        label="Votre numéro"
        hint={
          isLive ? undefined : 'Pour WhatsApp, les appels et les SMS. Vide : celui de votre compte.'
        }
        required={isLive}
        beside={<Prompt slot="number" of="Votre numéro" />}
        onChange={(number) => {
          // What was typed before React is in the store before it is in a render.
          const together = isLive
            ? shared
            : CHANNELS.filter((channel) => form.get(channel) === form.get(main));
          form.set(Object.fromEntries([main, ...together].map((channel) => [channel, number])));
        }}
      />
      {isLive ? (
        <fieldset className="min-w-0">
          <legend className="text-sm text-ink-soft">
            Il sert pour tout ce qui est coché. Décochez pour donner un autre numéro.
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {CHANNELS.map((channel) => (
              <Tick
                key={channel}
                label={LABELS[channel]}
                isOn={!isOpen(channel)}
                // The last channel that shares the number keeps it.
                isFixed={shared.length === 1 && shared[0] === channel}
                onChange={(isOn) => share(channel, isOn)}
              />
            ))}
          </div>
        </fieldset>
      ) : (
        <OtherNumbers
          numbers={numbers}
          errors={errors}
          onChange={(channel, number) => form.set({ [channel]: number || numbers.telephone })}
        />
      )}
      {isLive &&
        CHANNELS.filter(isOpen).map((channel) => (
          <PhoneInput
            key={channel}
            name={channel}
            value={numbers[channel]}
            error={errors[channel]}
            label={`Autre numéro pour ${LABELS[channel]}`}
            onChange={(number) => {
              setOwn(own.includes(channel) ? own : [...own, channel]);
              form.set({ [channel]: number });
            }}
          />
        ))}
    </div>
  );
}

interface OtherNumbersProps {
  numbers: Record<Channel, string>;
  errors: Record<Channel, string | undefined>;
  /** Is called with a channel's own number, '' for the number of all channels. */
  onChange: (channel: Channel, number: string) => void;
}

/** Shows the inputs of channels that have a number of their own, without a script. */
const OtherNumbers = ({ numbers, errors, onChange }: OtherNumbersProps) => (
  <details open={Boolean(errors.whatsapp ?? errors.sms) || undefined}>
    <summary className="flex min-h-11 cursor-pointer items-center text-brand underline">
      Un autre numéro pour WhatsApp ou les SMS
    </summary>
    <div className="flex flex-col gap-4 pb-2">
      {(['whatsapp', 'sms'] as const).map((name) => (
        <TextField
          key={name}
          label={AD_CONTENT[name].label}
          error={errors[name]}
          optional
          name={name}
          inputMode="tel"
          autoComplete="off"
          value={numbers[name] === numbers.telephone ? '' : numbers[name]}
          onChange={({ target }) => onChange(name, target.value)}
        />
      ))}
    </div>
  </details>
);

interface TickProps {
  label: string;
  isOn: boolean;
  isFixed: boolean;
  onChange: (isOn: boolean) => void;
}

const Tick = ({ label, isOn, isFixed, onChange }: TickProps) => (
  <label className="chip cursor-pointer border-edge has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="checkbox"
      checked={isOn}
      disabled={isFixed}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5"
    />
    {label}
  </label>
);
