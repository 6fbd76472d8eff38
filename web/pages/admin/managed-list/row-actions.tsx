import { Button } from '#web/ui/button.tsx';

/** Lets three actions fit side by side on a phone. */
const ACTION = 'px-2 md:px-4';

/** Is an action on a row of a list. */
export type ListAction = 'edit' | 'merge' | 'remove';

interface RowActionsProps {
  /** Is appended to the label of each button to form its accessible name; ends with the row's name. */
  name: string;
  labels: Readonly<Partial<Record<ListAction, string>>>;
  onAsk: (action: ListAction) => void;
}

const ACTIONS: readonly ListAction[] = ['edit', 'merge', 'remove'];

/** Shows a button for each action on a row of a list that has a label; `onAsk` opens the dialog of the action. */
export const RowActions = ({ name, labels, onAsk }: RowActionsProps) => (
  <div className="-mx-2 flex flex-wrap md:mx-0 md:gap-1">
    {ACTIONS.map((action) => {
      const label = labels[action];
      return (
        label && (
          <Button
            key={action}
            variant="quiet"
            className={ACTION}
            aria-label={label + name}
            onClick={() => onAsk(action)}
          >
            {label}
          </Button>
        )
      );
    })}
  </div>
);
