import { useEffect, useRef } from 'react';
import type { DeedField } from '#contract/handouts/deed-fields.ts';
import { CURRENCY } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { fullName } from '#web/format/full-name.ts';
import { Field } from '#web/ui/field.tsx';
import type { DeedView } from './load-deed.ts';

interface LineProps {
  name: DeedField;
  label: string;
  hint?: string;
  value?: string;
  type?: 'tel';
  inputMode?: 'numeric';
}

/** Shows a text field of the deed, which may stay empty, to be filled in by hand. */
const Line = ({ name, label, hint, value, ...input }: LineProps) => (
  <Field label={label} hint={hint}>
    {(wiring) => (
      <input
        {...wiring}
        {...input}
        className="input"
        dir="auto"
        name={name}
        defaultValue={value}
        autoComplete="off"
      />
    )}
  </Field>
);

const Party = ({ who, title }: { who: 'seller' | 'buyer'; title: string }) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-2 text-lg font-bold">{title}</legend>
    <Line name={`${who}_name`} label="Nom et prénoms" />
    <Line
      name={`${who}_document`}
      label="Pièce d’identité"
      hint="Nature et numéro : carte d’identité, passeport…"
    />
    <Line name={`${who}_address`} label="Adresse" />
    <Line name={`${who}_phone`} label="Téléphone" type="tel" />
  </fieldset>
);

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

/** Shows the fields of the deed and posts them to the API, which answers with the PDF. Works without JavaScript. */
export function DeedForm({ deed }: { deed: DeedView }) {
  const form = useRef<HTMLFormElement>(null);
  const user = useUser();
  // The user is known in the browser only: the page is the same for everyone. Typed values stay.
  useEffect(() => {
    if (!user) return;
    const who = user.id === deed.sellerId ? 'seller' : 'buyer';
    const input = form.current?.elements.namedItem(`${who}_name`);
    if (input instanceof HTMLInputElement && input.value === '') input.value = fullName(user);
  }, [user, deed.sellerId]);
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`/api/annonces/${deed.id}/acte-de-vente`}
      className="mt-6 flex flex-col gap-6"
    >
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Party who="seller" title="Le vendeur" />
        <Party who="buyer" title="L’acheteur" />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-lg font-bold">Le bien vendu</legend>
        <Line name="title" label="Désignation" value={deed.title} />
        <Line
          name="identifier"
          label="Numéro qui l’identifie"
          hint="IMEI d’un téléphone, châssis d’un véhicule, boucle d’un animal, numéro de série."
        />
        <Line name="remarks" label="État, défauts, accessoires" />
        {deed.attributes.length > 0 && (
          <>
            <dl className="text-sm">
              {deed.attributes.map(({ label, text }) => (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere" dir="auto">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
            <input type="hidden" name="attributes" value={JSON.stringify(deed.attributes)} />
          </>
        )}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-lg font-bold">La vente</legend>
        <div className={GRID}>
          <Line
            name="price"
            label={`Prix convenu, en ${CURRENCY}`}
            value={deed.price}
            inputMode="numeric"
          />
          <Line name="payment" label="Moyen de paiement" />
          <Line name="place" label="Fait à" value={deed.place} />
          <Field label="Le">
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                type="date"
                name="date"
                defaultValue={deed.date}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <button type="submit" className="btn btn-primary">
        Télécharger l’acte (PDF)
      </button>
    </form>
  );
}
