import { Link } from '#web/ui/link.tsx';

interface Step {
  id: number;
  name: string;
}

/**
 * Shows the breadcrumb 'Accueil / category / sub-category'. The step with the id `here` is marked as the current page.
 */
export const Breadcrumb = ({ steps, here }: { steps: readonly Step[]; here?: number }) => (
  <nav aria-label="Fil d’Ariane" className="-mx-3 overflow-x-auto px-3 no-bar">
    <ol className="flex items-center text-sm whitespace-nowrap text-ink-soft">
      <li>
        <Link to="/" className="inline-block py-3 hover:underline">
          Accueil
        </Link>
      </li>
      {steps.map(({ id, name }) => (
        <li key={id}>
          <span aria-hidden="true" className="px-2">
            /
          </span>
          <Link
            to={`/category/${id}`}
            aria-current={id === here ? 'page' : undefined}
            className="inline-block py-3 hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
