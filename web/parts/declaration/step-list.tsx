import { Link } from '#web/ui/link.tsx';
import { classNames } from '#web/ui/class-names.ts';

const STEPS = ['Société', 'Bénéficiaires', 'Vérifier', 'Soumettre'] as const;
export type DeclarationStepName = (typeof STEPS)[number];

interface StepListProps {
  current: DeclarationStepName;
  /** Maps steps that can be opened from here to their pages. */
  links?: Partial<Record<DeclarationStepName, string>>;
}

/** Shows the steps from a new company to its submitted declaration; the current one is marked. */
export const StepList = ({ current, links = {} }: StepListProps) => {
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label="Étapes de la déclaration">
      <ol className="flex flex-wrap gap-2">
        {STEPS.map((name, index) => {
          const to = links[name];
          return (
            <li
              key={name}
              className={classNames(
                'flex min-h-11 grow items-center border-t-4 text-sm',
                index <= at ? 'border-brand' : 'border-line',
              )}
            >
              <span className="sr-only">{`Étape ${index + 1} : `}</span>
              {to !== undefined && index !== at ? (
                <Link to={to} className="flex min-h-11 items-center text-brand underline">
                  {name}
                </Link>
              ) : (
                <span
                  aria-current={index === at ? 'step' : undefined}
                  className={index === at ? 'font-bold' : 'text-ink-soft'}
                >
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
