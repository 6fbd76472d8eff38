import type { AdviceSection } from '#contract/ads/meeting-advice.ts';

/** Shows lists of advice with titles. */
export const AdviceList = ({ sections }: { sections: readonly AdviceSection[] }) =>
  sections.map(({ title, points }) => (
    <section key={title}>
      <h3 className="mt-6 font-bold">{title}</h3>
      <ul className="mt-3 list-disc pl-5">
        {points.map((point) => (
          <li key={point} className="mt-2">
            {point}
          </li>
        ))}
      </ul>
    </section>
  ));
