import type { ProfileSection } from '#contract/accounts/schemas/profile.ts';
import { CheckChips } from '#web/parts/form/check-chips.tsx';
import { Link } from '#web/ui/link.tsx';
import { LISTS } from './list-of-lists.ts';
import { useShowSections } from './use-profile-lists.ts';

interface PublicSectionsProps {
  userId: number;
  /** Lists the sections that the public page shows now. */
  shown: readonly ProfileSection[];
  /** Lists the sections with at least one entry. */
  filled: readonly ProfileSection[];
}

/**
 * Shows the choice of the sections of the profile that the user's public page contains. Offers those with entries
 * (`filled`) or already public (`shown`); nothing without any.
 */
export function PublicSections({ userId, shown, filled }: PublicSectionsProps) {
  const { mutate, isPending, variables } = useShowSections();
  const choices = LISTS.filter(({ name }) => filled.includes(name) || shown.includes(name)).map(
    ({ name, title }) => ({ value: name, label: title }),
  );
  if (choices.length === 0) return null;
  const isSection = (value: string): value is ProfileSection =>
    LISTS.some(({ name }) => name === value);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="font-bold">Montrer à tout le monde</p>
      <p className="text-sm text-ink-soft">
        Touchez ce que les acheteurs peuvent voir. Le reste n’est vu que de vous.
      </p>
      <CheckChips
        legend="Sections visibles de tous"
        name="public_sections"
        choices={choices}
        values={isPending ? variables : shown}
        onChange={(values) => mutate(values.filter(isSection))}
      />
      {shown.length > 0 && (
        <Link to={`/vendeurs/${userId}`} className="tap self-start text-brand underline">
          Voir ma page publique
        </Link>
      )}
    </div>
  );
}
