import { AD_CONTENT, PRODUCT_STATUSES } from '#contract/ads/content.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { Field } from '#web/ui/field.tsx';

const CHOICES = PRODUCT_STATUSES.map((value) => ({ value, label: value }));

interface ConditionFieldProps {
  /** '' for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The condition of the thing, as chips: one tap. */
export const ConditionField = ({ value, error, onChange }: ConditionFieldProps) => (
  <Field label={AD_CONTENT.product_status.label} error={error} required group>
    {({ id: _, ...wiring }) => (
      <RadioChips
        legend={AD_CONTENT.product_status.label}
        name="product_status"
        choices={CHOICES}
        value={CHOICES.find((choice) => choice.value === value)?.value ?? null}
        onChange={onChange}
        wiring={wiring}
      />
    )}
  </Field>
);
