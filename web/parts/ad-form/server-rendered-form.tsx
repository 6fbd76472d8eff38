import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { AsServed } from '#web/ui/as-served.tsx';
import { AdForm } from './ad-form.tsx';
import { createAdFields } from './ad-values.ts';
import type { ServerForm } from './server-form.ts';
import { InWhoseName } from './server-form-parts.tsx';
import { useAdForm } from './use-ad-form.ts';

/**
 * Returns a query client that already holds the data that the sections of the form would otherwise request from the
 * API.
 */
const knownTo = ({ categories, cities, quarters, sub, values }: ServerForm): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(['categories'], categories);
  client.setQueryData(['cities'], cities);
  if (sub) client.setQueryData(['ad-traits', String(sub.id)], sub);
  client.setQueryData(['quarters', values.city_id], quarters);
  return client;
};

/** Renders the form of an ad with the posted or stored values, and their errors, without React in the browser. */
const Form = (served: ServerForm) => {
  const { action, note, submit, formKey, values, errors } = served;
  const textOf = (name: string): string | undefined => errors[name]?.join(' ');
  const [form] = useState(() =>
    createAdFields(values, Object.fromEntries(AD_FIELDS.map((name) => [name, textOf(name)]))),
  );
  const adForm = useAdForm({ form, uploads: null, photoError: textOf('images') ?? null });
  const attributeErrors = Object.fromEntries(
    (served.sub?.attributes ?? []).flatMap(({ key }) => {
      const text = textOf(`attributes.${key}`);
      return text === undefined ? [] : [[key, text]];
    }),
  );
  return (
    <AdForm
      adForm={{ ...adForm, attributeErrors }}
      live={null}
      served={served}
      action={action}
      formKey={formKey}
      note={note}
      submit={submit}
      isForOther={[served.mandate, served.shop].some(Boolean)}
      inWhoseName={<InWhoseName {...served} />}
    />
  );
};

/**
 * Shows a form that the server renders; in the browser, React keeps its HTML as it is, since the browser does not have
 * the form's data.
 */
export const ServerRenderedForm = ({ served }: { served: ServerForm | undefined }) => (
  <AsServed id="formulaire-simple">
    {import.meta.env.SSR && served ? (
      <QueryClientProvider client={knownTo(served)}>
        <Form {...served} />
      </QueryClientProvider>
    ) : undefined}
  </AsServed>
);
