import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { filterGroups, type ChoiceGroup, type SheetChoice } from './choice-groups.ts';

interface ChoicesProps {
  /** Is the value of the chosen option, '' for none. */
  value: string;
  groups: readonly ChoiceGroup[];
  /** Is the label of the filter: 'Chercher une ville'. */
  find: string;
  /** Is the label of the choice of none. */
  none?: string | undefined;
  onChoose: (value: string) => void;
}

interface ChoicesDialogProps extends ChoicesProps {
  title: string;
  onClose: () => void;
}

/** Shows the choices of a long list in a sheet, in groups and with a filter. */
export const ChoicesDialog = ({ title, onClose, ...choices }: ChoicesDialogProps) => (
  <Dialog open title={title} onClose={onClose}>
    <Choices {...choices} />
  </Dialog>
);

function Choices({ value, groups, find, none, onChoose }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const shown = filterGroups(groups, typed);
  /** Chooses the first of the choices that match the typed filter when Enter is pressed. */
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around the dialog.
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
    {isChosen && <Icon name="check" className="size-5 text-brand" />}
  </button>
);
