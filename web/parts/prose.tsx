import type { ReactNode } from 'react';
import { typeset } from './typeset.ts';

export interface ProseSection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** Shown last, for what plain text cannot hold: links. */
  more?: ReactNode;
}

/** A page of running text: one title, a first sentence that says it all, then titled sections. */
export const Prose = ({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly ProseSection[];
}) => (
  <article className="mx-auto max-w-text px-4 py-8">
    <h1 className="text-xl font-bold">{typeset(title)}</h1>
    <p className="mt-3 text-ink-soft">{typeset(lead)}</p>
    {sections.map((section) => (
      <section key={section.title} className="mt-8">
        <h2 className="text-lg font-bold">{typeset(section.title)}</h2>
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {typeset(paragraph)}
          </p>
        ))}
        {section.points && (
          <ul className="mt-3 list-disc pl-5">
            {section.points.map((point) => (
              <li key={point} className="mt-2">
                {typeset(point)}
              </li>
            ))}
          </ul>
        )}
        {section.more}
      </section>
    ))}
  </article>
);
