import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { session, useUser } from '#web/client/session.ts';
import { clientOf, PrivatePage } from '#web/layouts/private-page.tsx';
import { AdFormSkeleton } from '#web/parts/ad-form/ad-form-page.tsx';
import { emptyAd } from '#web/parts/ad-form/ad-fields.ts';
import { createAdFields } from '#web/parts/ad-form/ad-values.ts';
import { readTyped } from '#web/parts/ad-form/form-inputs.ts';
import type { PageProps } from '#web/page.ts';
import { OwnDraft } from './own-draft.tsx';
import type { loader } from './page.server.ts';
import { prefilledAd } from './prefilled.ts';
import { PublishForm } from './publish-form.tsx';
import type { StartedAd } from './started-ad.ts';

type Loaded = Partial<PageProps<typeof loader>['loaderData']>;

/** Provides the query client of the form before its person is known; `choices` come with the page. */
function FormQueries({ choices, children }: Pick<Loaded, 'choices'> & { children: ReactNode }) {
  const [client] = useState(() => {
    const found = clientOf(import.meta.env.SSR ? null : (session.get()?.user ?? null));
    if (choices) {
      found.setQueryData(['categories'], choices.categories);
      found.setQueryData(['cities'], choices.cities);
    }
    return found;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Finds the draft of the person, once the person is known. */
function OwnDraftOnceKnown(props: Omit<Parameters<typeof OwnDraft>[0], 'user'>) {
  const user = useUser();
  return user && <OwnDraft key={user.id} user={user} {...props} />;
}

/** Shows the form of a new ad: React takes over the one of the server, where the page came as a document. */
export function NewAdForm({ choices, formKey }: Loaded) {
  const [search] = useSearchParams();
  const [prefilled] = useState(() => prefilledAd(search));
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState(() => createAdFields({ ...emptyAd(''), ...prefilled }));
  const [started, setStarted] = useState<StartedAd | null>(null);
  const isServed = choices !== undefined && attempt === 0;
  // While it hydrates, React puts the served text back into a textarea: what was typed there is read before.
  const [first] = useState(() => readTyped(prefilled));
  const typedBefore = useCallback(() => {
    const now = readTyped(prefilled);
    if (!isServed) return now;
    return {
      fields: { ...first.fields, ...now.fields },
      isTouched: first.isTouched || now.isTouched,
    };
  }, [isServed, first, prefilled]);
  const user = useUser();
  // The form of somebody whose session ended is not for who comes next.
  const isShown = started ? user?.id === started.user.id : isServed;
  return (
    <>
      <PrivatePage plain={null} fallback={isServed ? null : <AdFormSkeleton />}>
        <OwnDraftOnceKnown
          attempt={attempt}
          started={started}
          prefilled={prefilled}
          readTyped={typedBefore}
          onStart={(found) => {
            form.restart(found.draft.current().fields);
            setStarted(found);
          }}
          onStartAgain={() => {
            setForm(createAdFields(emptyAd('')));
            setStarted(null);
            setAttempt(attempt + 1);
          }}
        />
        {!isServed && !started && <AdFormSkeleton />}
      </PrivatePage>
      {isShown && (
        <FormQueries key={attempt} choices={choices}>
          <PublishForm form={form} formKey={formKey} started={started} typedBefore={typedBefore} />
        </FormQueries>
      )}
    </>
  );
}
