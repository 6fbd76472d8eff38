import type { DeclarationPage } from '#contract/companies/declaration-schemas.ts';
import { formatDay } from '#web/parts/format.ts';

/** Every submission of a declaration and what came of it. */
export const History = ({ versions }: { versions: DeclarationPage['versions'] }) =>
  versions.length > 0 && (
    <section>
      <h2 className="text-lg font-bold">Historique</h2>
      <ol className="mt-2 flex flex-col gap-2">
        {versions.map(({ version, submitted_at: at, outcome, decided_at: decided, comment }) => (
          <li key={version} className="rounded-md bg-raised p-3 wrap-anywhere">
            Version {version}, soumise le {formatDay(at)}
            {outcome && decided && ` : ${outcome} le ${formatDay(decided)}`}
            {comment && <p className="text-ink-soft">{comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
