import type { ShownAttribute } from '#contract/catalog/schemas/attributes.ts';

interface ProposedAttributesProps {
  proposed: readonly ShownAttribute[];
  onTake: (taken: ShownAttribute) => void;
}

/** Shows the attribute values that the ad's title mentions as buttons; pressing one fills the value in. */
export const ProposedAttributes = ({ proposed, onTake }: ProposedAttributesProps) =>
  proposed.length > 0 && (
    <output className="flex flex-col gap-1">
      <span className="text-sm">D’après le titre :</span>
      <span className="flex flex-wrap gap-2">
        {proposed.map((attribute) => (
          <button
            key={attribute.key}
            type="button"
            className="chip border-edge text-left whitespace-normal"
            onClick={() => onTake(attribute)}
          >
            {attribute.label} : {attribute.text}
          </button>
        ))}
      </span>
    </output>
  );
