import { useState } from 'react';
import { OWN_DATA_FILE } from '#contract/accounts/limits.ts';
import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { saveFile } from '#web/client/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';
import { Section } from './section.tsx';

/** Shows the section with the button that downloads all data of the account. */
export const MyDataSection = () => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { guarded, dialog } = usePasswordConfirmation();
  /** Downloads all data of the account as a JSON file, after the password if the sign-in is old. */
  const download = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const file = await guarded(() => browserApi.call('GET /api/my-data'));
      saveFile(OWN_DATA_FILE, 'application/json', JSON.stringify(file, null, 2));
      toast.success('Vos données sont téléchargées.');
    } catch (error) {
      const message = error instanceof ApiError ? error.message : UNKNOWN_ERROR;
      setRefusal(message);
      toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      anchor="mes-donnees"
      title="Mes données"
      lead="Tout ce que votre compte contient, dans un seul fichier : profil, annonces, favoris, connexions. Une fois par jour."
    >
      <Button
        variant="secondary"
        className="self-start"
        busy={busy}
        onClick={() => void download()}
      >
        Télécharger mes données
      </Button>
      <p role="alert" dir="auto" className="text-sm font-bold text-danger empty:hidden">
        {refusal}
      </p>
      {dialog}
    </Section>
  );
};
