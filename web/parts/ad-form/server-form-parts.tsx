// Parts of the form that need no script, where the server alone has their data: an answer to a posted form.

import { CategoryChoice } from '#web/parts/form/category-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { anchorOf, Part } from './form-part.tsx';
import { MandateSelect, ShopSelect } from './in-whose-name.tsx';
import type { ServerForm } from './server-form.ts';

const ignore = (): void => undefined;

/**
 * Shows the errors of a form posted without JavaScript, each as a link to its field, below a message for the whole
 * form.
 */
export const Errors = ({ errors, message }: Pick<ServerForm, 'errors' | 'message'>) => {
  const found = Object.entries(errors).flatMap(([name, texts]) =>
    texts.length > 0 ? [{ name, text: texts.join(' ') }] : [],
  );
  if (!message && found.length === 0) return null;
  return (
    <div
      role="alert"
      dir="auto"
      className="rounded-md border border-danger bg-surface p-3 font-bold text-danger"
    >
      <p>{message ?? 'Certains champs sont à corriger :'}</p>
      <ul>
        {found.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`} className="flex min-h-11 items-center underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/**
 * Shows the chosen sub-category and, folded, the choice of another one with a button that posts it, for the form
 * without JavaScript.
 */
export const ChosenCategory = ({
  sub,
  served: { categories, values, errors },
}: {
  sub: NonNullable<ServerForm['sub']>;
  served: ServerForm;
}) => (
  <details className="rounded-md border border-line bg-surface px-3">
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
      <span>
        Catégorie : <b>{sub.name}</b>
      </span>
      <span className="text-brand underline">Changer</span>
    </summary>
    <div className="flex flex-col gap-3 pb-3">
      <CategoryChoice
        categories={categories}
        chosen={{ category: values.cat_id, subCategory: values.category_id }}
        onChange={ignore}
        errors={{
          category: errors['cat_id']?.join(' '),
          subCategory: errors['category_id']?.join(' '),
        }}
      />
      <Button type="submit" name="step" value="category" variant="secondary">
        Choisir cette catégorie
      </Button>
    </div>
  </details>
);

/**
 * Shows the button that posts the form without JavaScript to get the quarters of a newly chosen city, and a note if the
 * chosen city has none.
 */
export const OtherQuarters = ({ quarters, values }: ServerForm) => (
  <>
    {quarters.length === 0 && values.city_id !== '' && (
      <p className="text-sm text-ink-soft">Pas de quartier à choisir dans cette ville.</p>
    )}
    <Button type="submit" name="step" value="city" variant="quiet" className="mt-2">
      Voir les quartiers de la ville choisie
    </Button>
  </>
);

/** Shows the photos that were sent with a form without JavaScript, each with a checkbox to remove it. */
export const SentPhotos = ({ photos }: Pick<ServerForm, 'photos'>) =>
  photos.map(({ id, variants, url, width, height }, index) => (
    <li key={id}>
      <input type="hidden" name="photo_ids[]" value={id} />
      <img
        src={variants[0]?.url ?? url}
        width={width}
        height={height}
        alt={`N° ${index + 1}`}
        data-photo={id}
        className="aspect-square w-full rounded-md object-cover"
      />
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input type="checkbox" name="remove_photos[]" value={id} className="size-5" />
        Retirer
      </label>
    </li>
  ));

/**
 * Shows the selects for the person and the shop on whose behalf the ad is published, each only if there is one to choose.
 */
export const InWhoseName = ({ served = [], shops = [], mandate, shop, errors }: ServerForm) => (
  <>
    {served.length > 0 && (
      <Part name="mandate">
        <MandateSelect served={served} error={errors['mandate']} defaultValue={mandate} />
      </Part>
    )}
    {shops.length > 0 && (
      <Part name="shop">
        <ShopSelect shops={shops} error={errors['shop']} defaultValue={shop} />
      </Part>
    )}
  </>
);
