import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';

/** Explains what an import is and how its file is made. `start` tells where to get the columns. */
export const ImportHelp = ({ start }: { start: ReactNode }) => (
  <div className="flex max-w-prose flex-col gap-2">
    <p>
      Un tableau, une ligne par annonce : chaque ligne est vérifiée, et rien ne part avant que vous
      l’ayez décidé.
    </p>
    <details>
      <summary className="flex min-h-11 items-center gap-1 font-bold">
        Comment faire le fichier <Icon name="caret-down" className="fold-caret" />
      </summary>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        <li>{start}</li>
        <li>
          Depuis Excel, enregistrez en CSV. 100 lignes au plus, de plusieurs catégories si vous
          voulez.
        </li>
        <li>
          Photos : jusqu’à 10 par ligne, séparées par « | ». Leurs adresses https://, ou leurs noms
          de fichiers : joignez alors le CSV et les photos dans un ZIP de 50 Mo au plus.
        </li>
        <li>Sans téléphone dans la ligne, votre numéro est pris pour WhatsApp, appels et SMS.</li>
      </ul>
    </details>
  </div>
);
