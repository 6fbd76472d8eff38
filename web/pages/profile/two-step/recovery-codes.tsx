import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Copies the recovery codes to the clipboard. */
const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Codes copiés.');
  } catch {
    toast.error('La copie n’a pas marché : notez les codes.');
  }
};

/** Shows the recovery codes. They cannot be shown again. */
export const RecoveryCodes = ({
  codes,
  onNoted,
}: {
  codes: readonly string[];
  onNoted: () => void;
}) => (
  <div className="flex max-w-form flex-col gap-4">
    <p role="alert">
      <strong>Notez ces codes de secours maintenant</strong> : ils ne seront plus montrés. Si vous
      perdez votre téléphone, chacun remplace une fois le code de l’application.
    </p>
    <ul className="grid grid-cols-2 gap-2 rounded-md bg-raised p-3">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onNoted}>Je les ai notés</Button>
      <Button variant="secondary" onClick={() => void copy(codes)}>
        Copier
      </Button>
    </div>
  </div>
);
