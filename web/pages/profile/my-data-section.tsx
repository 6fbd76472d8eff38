import { useState } from 'react';
import { ownDataRoutes } from '#contract/accounts/own-data.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';
import { Section } from './section.tsx';

const FILE = 'kasuwa-mes-donnees.json';
const UNKNOWN = 'Une erreur est survenue!';

/** Starts the download of a file built in the browser. */
const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late, once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Exports all data of the account. */
export const MyDataSection = () => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { guarded, dialog } = usePasswordConfirmation();
  const download = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const file = await guarded(() => browserApi.call(ownDataRoutes.myData));
      saveFile(FILE, JSON.stringify(file, null, 2));
      toast.success('Vos données sont téléchargées.');
    } catch (error) {
      const message = error instanceof ApiError ? error.message : UNKNOWN;
      setRefusal(message);
      toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Mes données"
      lead="Tout ce que votre compte contient, dans un seul fichier : profil, annonces, favoris, connexions. Une fois par jour."
    >
      <Button
        variant="secondary"
        className="self-start"
        busy={busy}
        onClick={() => void download()}
      >
        Télécharger mes données
      </Button>
      <p role="alert" className="text-sm font-bold text-danger empty:hidden">
        {refusal}
      </p>
      {dialog}
    </Section>
  );
};
