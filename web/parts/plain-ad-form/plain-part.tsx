import type { ReactNode } from 'react';
import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { AttributeValue } from '#contract/catalog/schemas/attributes.ts';
import type { Category, City, SubCategory } from '#contract/catalog/routes.ts';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

export interface PlainFormProps {
  /** The path that it is posted to. */
  action: string;
  /** What happens once it is sent. */
  note: string;
  /** The label of the submit button. */
  submit: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'icon_name' | 'sub_categories'>[];
  cities: readonly City[];
  /** Those of the chosen city, where the form has its fields. */
  quarters: readonly { id: number; name: string }[];
  /** An ad that was online keeps its kind. */
  isKindFixed?: boolean;
  /** The idempotency key of a new ad. */
  formKey?: string;
  /** People for whom the caller publishes. */
  served?: readonly ManagedOwner[];
  /** Shops in whose name the caller may publish. */
  shops?: readonly OwnRole[];
  /** The chosen sub-category; without it the form begins with the category, where there is no JavaScript. */
  sub?: SubCategory | undefined;
  /** The text of an input as it was posted, '' for none. */
  read: (name: string) => string;
  attributes: Readonly<Record<string, AttributeValue>>;
  photos: readonly (Picture & { id: number })[];
  /** By the input that they are shown at. */
  errors: Readonly<Record<string, string[] | undefined>>;
  /** Of the whole form. */
  message: string | null;
}

/** The markup is never hydrated. */
export const ignore = (): void => undefined;

const anchorOf = (name: string): string => `champ-${name}`;

/** A part of the form that an error leads to. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={anchorOf(name)} className="scroll-mt-20">
    {children}
  </div>
);

/** The problems, with a link to each field. */
export const Errors = ({ errors, message }: Pick<PlainFormProps, 'errors' | 'message'>) => {
  const found = Object.entries(errors).flatMap(([name, texts]) =>
    texts && texts.length > 0 ? [{ name, text: texts.join(' ') }] : [],
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
