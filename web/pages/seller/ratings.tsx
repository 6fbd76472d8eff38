import type { SellerRatings } from '#contract/ratings/schemas/shown.ts';
import { formatMonth } from '#web/format/format.ts';
import { ratingsText } from '#web/format/ratings.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';

/**
 * Returns what the page of a seller shows about ratings; `sentences` are triples of a text, its month and the reply.
 */
export const toRatingsView = ({ sentences, ...counts }: SellerRatings) => ({
  total: `${counts.total}\u00a0avis`,
  text: ratingsText(counts),
  sentences: sentences.map(({ text, month, reply }) => [text, formatMonth(month), reply] as const),
});

/** Shows what buyers said of a seller after a real contact, without their names. */
export const Ratings = ({ ratings }: { ratings: ReturnType<typeof toRatingsView> }) => (
  <section id="avis" className="mt-5 max-w-text">
    <h2 className="mb-2 font-bold">Avis d’acheteurs</h2>
    <p className="text-sm">
      <SignLink sign="avis">{ratings.text}</SignLink>
    </p>
    <ul>
      {ratings.sentences.map(([text, month, reply]) => (
        <li key={text} className="line-t py-2">
          <p>
            « <bdi dir="auto">{text}</bdi> »
          </p>
          <p className="text-sm text-ink-soft">Un acheteur, {month}</p>
          {reply && (
            <p className="text-sm">
              Réponse du vendeur : « <bdi dir="auto">{reply}</bdi> »
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
