import type { NotificationChannel } from '#contract/notifications/channels.ts';
import type { NotificationPreferences } from '#contract/notifications/routes/notifications.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePreferences } from './use-notifications.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour} h` }));

type Choice = NotificationPreferences['kinds'][number];

const CHANNELS: Readonly<Record<NotificationChannel, string>> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Appareil',
};

/** Maps channels to their column, the same in every row on a wide screen. */
const COLUMNS: Readonly<Record<NotificationChannel, string>> = {
  email: 'sm:col-start-1',
  sms: 'sm:col-start-2',
  push: 'sm:col-start-3',
  whatsapp: 'sm:col-start-4',
};

interface RowProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const Row = ({ choice, onChange }: RowProps) => (
  <fieldset
    // Emails link to the choices of their kind.
    id={choice.kind}
    ref={(row) => {
      if (row && window.location.hash === `#${row.id}`) row.scrollIntoView({ block: 'center' });
    }}
    className="flex flex-wrap items-center gap-x-4 border-t border-line py-1 sm:flex-nowrap"
  >
    <legend className="sr-only">{choice.label}</legend>
    <span aria-hidden="true" className="grow">
      {choice.label}
    </span>
    <span
      // Four channels do not fit a line of a phone.
      className={classNames(
        choice.ways.length > 3 ? 'grid w-full grid-cols-2' : 'flex',
        'gap-x-4 sm:grid sm:w-auto sm:shrink-0 sm:grid-cols-[repeat(4,6.5rem)] sm:gap-0',
      )}
    >
      {choice.ways.map((channel) => (
        <label
          key={channel}
          className={classNames(
            'flex min-h-11 items-center gap-2 sm:row-start-1',
            COLUMNS[channel],
          )}
        >
          <input
            type="checkbox"
            className="size-5"
            checked={choice[channel]}
            disabled={choice.always}
            onChange={({ target }) => onChange({ ...choice, [channel]: target.checked })}
          />
          {CHANNELS[channel]}
        </label>
      ))}
    </span>
  </fieldset>
);

interface PreferencesFormProps {
  preferences: NotificationPreferences;
  choose: (next: NotificationPreferences) => void;
}

const PreferencesForm = ({ preferences, choose }: PreferencesFormProps) => {
  /** Replaces the channels of one notification kind among the preferences, and saves these. */
  const change = (choice: Choice) =>
    choose({
      ...preferences,
      kinds: preferences.kinds.map((one) => (one.kind === choice.kind ? choice : one)),
    });
  const hours = (quiet: NotificationPreferences['quiet']) => choose({ ...preferences, quiet });
  const { from, to } = preferences.quiet;
  const hasWhatsapp = preferences.kinds.some(({ ways }) => ways.includes('whatsapp'));
  return (
    <div className="max-w-text">
      <p className="mb-2 text-sm text-ink-soft">
        Les décisions sur vos annonces, vos déclarations et votre compte vous sont toujours
        envoyées. Une recherche enregistrée utilise l’e-mail ou le SMS choisi pour elle, s’il est
        coché ici. « Appareil » : là où vous avez activé les notifications.
        {hasWhatsapp ? ' SMS et WhatsApp' : ' SMS'} : à votre numéro confirmé.
      </p>
      {preferences.kinds.map((choice) => (
        <Row key={choice.kind} choice={choice} onChange={change} />
      ))}
      <h2 className="mt-4 font-bold">Heures calmes</h2>
      <p className="text-sm text-ink-soft">
        Les décisions et les nouveaux messages arrivent à toute heure ; le reste attend la fin. La
        même heure deux fois : jamais.
      </p>
      <div className="mt-2 flex gap-3">
        <Field label="De" className="grow">
          {(wiring) => (
            <Select
              {...wiring}
              choices={HOURS}
              value={from}
              onChange={({ target }) => hours({ from: Number(target.value), to })}
            />
          )}
        </Field>
        <Field label="À" className="grow">
          {(wiring) => (
            <Select
              {...wiring}
              choices={HOURS}
              value={to}
              onChange={({ target }) => hours({ from, to: Number(target.value) })}
            />
          )}
        </Field>
      </div>
    </div>
  );
};

/** Shows the channels of each notification kind: email, SMS, WhatsApp and push, besides the bell. */
export const Preferences = () => {
  const { choose, ...query } = usePreferences();
  return (
    <Loaded query={query} skeleton="h-40">
      {(preferences) => <PreferencesForm preferences={preferences} choose={choose} />}
    </Loaded>
  );
};
