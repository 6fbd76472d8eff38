import type { ReactNode } from 'react';
import type { AdImport, ImportLine, ImportLineState } from '#contract/imports/routes.ts';
import { withCurrency } from '#contract/common/with-currency.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

const STATES: Record<ImportLineState, { label: string; tone: BadgeTone }> = {
  ready: { label: 'Prête', tone: 'done' },
  invalid: { label: 'À corriger', tone: 'danger' },
  over_limit: { label: 'Au-delà de la limite', tone: 'action' },
  repeated: { label: 'En double', tone: 'plain' },
  queued: { label: 'Part…', tone: 'plain' },
  sent: { label: 'Envoyée', tone: 'done' },
  failed: { label: 'Non envoyée', tone: 'danger' },
};
const OVER_LIMIT = 'Limites : 30 annonces par jour, 100 en cours. Renvoyez ces lignes plus tard.';
const SENDABLE: ReadonlySet<ImportLineState> = new Set(['ready', 'over_limit', 'failed']);

/** Returns the facts that an import read from a line of the file: category, price, city and number of photos. */
const factsOf = ({ category, city, price_label: price, photos }: ImportLine): string =>
  [category, price === null ? null : withCurrency(price), city, pluralize(photos, 'photo')]
    .filter((fact) => fact !== null)
    .join(' · ');

/** Shows the state of one line of an import, with its ad and problems. */
const Line = ({ line }: { line: ImportLine }) => {
  const { label, tone } = STATES[line.state];
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm text-ink-soft">Ligne {line.line}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="font-bold wrap-anywhere">
        {line.ad_id === null ? (
          line.title || 'Sans titre'
        ) : (
          <Link to={`/annonces/${line.ad_id}`} dir="auto">
            {line.title}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-soft">{factsOf(line)}</p>
      {line.problems.length > 0 && (
        <ul className="text-sm wrap-anywhere">
          {line.problems.map(({ column, message }) => (
            <li key={column + message}>
              {column !== '' && <b>{column} : </b>}
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Returns a sentence with the number of lines in each state; while ads are being created, with that of those left. */
const summaryOf = ({ lines, state }: AdImport): string => {
  const count = (wanted: ImportLineState) => lines.filter((line) => line.state === wanted).length;
  if (state === 'sending') return `${pluralize(count('queued'), 'annonce')} à envoyer encore…`;
  const done =
    state === 'sent' ? [`${pluralize(count('sent'), 'annonce')} en attente de validation`] : [];
  const parts = [
    ...done,
    ...(count('ready') > 0 || state === 'checked' ? [`${pluralize(count('ready'), 'prête')}`] : []),
    ...(count('invalid') > 0 ? [`${count('invalid')}\u00a0à corriger`] : []),
    ...(count('failed') > 0 ? [pluralize(count('failed'), 'non envoyée', 'non envoyées')] : []),
    ...(count('over_limit') > 0 ? [`${count('over_limit')}\u00a0au-delà de la limite`] : []),
    ...(count('repeated') > 0 ? [`${count('repeated')}\u00a0en\u00a0double`] : []),
  ];
  return `${pluralize(lines.length, 'ligne')} : ${parts.join(', ')}.`;
};

/** Shows the report of a checked file: a summary, the actions (`children`), and the result of each line. */
export const ImportLines = ({ found, children }: { found: AdImport; children: ReactNode }) => {
  const { lines, ignored_columns: ignored } = found;
  return (
    <section aria-labelledby="report" className="mt-6">
      <h2 id="report" className="text-lg font-bold">
        Rapport
      </h2>
      <output className="mt-1 block">{summaryOf(found)}</output>
      {lines.some(({ state }) => state === 'over_limit') && (
        <p className="mt-1 text-sm">{OVER_LIMIT}</p>
      )}
      {ignored.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">Colonnes non lues : {ignored.join(', ')}.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
    </section>
  );
};

/**
 * Returns the label of the button that sends the valid lines, 'le reste' when all of them are beyond the limit of ads
 * of an account; null when there are none.
 */
export const sendLabel = ({ lines }: AdImport): string | null => {
  if (!lines.some(({ state }) => SENDABLE.has(state))) return null;
  const ready = lines.filter(({ state }) => state === 'ready' || state === 'failed').length;
  return ready > 0 ? `Envoyer ${pluralize(ready, 'annonce')}` : 'Envoyer le reste';
};
