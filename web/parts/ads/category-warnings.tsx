import type { CategoryWarning } from '#contract/catalog/routes.ts';
import { formatDay } from '#web/format/format.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Holds the text of a warning, and the day on which it was written. */
export type WarningView = readonly [text: string, since: string];

export const toWarningViews = (warnings: readonly CategoryWarning[]): WarningView[] =>
  warnings.map(({ text, since }) => [text, formatDay(since)]);

/** Shows the warnings that administrators wrote for a category. */
export const CategoryWarnings = ({ warnings }: { warnings: readonly WarningView[] }) =>
  warnings.map(([text, since]) => (
    <p key={text} className="my-2 flex gap-2 rounded-md bg-raised px-3 py-2 text-sm">
      <Icon name="warning" className="shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">
        {text} <span className="text-ink-soft">(avertissement du {since})</span>
      </span>
    </p>
  ));
