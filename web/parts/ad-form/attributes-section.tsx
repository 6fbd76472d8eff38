import { ATTRIBUTE_GROUP_KEYS, ATTRIBUTE_GROUPS } from '#contract/catalog/attribute-keys.ts';
import type { Attribute, ShownAttribute } from '#contract/catalog/schemas/attributes.ts';
import { ListFailed } from '#web/parts/form/list-failed.tsx';
import { pluralize } from '#web/format/pluralize.ts';
import { emptyAttributes } from './attribute-form.ts';
import { AttributeInput } from './attribute-input.tsx';
import { Part } from './form-part.tsx';
import { ProposedAttributes } from './proposed-attributes.tsx';
import type { useAttributes } from './use-attributes.ts';

interface AttributesSectionProps {
  state: Pick<
    ReturnType<typeof useAttributes>,
    'attributes' | 'values' | 'set' | 'leftOut' | 'failed'
  >;
  /** Lists the attribute values that the title of the ad mentions. */
  proposed: readonly ShownAttribute[];
  /** Maps keys of attributes to the errors that the API returned. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Shows the inputs of the sub-category's attributes: the essential ones, and the others folded by group, which opens
 * when it has errors.
 */
export const AttributesSection = ({ state, proposed, errors }: AttributesSectionProps) => {
  const { attributes, values, set, leftOut, failed } = state;
  if (failed) return <ListFailed onRetry={failed} />;
  const input = (attribute: Attribute) => (
    <Part key={attribute.key} name={`attributes.${attribute.key}`}>
      <AttributeInput
        attribute={attribute}
        value={values[attribute.key]}
        error={errors[attribute.key]}
        onChange={(value) => set(attribute.key, value)}
      />
    </Part>
  );
  const isShown = ({ group, required }: Attribute) => group === 'main' || required;
  const folded = attributes.filter((attribute) => !isShown(attribute));
  return (
    <>
      {leftOut.length > 0 && (
        <output className="block text-sm text-ink-soft">
          Inutile dans cette catégorie : {leftOut.join(', ')}.
        </output>
      )}
      <ProposedAttributes
        proposed={proposed.filter(
          ({ key }) => values[key] === undefined && attributes.some((one) => one.key === key),
        )}
        onTake={({ key, value }) => set(key, value)}
      />
      {attributes.filter(isShown).map(input)}
      {ATTRIBUTE_GROUP_KEYS.map((group) => {
        const of = folded.filter((attribute) => attribute.group === group);
        if (of.length === 0) return null;
        const filled = of.length - emptyAttributes(of, values).length;
        return (
          <details
            key={`${group} ${of.some(({ key }) => errors[key])}`}
            open={of.some(({ key }) => errors[key]) || undefined}
            className="rounded-md border border-line bg-surface px-3"
          >
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-bold">
              {ATTRIBUTE_GROUPS[group]}
              <span className="text-sm font-normal text-ink-soft">
                {filled > 0
                  ? pluralize(filled, 'remplie')
                  : of.map(({ label }) => label).join(', ')}
              </span>
            </summary>
            <div className="flex flex-col gap-4 pt-1 pb-4">{of.map(input)}</div>
          </details>
        );
      })}
    </>
  );
};
