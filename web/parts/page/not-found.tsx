import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';

/** Shows the content of /404 and of every unknown URL. */
export const NotFound = () => (
  <div className="page flex flex-col items-center gap-3 py-10 text-center">
    <Motif className="mb-2 size-24" />
    <h1 className="text-2xl font-bold">404 !</h1>
    <p className="text-lg">Page non trouvée</p>
    <p className="text-ink-soft">Cette page n’existe pas, ou n’existe plus.</p>
    <Link to="/" className="btn btn-primary mt-3">
      Retour à l’accueil
    </Link>
  </div>
);
