import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { closeModal } from '#web/ui/modal.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Beside } from './text-field.tsx';
import { filterGroups, type ChoiceGroup, type SheetChoice } from './choice-groups.ts';

interface ChoiceSheetProps extends Beside {
  label: string;
  name: string;
  /** Is the value of the chosen option, '' for none. */
  value: string;
  groups: readonly ChoiceGroup[];
  onChange: (value: string) => void;
  /** Is the label of the field while nothing is chosen. */
  empty: string;
  /** Is the label of the filter, such as 'Chercher une ville'. */
  find: string;
  /** Is the label of the option that chooses none. */
  none?: string;
  error?: string | undefined;
  required?: boolean;
  /** Is called when the sheet opens, to load its choices. */
  onOpen?: () => void;
}

/**
 * Shows a choice from a long list: a field that opens a sheet with groups of choices and a filter.
 */
export function ChoiceSheet({ label, value, groups, onChange, ...texts }: ChoiceSheetProps) {
  const { beside, name, empty, error, required = false, onOpen } = texts;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = groups.flatMap(({ choices }) => choices).find((one) => one.value === value);
  const sheet = useRef<HTMLDivElement>(null);
  const choose = (next: string) => {
    // The sheet is closed natively, which gives the focus back to the field.
    const dialog = sheet.current?.querySelector('dialog');
    if (dialog) closeModal(dialog);
    if (next !== value) onChange(next);
  };
  return (
    <>
      <Field label={label} beside={beside} error={error} optional={!required}>
        {({ required: _, ...wiring }) => (
          <button
            {...wiring}
            type="button"
            name={name}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element opens a sheet of choices
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-required={required}
            className="input flex items-center justify-between gap-2 text-left"
            onClick={() => {
              onOpen?.();
              setOpen(true);
            }}
          >
            <span className={chosen ? 'truncate' : 'truncate text-ink-soft'}>
              {chosen?.label ?? empty}
            </span>
            <Icon name="caret-right" className="size-4 rotate-90" />
          </button>
        )}
      </Field>
      <div id={id} ref={sheet}>
        {isOpen && (
          <Dialog open title={label} onClose={() => setOpen(false)}>
            <Choices {...texts} value={value} groups={groups} onChoose={choose} />
          </Dialog>
        )}
      </div>
    </>
  );
}

type ChoicesProps = Pick<ChoiceSheetProps, 'value' | 'groups' | 'find' | 'none'> & {
  onChoose: (value: string) => void;
};

function Choices({ value, groups, find, none, onChoose }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const shown = filterGroups(groups, typed);
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the form around it.
    event.preventDefault();
    const first = shown[0]?.choices[0];
    if (typed && first) onChoose(first.value);
  };
  return (
    <div className="flex min-h-[60dvh] flex-col gap-3">
      <TextInput
        type="search"
        aria-label={find}
        placeholder={find}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={chooseFirst}
      />
      {none && !typed && (
        <Row choice={{ value: '', label: none }} isChosen={value === ''} onChoose={onChoose} />
      )}
      {shown.map(({ title, choices }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`} className="line-b py-1 text-sm font-bold text-ink-soft">
            {title}
          </h3>
          <ul>
            {choices.map((choice) => (
              <li key={`${choice.value} ${choice.label}`}>
                <Row choice={choice} isChosen={choice.value === value} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {typed && shown.length === 0 && <output dir="auto">Rien ne correspond à « {typed} ».</output>}
    </div>
  );
}

interface RowProps {
  choice: SheetChoice;
  isChosen: boolean;
  onChoose: (value: string) => void;
}

const Row = ({ choice: { value, label, hint }, isChosen, onChoose }: RowProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className="line-b flex min-h-11 w-full items-center justify-between gap-2 py-1 text-left hover:bg-raised aria-pressed:font-bold"
    onClick={() => onChoose(value)}
  >
    <span className="min-w-0">
      {label}
      {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
    </span>
    {isChosen && (
      <span aria-hidden="true" className="text-brand">
        ✓
      </span>
    )}
  </button>
);
