import { useState } from 'react';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { formatPhone, splitPhone } from '#contract/common/phones.ts';
import { joinPhone } from '#web/format/phone.ts';
import { PhoneInput } from '#web/parts/form/phone-input.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { useAdError, useAdValue, useSnapshot, type AdFields } from './ad-values.ts';
import { CHANNELS, type Channel } from './numbers.ts';

interface NumberSectionProps {
  form: AdFields;
  /** Says whether React has taken the form over. */
  isLive: boolean;
}

/** Shows the input of the main phone number. */
export function NumberSection({ form, isLive }: NumberSectionProps) {
  return (
    <PhoneInput
      name="telephone"
      value={useAdValue(form, 'telephone')}
      error={useAdError(form, 'telephone')}
      label="Votre numéro"
      // React fills in that of the account.
      hint={isLive ? 'Pour WhatsApp, les appels et les SMS.' : 'Vide : celui de votre compte.'}
      required={isLive}
      beside={<Prompt slot="number" of="Votre numéro" />}
      onChange={(number) => {
        // Reads the form, not the last render: a number typed before React took the form over is not rendered yet.
        const together = CHANNELS.filter((name) => form.get(name) === form.get('telephone'));
        form.set(Object.fromEntries(together.map((name) => [name, number])));
      }}
    />
  );
}

/** Names the channels that may have a number of their own. */
const OTHERS = ['whatsapp', 'sms'] as const satisfies readonly Channel[];

/** Returns the error of a channel; none if the channel has the main number, which shows that error. */
const ownError = (form: AdFields, name: Channel): string | undefined =>
  form.error('telephone') && form.get(name) === form.get('telephone')
    ? undefined
    : form.error(name);

/** Says whether a channel has a number of its own. */
export const hasOtherNumber = (form: AdFields): boolean =>
  OTHERS.some((name) => form.get(name) !== form.get('telephone'));

/** Returns the first error of a channel's own number; undefined without one. */
export const otherNumberError = (form: AdFields): string | undefined =>
  OTHERS.map((name) => ownError(form, name)).find((error) => error !== undefined);

/** Shows the inputs of the channels that may have a number of their own. */
export const OtherNumbers = ({ form }: { form: AdFields }) => (
  <>
    <p>Un autre numéro pour WhatsApp ou les SMS ?</p>
    {OTHERS.map((name) => (
      <OtherNumber key={name} form={form} name={name} />
    ))}
  </>
);

/**
 * Shows the optional input of a channel's own number, read with the main number's country code unless one is typed; it
 * is empty while the channel has the main number.
 */
function OtherNumber({ form, name }: { form: AdFields; name: Channel }) {
  const main = useAdValue(form, 'telephone');
  const number = useAdValue(form, name);
  const error = useSnapshot(form, () => ownError(form, name));
  const [typed, setTyped] = useState('');
  const numberIn = (text: string): string =>
    joinPhone({ code: splitPhone(main).code, national: text }) || text.trim();
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
        form.set({ [name]: numberIn(target.value) || form.get('telephone') });
      }}
    />
  );
}
