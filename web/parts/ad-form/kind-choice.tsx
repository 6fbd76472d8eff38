import { AD_CONTENT } from '#contract/ads/content.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kind.ts';
import { AD_PURPOSE_LABELS } from '#contract/ads/kind-labels.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';

const CHOICES = AD_KINDS.map((value) => ({ value, label: AD_PURPOSE_LABELS[value] }));

interface KindChoiceProps {
  /** As the form holds it: '' for an offer. */
  value: string;
  onChange: (kind: AdKind) => void;
}

/** Whether the ad offers something or looks for something. */
const KindChoice = ({ value, onChange }: KindChoiceProps) => (
  <RadioChips
    legend={AD_CONTENT.kind.label}
    name="kind"
    choices={CHOICES}
    value={value === 'wanted' ? 'wanted' : 'offer'}
    onChange={onChange}
  />
);

/** What a wanted ad needs, and what it may leave out. */
const WANTED_NOTE =
  'Dites ce que vous cherchez : ni photo ni prix à donner, un budget si vous voulez. Les vendeurs vous contactent.';

/** The choice, its error, and what follows from it. */
export const KindPart = ({ error, ...choice }: KindChoiceProps & { error: string | undefined }) => (
  <div className="group flex flex-col gap-2">
    <KindChoice {...choice} />
    {error && <p className="text-sm font-bold text-danger">{error}</p>}
    <p className="hidden text-sm text-ink-soft group-has-[[value=wanted]:checked]:block">
      {WANTED_NOTE}
    </p>
  </div>
);
