import type { Check } from '#contract/moderation/admin/review.ts';
import { classNames } from '#web/ui/class-names.ts';

const LOOK: Record<number, string> = {
  3: 'border-danger text-danger',
  2: 'border-edge text-ink',
  1: 'border-line text-ink-soft',
};

/** Shows one of two photos that are compared side by side. */
const Half = ({ src, label }: { src: string; label: string }) => (
  <figure className="min-w-0 grow basis-0">
    <img src={src} alt="" className="aspect-photo w-full rounded-md bg-raised object-contain" />
    <figcaption className="mt-1 text-sm text-ink-soft">{label}</figcaption>
  </figure>
);

/** Shows the photos of an ad that resemble photos of other ads, each beside the photo that it resembles. */
export const Pairs = ({ pairs }: { pairs: NonNullable<Check['pairs']> }) =>
  pairs.length > 0 && (
    <ul aria-label="Photos à comparer" className="flex max-w-text flex-col gap-3">
      {pairs.map(({ ad, own, other, likeness }) => (
        <li key={ad}>
          {likeness && <p className="mb-1 text-sm font-bold">{likeness}</p>}
          <div className="flex gap-2">
            <Half src={own} label="Cette annonce" />
            <Half src={other} label={`Annonce n° ${ad}`} />
          </div>
        </li>
      ))}
    </ul>
  );

/** Returns a function that writes a found text with what the check read in it. */
const withSense =
  (senses: Check['senses']) =>
  (text: string, index: number): string => {
    const sense = senses?.[index];
    return sense ? `${text} (${sense})` : text;
  };

/** Shows the results of the automatic checks, for information only. */
export const Checks = ({ checks }: { checks: readonly Check[] }) =>
  checks.length > 0 && (
    <ul aria-label="À regarder" className="flex flex-wrap items-center gap-2">
      {checks.map(({ kind, weight, label, found, senses, ads }) => (
        <li
          key={kind}
          className={classNames(
            'max-w-full rounded-md border bg-surface px-2 py-1 text-sm',
            LOOK[weight],
          )}
        >
          <span className="font-bold">{label}</span>
          {found.length > 0 && (
            <span className="wrap-anywhere"> : {found.map(withSense(senses)).join(', ')}</span>
          )}
          {ads.map((id) => (
            <a
              key={id}
              className="ml-2 inline-flex min-h-11 items-center underline"
              href={`/annonces/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              n° {id}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
