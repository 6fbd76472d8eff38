import { z } from 'zod';
import { ALERT_CHANNELS, savedSearchBody, type AlertChannel } from '#contract/alerts/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { enablePush, type PushState } from '#web/client/push.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { SubmitButton } from '#web/parts/form/submit-button.tsx';
import { useApiForm } from '#web/parts/form/use-api-form.ts';
import { useRefreshPushState } from '#web/state/use-push-state.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';

export const CHANNEL_LABELS: Readonly<Record<AlertChannel, string>> = {
  email: 'Par e-mail',
  bell: 'Sur le site',
  sms: 'Par SMS',
};

/** Is the label of the alert channel `bell`, the site's notifications, on a device that shows them by web push. */
export const THIS_DEVICE = 'Sur cet appareil';

/** Is the schema of the form, which adds the channel `device`: the channel `bell` with push on this device. */
const savedSearchForm = savedSearchBody.extend({
  channel: z.enum(['device', ...ALERT_CHANNELS], { error: 'Choisissez comment être prévenu.' }),
});

/** Returns the choices of alert channels; with `hasPush`, notifications on this device are the first. */
const channelsFor = (hasPush: boolean) => [
  ...(hasPush ? [{ value: 'device', label: THIS_DEVICE }] : []),
  ...Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label })),
];
const FIELDS = ['name', 'channel'] as const;

interface SaveFormProps {
  /** Is the query of the search, as in the URL of the list of ads. */
  query: string;
  name: string;
  hasEmail: boolean;
  userId: number;
  /** Tells whether push notifications are on or off on this device, refused by the user, or missing in the browser. */
  push: PushState;
  onSaved: () => void;
}

/**
 * Shows the form that saves a search: its name, and the channel of its alerts, with this device
 * first if it can show push notifications.
 */
export function SaveForm({ query, name, hasEmail, userId, push, onSaved }: SaveFormProps) {
  const hasPush = push === 'on' || push === 'off';
  const withoutPush = hasEmail ? 'email' : 'bell';
  const refreshPush = useRefreshPushState(userId);
  const { form, formError, formProps } = useApiForm({
    schema: savedSearchForm,
    defaultValues: { query, name, channel: hasPush ? 'device' : withoutPush },
    fields: FIELDS,
  });
  const { register, formState } = form;
  const { errors } = formState;
  /**
   * Saves the search. For alerts on this device, turns push on first; if the user refuses that, asks for another
   * channel.
   */
  const send = async ({ channel, ...rest }: z.output<typeof savedSearchForm>) => {
    if (channel === 'device' && push === 'off' && (await enablePush(userId)) === null) {
      form.setValue('channel', withoutPush);
      form.setError('channel', {
        message: 'Cet appareil n’a pas accepté les notifications : choisissez un autre moyen.',
      });
      return refreshPush();
    }
    const body = { ...rest, channel: channel === 'device' ? ('bell' as const) : channel };
    toast.success((await browserApi.call('POST /api/saved-searches', { body })).message);
    await refreshPush();
    onSaved();
  };
  return (
    <form
      {...formProps(send)}
      className="mb-6 flex max-w-form flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-bold">Être prévenu des nouvelles annonces</h2>
      <Field label="Nom de la recherche" error={errors.name?.message} required>
        {(wiring) => <TextInput {...register('name')} {...wiring} autoComplete="off" />}
      </Field>
      <Field
        label="Me prévenir"
        hint="Un message par jour au plus, et un lien pour arrêter."
        error={errors.channel?.message}
        required
      >
        {(wiring) => <Select {...register('channel')} {...wiring} choices={channelsFor(hasPush)} />}
      </Field>
      <FormAlert>{formError.message ?? errors.query?.message}</FormAlert>
      <SubmitButton missing={[]} busy={formState.isSubmitting}>
        Enregistrer la recherche
      </SubmitButton>
    </form>
  );
}
