import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface CatalogRowProps {
  name: string;
  detail?: ReactNode;
  /** Lists the row's buttons: one whose `act` is undefined is disabled, and false stands for no button. */
  actions: readonly ({ label: string; act: (() => void) | undefined } | false)[];
}

/** Shows a row of the fields or units of a category, with its actions below its name. */
export const CatalogRow = ({ name, detail, actions }: CatalogRowProps) => (
  <li className="min-w-0 rounded-lg border border-line bg-surface p-3">
    <p className="wrap-anywhere">
      <span className="font-bold">{name}</span>{' '}
      <span className="text-sm text-ink-soft">{detail}</span>
    </p>
    <div className="-mx-2 flex flex-wrap">
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant="quiet"
              className="px-2"
              aria-label={`${action.label} ${name}`}
              disabled={!action.act}
              onClick={action.act}
            >
              {action.label}
            </Button>
          ),
      )}
    </div>
  </li>
);
