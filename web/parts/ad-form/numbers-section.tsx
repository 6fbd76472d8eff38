import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { PhoneField } from '#web/parts/form/phone-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import type { PublishForm } from './form-type.ts';
import { CHANNELS, ownNumbers, type Channel } from './numbers.ts';

const LABELS: Record<Channel, string> = { whatsapp: 'WhatsApp', telephone: 'Appel', sms: 'SMS' };

/** One number for all channels; a channel that is switched off takes another number. */
export function NumbersSection({ form }: { form: PublishForm }) {
  const { control, getValues, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control, name: [...CHANNELS] });
  const [own, setOwn] = useState<readonly Channel[]>(() => ownNumbers(getValues()));
  const shared = CHANNELS.filter((channel) => !own.includes(channel));
  // Its field is the number of all shared channels.
  const main = shared.includes('telephone') ? 'telephone' : (shared[0] ?? 'telephone');
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  const share = (channel: Channel, isShared: boolean) => {
    setOwn(isShared ? own.filter((one) => one !== channel) : [...own, channel]);
    setValue(channel, isShared ? getValues(main) : '', options);
  };
  /** A number that this channel refuses is shown there. */
  const isOpen = (channel: Channel): boolean =>
    own.includes(channel) || (channel !== main && !!errors[channel] && !errors[main]);
  return (
    <div className="flex flex-col gap-3">
      <PhoneField
        key={main}
        control={control}
        name={main}
        label="Votre numéro"
        beside={<Prompt slot="number" of="Votre numéro" />}
        onNumber={(number) => {
          for (const channel of shared) if (channel !== main) setValue(channel, number, options);
        }}
      />
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
              // One channel keeps the number.
              isFixed={shared.length === 1 && shared[0] === channel}
              onChange={(isOn) => share(channel, isOn)}
            />
          ))}
        </div>
      </fieldset>
      {CHANNELS.filter(isOpen).map((channel) => (
        <PhoneField
          key={channel}
          control={control}
          name={channel}
          label={`Autre numéro pour ${LABELS[channel]}`}
          onNumber={() => setOwn(own.includes(channel) ? own : [...own, channel])}
        />
      ))}
    </div>
  );
}

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
