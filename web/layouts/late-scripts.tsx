/** Pages that work as they arrive. */
const READY: readonly (readonly [path: string, name: string])[] = [
  ['/', 'Accueil'],
  ['/annonces', 'Toutes les annonces'],
  ['/publish', 'Publier une annonce'],
  ['/contact', 'Nous contacter'],
];

/**
 * For a page whose scripts have not arrived: the style sheet shows it after a few seconds, in place of the skeleton. It goes
 * when React comes.
 */
export const LateScripts = () => (
  <div className="late-scripts needs-script" role="alert">
    <div className="mb-4 rounded-md border border-line bg-raised p-3">
      <p>
        <strong>La page tarde à s’ouvrir.</strong> Une partie n’en est pas encore arrivée : la
        connexion est faible, ou coupée.
      </p>
      {/* A plain link to this address: nothing else works without scripts. */}
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
