import type { Check } from '#contract/moderation.ts';
import { classNames } from '#web/ui/class-names.ts';

const LOOK: Record<number, string> = {
  3: 'border-danger text-danger',
  2: 'border-edge text-ink',
  1: 'border-line text-ink-soft',
};

/** What the pre-checks found. They inform; they decide nothing. */
export const Checks = ({ checks }: { checks: readonly Check[] }) =>
  checks.length > 0 && (
    <ul aria-label="À regarder" className="flex flex-wrap gap-2">
      {checks.map(({ kind, weight, label, found, ads }) => (
        <li
          key={kind}
          className={classNames(
            'max-w-full rounded-md border bg-surface px-2 py-1 text-sm',
            LOOK[weight],
          )}
        >
          <span className="font-bold">{label}</span>
          {found.length > 0 && <span className="wrap-anywhere"> : {found.join(', ')}</span>}
          {ads.map((id) => (
            <a
              key={id}
              className="ml-2 inline-flex min-h-11 items-center underline"
              href={`/annonces/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              n° {id}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
