import type { ReactNode } from 'react';

/** Lists the pages that work before their scripts arrive, by path and French name. */
const READY: readonly (readonly [path: string, name: string])[] = [
  ['/', 'Accueil'],
  ['/annonces', 'Toutes les annonces'],
  ['/publish', 'Publier une annonce'],
  ['/contact', 'Nous contacter'],
];

/** Shows, when scripts are late, a notice with a button to reload and links to pages that work without them. */
const LateScripts = () => (
  <div className="late-scripts needs-script" role="alert">
    <div className="mb-4 rounded-md border border-line bg-raised p-3">
      <p>
        <strong>La page tarde à s’ouvrir.</strong> Une partie n’est pas encore arrivée : la
        connexion est faible ou coupée.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads to this address, with a query that the server may not know */}
      <a className="btn btn-primary mt-3" href="">
        Réessayer
      </a>
      <p className="mt-3">En attendant, ces pages s’ouvrent plus facilement :</p>
      <ul className="flex flex-wrap gap-x-4">
        {READY.map(([path, name]) => (
          <li key={path}>
            <a className="inline-flex min-h-11 items-center text-brand underline" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/**
 * Shows a skeleton while the scripts of the page are awaited. After a few seconds the style sheet replaces it by a
 * notice that they are late, since nothing else can. Both disappear when the scripts arrive.
 */
export const UntilLate = ({ children }: { children: ReactNode }) => (
  <>
    <LateScripts />
    <div className="needs-script until-late contents">{children}</div>
  </>
);
