import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type ContactChoices,
} from '#contract/accounts/routes/contact-choices.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { CheckChips } from '#web/parts/form/check-chips.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { hoursFrom } from './contact-hours.ts';
import { Section } from './section.tsx';

const KEY = ['contact-choices'];

const LABELS: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  call: 'Appel',
  sms: 'SMS',
  message: 'Messages du site',
};
const CHANNELS = CONTACT_CHANNELS.map((value) => ({ value, label: LABELS[value] }));

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}\u00a0h`,
}));
const ANY_TIME = { value: '', label: 'À toute heure' };

const isChannel = (value: string): value is ContactChannel =>
  CONTACT_CHANNELS.some((channel) => channel === value);

/** Returns the error about the chosen channels, which are sent one by one and of which the last cannot be removed. */
const channelErrors = (error: Error | null): readonly string[] | undefined =>
  error instanceof ApiError ? error.errors['channels'] : undefined;

const Choices = ({ choices }: { choices: ContactChoices }) => {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (body: ContactChoices) => browserApi.call('POST /api/my-contact-choices', { body }),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(KEY, { data });
      toast.success(message);
    },
    onError: (problem) => {
      if (!channelErrors(problem)) toastError(problem);
    },
  });
  const { channels, hours } = isPending ? variables : choices;
  return (
    <>
      <Field label="Par quels moyens" error={channelErrors(error)} group>
        {({ id: _, ...wiring }) => (
          <CheckChips
            legend="Par quels moyens"
            name="channels"
            choices={CHANNELS}
            values={channels}
            onChange={(values) => mutate({ hours, channels: values.filter(isChannel) })}
            wiring={wiring}
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Field label="À partir de" className="grow">
          {(wiring) => (
            <Select
              {...wiring}
              choices={[ANY_TIME, ...HOURS]}
              value={hours === null ? '' : String(hours.from)}
              onChange={({ target: { value } }) =>
                mutate({ channels, hours: value === '' ? null : hoursFrom(Number(value), hours) })
              }
            />
          )}
        </Field>
        {hours && (
          <Field label="Jusqu’à" className="grow">
            {(wiring) => (
              <Select
                {...wiring}
                choices={HOURS.filter(({ value }) => value !== String(hours.from))}
                value={String(hours.to)}
                onChange={({ target: { value } }) =>
                  mutate({ channels, hours: { from: hours.from, to: Number(value) } })
                }
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
};

/** Shows the choices of how and when buyers may contact the user, which apply to all ads of the user. */
export const ContactSection = () => {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-contact-choices', { signal }),
  });
  return (
    <Section
      anchor="me-joindre"
      title="Comment me joindre"
      lead="Pour toutes vos annonces. En dehors de vos heures, elles indiquent quand appeler et proposent d’écrire."
    >
      <Loaded query={query} skeleton="h-32">
        {({ data }) => <Choices choices={data} />}
      </Loaded>
    </Section>
  );
};
