import { sql } from 'drizzle-orm';
import { EXPORT_LINES, type Export } from '#contract/moderation/admin/exports.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Exported {
  /** Maps the French name of each column to its SQL. */
  columns: Readonly<Record<string, string>>;
  from: string;
}

const momentOf = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Africa/Niamey', 'YYYY-MM-DD HH24:MI')`;

const LISTS: Readonly<Record<Export, Exported>> = {
  users: {
    columns: {
      'N°': 'u.id',
      Nom: 'u.last_name',
      Prénom: 'u.first_name',
      Téléphone: 'u.telephone',
      'E-mail': 'u.email',
      Ville: '(SELECT name FROM city WHERE city.id = u.city_id)',
      Rôle: 'u.role',
      Inscription: momentOf('u.created_at'),
      Suspension: momentOf('u.suspended_at'),
    },
    from: 'FROM app_user u WHERE u.deleted_at IS NULL ORDER BY u.id DESC',
  },
  reports: {
    columns: {
      'N°': 'r.id',
      Annonce: 'r.ad_id',
      Auteur: 'r.reporter_id',
      Raison: 'r.reason',
      Signalement: momentOf('r.created_at'),
      Clôture: momentOf('r.closed_at'),
      Issue: 'r.outcome',
    },
    from: 'FROM report r ORDER BY r.id DESC',
  },
  journal: {
    columns: {
      'N°': 'j.id',
      Date: momentOf('j.at'),
      Auteur: 'j.actor_id',
      Acte: 'j.act',
      Objet: 'j.subject_id',
      Motif: 'j.reason',
    },
    from: 'FROM journal j ORDER BY j.id DESC',
  },
};

/** Returns the newest lines of an exported list, with the names of its columns. */
export const readExport = async (
  tx: Tx,
  list: Export,
): Promise<{ header: string[]; rows: (string | null)[][] }> => {
  const { columns, from } = LISTS[list];
  const values = Object.values(columns).map((column) => `(${column})::text`);
  const { rows } = await tx.execute<{ line: (string | null)[] }>(
    sql.raw(`SELECT ARRAY[${values.join(', ')}] AS line ${from} LIMIT ${EXPORT_LINES}`),
  );
  return { header: Object.keys(columns), rows: rows.map(({ line }) => line) };
};
