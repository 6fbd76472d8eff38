import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useCallback, useState, type ReactNode } from 'react';
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

/**
 * Provides the form's query client, also before the user is known, and caches the `choices` served with the page:
 * categories and cities.
 */
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

/** Renders `OwnDraft`, which finds the user's draft, once the user is known. */
function OwnDraftOnceKnown(props: Omit<Parameters<typeof OwnDraft>[0], 'user'>) {
  const user = useUser();
  return user && <OwnDraft key={user.id} user={user} {...props} />;
}

/** Is the form, which is not rendered again when the user becomes known: that costs a slow phone a tenth of a second. */
const StableForm = memo(PublishForm);

/** Shows the form of a new ad; if the server rendered the page, React takes over the server's form. */
export function NewAdForm({ choices, formKey }: Loaded) {
  const [search] = useSearchParams();
  const [prefilled] = useState(() => prefilledAd(search));
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState(() => createAdFields({ ...emptyAd(''), ...prefilled }));
  const [started, setStarted] = useState<StartedAd | null>(null);
  const isServed = choices !== undefined && attempt === 0;
  // When React hydrates the form, it resets textareas to the served text: what was typed is read before that.
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
  // The form that one user started is not shown to the next user of this browser.
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
          <StableForm form={form} formKey={formKey} started={started} typedBefore={typedBefore} />
        </FormQueries>
      )}
    </>
  );
}
