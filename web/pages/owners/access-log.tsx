import { formatDay } from '#web/format/format.ts';
import { useAccessLog } from './use-owners.ts';

/** Lists the administrators who read the data of a company's owners, when and why. */
export const AccessLog = ({ companyId }: { companyId: number }) => {
  const { data } = useAccessLog(companyId);
  return (
    <section>
      <h2 className="text-lg font-bold">Qui a lu ces données</h2>
      <p className="mt-1 text-ink-soft">
        Vous seul y avez accès, avec les administrateurs qui disent pourquoi. Chaque lecture est
        notée ici.
      </p>
      {data?.length === 0 && <p className="mt-2">Personne d’autre que vous, à ce jour.</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {data.map(({ id, read_at: at, reader, reason, number }) => (
            <li key={id} className="rounded-md bg-raised p-3 wrap-anywhere">
              {formatDay(at)} : {reader}, administration ({number})
              <p className="text-ink-soft">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
