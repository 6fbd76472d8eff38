import type { ProfileLists } from '#contract/accounts/schemas/profile.ts';
import { linesOf } from '#web/parts/profile/entry-lines.ts';
import { SECTION_TITLES } from '#web/parts/profile/section-titles.ts';

interface SectionView {
  title: string;
  entries: { id: number; title: string; lines: string[]; text: string }[];
}

/**
 * Returns the profile sections that a seller shows, in the order of the profile; those without entries are left out.
 */
export const toProfileView = (profile: Partial<ProfileLists>): SectionView[] =>
  Object.entries(SECTION_TITLES).flatMap(([name, title]) => {
    const found = Object.entries(profile).find(([section]) => section === name)?.[1] ?? [];
    const entries = found.map((entry) => ({
      id: entry.id,
      title: entry.title,
      lines: linesOf(entry),
      text: entry.description ?? '',
    }));
    return entries.length > 0 ? [{ title, entries }] : [];
  });

/** Shows the parts of the career that a seller publishes, to read and to print. */
export const ProfileSections = ({ sections }: { sections: readonly SectionView[] }) =>
  sections.length > 0 && (
    <section className="mb-5 max-w-text">
      {sections.map(({ title, entries }) => (
        <div key={title} className="mt-5">
          <h2 className="mb-2 font-bold">{title}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className="line-t py-2">
                <b dir="auto">{entry.title}</b>
                {entry.lines.map((line) => (
                  <p key={line} className="text-sm text-ink-soft" dir="auto">
                    {line}
                  </p>
                ))}
                {entry.text && (
                  <p className="whitespace-pre-line" dir="auto">
                    {entry.text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="seller-screen mt-3">
        <button
          type="button"
          data-needs-react=""
          className="btn btn-secondary"
          onClick={() => window.print()}
        >
          Imprimer ou enregistrer en PDF
        </button>
      </p>
    </section>
  );
