import { useRef, useState, type MouseEvent } from 'react';
import { closeModal } from '#web/ui/modal.ts';
import { Field } from '#web/ui/field.tsx';
import type { ChoiceGroup } from './choice-groups.ts';
import type { ChoicesDialog } from './choices-dialog.tsx';
import type { Beside } from './text-field.tsx';

export interface ListProps {
  name: string;
  /** Is the value of the chosen option, '' for none. */
  value: string;
  error: string | undefined;
  /** Is the dialog that a press opens; while it is undefined (not loaded), the browser's own list opens. */
  Sheet: typeof ChoicesDialog | undefined;
}

interface ChoiceSheetProps extends ListProps, Beside {
  label: string;
  groups: readonly ChoiceGroup[];
  onChange: (value: string) => void;
  /** Is the label of the field while nothing is chosen. */
  empty: string;
  /** Is the label of the filter, such as 'Chercher une ville'. */
  find: string;
  /** Is the label of the option that chooses none. */
  none?: string;
  required?: boolean;
  /** Says whether the choices are being loaded. */
  isLoading?: boolean;
  /** Is called when the select gets the focus or the sheet opens, to load the choices. */
  onOpen?: () => void;
}

/** Shows a select with many choices; once `Sheet` is loaded, a press opens it in place of the browser's own list. */
export function ChoiceSheet({ label, value, groups, onChange, Sheet, ...texts }: ChoiceSheetProps) {
  const { beside, name, empty, error, required = false, isLoading, onOpen, find, none } = texts;
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const wasPressed = useRef(false);
  const choose = (next: string) => {
    const dialog = sheet.current?.querySelector('dialog');
    if (dialog) closeModal(dialog);
    if (next !== value) onChange(next);
  };
  /** Keeps the browser's own list from opening when the select is pressed. */
  const press = (event: MouseEvent<HTMLSelectElement>) => {
    // A press on an option of an open list also arrives here.
    if (!Sheet || event.target !== event.currentTarget) return;
    event.preventDefault();
    // Safari opens its list when the field gets the focus within a tap.
    event.currentTarget.blur();
    wasPressed.current = true;
  };
  /** Opens the sheet, unless the browser's own list was used. */
  const open = () => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    onOpen?.();
    setOpen(true);
  };
  /** Gives the focus back to the field, after the tap that closes the sheet. */
  const close = () => {
    setOpen(false);
    setTimeout(() => list.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <Field label={label} beside={beside} error={error} required={required} optional={!required}>
        {(wiring) => (
          <select
            {...wiring}
            ref={list}
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onMouseDown={press}
            onClick={open}
            onFocus={onOpen}
            className="input select"
          >
            <option value="" disabled={isLoading}>
              {isLoading ? 'Chargement…' : empty}
            </option>
            {groups.map(
              ({ title, choices, repeats }) =>
                !repeats && (
                  <optgroup key={title} label={title}>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.label}
                      </option>
                    ))}
                  </optgroup>
                ),
            )}
          </select>
        )}
      </Field>
      <div ref={sheet} className="contents">
        {isOpen && Sheet && (
          <Sheet
            title={label}
            value={value}
            groups={groups}
            find={find}
            none={none}
            onChoose={choose}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}
