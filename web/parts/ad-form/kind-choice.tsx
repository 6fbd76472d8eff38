import { AD_CONTENT } from '#contract/ads/content.ts';
import { AD_KINDS, DEFAULT_PURPOSE, PURPOSES, type AdKind } from '#contract/ads/purposes.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';

const CHOICES = AD_KINDS.map((value) => ({ value, label: PURPOSES[value].label }));

const NOTES = AD_KINDS.flatMap((kind) => {
  const { formNote } = MEMBER_PURPOSE_TEXTS[kind];
  return formNote ? [[kind, formNote] as const] : [];
});

interface KindChoiceProps {
  /** Is the kind as the form holds it: '' for an offer. */
  value: string;
  onChange: (kind: AdKind) => void;
}

/** Shows the choice whether the ad offers something or looks for something. */
const KindChoice = ({ value, onChange }: KindChoiceProps) => (
  <RadioChips
    legend={AD_CONTENT.kind.label}
    name="kind"
    choices={CHOICES}
    value={AD_KINDS.find((kind) => kind === value) ?? DEFAULT_PURPOSE}
    onChange={onChange}
  />
);

/**
 * Shows the choice of an ad's kind, its error, and the note about the chosen kind. All notes are rendered; CSS shows
 * the right one, also without JavaScript.
 */
export const KindPart = ({ error, ...choice }: KindChoiceProps & { error: string | undefined }) => (
  <div className="group flex flex-col gap-2">
    <KindChoice {...choice} />
    {error && <p className="text-sm font-bold text-danger">{error}</p>}
    {NOTES.map(([kind, { text, whileChosen }]) => (
      <p key={kind} className={`hidden text-sm text-ink-soft ${whileChosen}`}>
        {text}
      </p>
    ))}
  </div>
);
