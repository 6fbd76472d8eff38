import type { AdImport } from '#contract/imports/routes.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ImportLines, sendLabel } from './import-lines.tsx';
import { useImportActions } from './use-import.ts';

/**
 * Shows the report of a checked import file, with the button that creates ads from its valid lines, and that which
 * discards the file.
 */
export const ImportReport = ({ found }: { found: AdImport }) => {
  const { send, drop } = useImportActions();
  const isSending = found.state === 'sending';
  const label = sendLabel(found);
  return (
    <ImportLines found={found}>
      {label !== null && (
        <Button busy={send.isPending || isSending} onClick={() => send.mutate(found.id)}>
          {label}
        </Button>
      )}
      {found.state === 'sent' && (
        <LinkButton variant="secondary" to="/mes_annonces">
          Voir mes annonces
        </LinkButton>
      )}
      {!isSending && (
        <Button variant="quiet" busy={drop.isPending} onClick={() => drop.mutate()}>
          Effacer le rapport
        </Button>
      )}
    </ImportLines>
  );
};
