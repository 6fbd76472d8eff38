import { useState } from 'react';
import type { DeclarationPage } from '#contract/companies/schemas/declarations.ts';
import { formatFullDay } from '#web/format/format.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeclaredContent } from './declared-content.tsx';
import { useDeclaration } from './use-declaration.ts';

/** Shows an earlier version of a declaration: its company and owners as they were when it was submitted. */
const OldContent = ({ id, version }: { id: number; version: number }) => {
  const query = useDeclaration(id, version);
  return (
    <Loaded query={query} skeleton="h-32">
      {(page) => <DeclaredContent company={page.entreprise} owners={page.beneficiaires} />}
    </Loaded>
  );
};

interface HistoryProps {
  /** Lists the versions of the declaration; administrators also see the name of the person who decided. */
  versions: readonly (DeclarationPage['versions'][number] & { decided_by?: string | null })[];
  /**
   * Is the id of the declaration, given for its holder, who can open each version; administrators
   * can open only the last one.
   */
  id?: number;
}

/** Shows every submission of a declaration and its outcome. */
export const History = ({ versions, id }: HistoryProps) => {
  const [open, setOpen] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-bold">Historique</h2>
      <ol className="mt-2 flex flex-col gap-2">
        {versions.map(
          ({
            version,
            submitted_at: at,
            outcome,
            decided_at: decided,
            decided_by: by,
            comment,
          }) => (
            <li key={version} className="rounded-md bg-raised p-3 wrap-anywhere">
              <p>
                Version {version}, soumise le {formatFullDay(at)}
                {outcome &&
                  decided &&
                  ` : ${outcome} le ${formatFullDay(decided)}${by ? ` par ${by}` : ''}`}
              </p>
              {comment && (
                <p className="text-ink-soft" dir="auto">
                  {comment}
                </p>
              )}
              {id !== undefined && (
                <Button
                  variant="quiet"
                  className="-ml-4"
                  aria-expanded={open === version}
                  onClick={() => setOpen(open === version ? null : version)}
                >
                  <span>{open === version ? 'Refermer' : 'Voir cette version'}</span>
                  <span className="sr-only"> {version}</span>
                </Button>
              )}
              {id !== undefined && open === version && <OldContent id={id} version={version} />}
            </li>
          ),
        )}
      </ol>
    </section>
  );
};
