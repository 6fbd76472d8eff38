import { useState } from 'react';
import { EXPORT_LINES, type Export } from '#contract/moderation/admin/exports.ts';
import { STATED_REASON_MIN } from '#contract/common/fields.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { saveFile } from '#web/client/save-file.ts';
import { toCsv } from '#web/format/csv.ts';
import { formatNumber } from '#web/format/format.ts';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAdminForm } from './use-admin-form.ts';

const FILES: Readonly<Record<Export, string>> = {
  users: 'comptes',
  reports: 'signalements',
  journal: 'journal',
};

/** Asks for the reason of an export, then downloads the list as a CSV file. */
const ExportForm = ({ list, onDone }: { list: Export; onDone: () => void }) => {
  const { field, isPending, onSubmit } = useAdminForm(
    { reason: '' },
    async (values) => {
      const answer = await browserApi.call('POST /api/admin/exports', {
        body: { ...values, list },
      });
      const { header, rows } = answer.data;
      saveFile(`${FILES[list]}.csv`, 'text/csv;charset=utf-8', toCsv(header, rows));
      return answer;
    },
    onDone,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p>
        Un fichier CSV des {formatNumber(EXPORT_LINES)} lignes les plus récentes au plus, pour un
        tableur.
      </p>
      <TextAreaField
        {...field('reason')}
        label="Raison"
        hint={`Notée au journal avec votre nom. ${STATED_REASON_MIN} caractères ou plus.`}
        required
        rows={3}
      />
      <Button type="submit" busy={isPending}>
        Exporter
      </Button>
    </form>
  );
};

/** Shows the button that downloads a list as CSV, after asking for a reason that the journal records. */
export const ExportButton = ({ list }: { list: Export }) => {
  const [dialog, setDialog] = useState(false);
  const close = () => setDialog(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setDialog(true)}>
        Exporter (CSV)
      </Button>
      <Dialog open={dialog} title="Exporter la liste" onClose={close}>
        {dialog && <ExportForm list={list} onDone={close} />}
      </Dialog>
    </>
  );
};
