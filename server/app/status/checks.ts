import type { Check } from '#contract/app/routes/system.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import type { ServingGateway } from '#server/domains/notifications/queries/serving-gateways.ts';
import type { DiskFacts } from '#server/platform/disk-room.ts';
import { MAX_LAG_MS } from '#server/platform/database/replication.ts';
import { PROVIDERS } from '#server/platform/sms/providers.ts';
import type { RestoreCheck } from './backups.ts';
import type { Facts } from './facts.ts';
import { ageText, bytesText, countText, numberText, waitingText } from './texts.ts';

/** Contains the figures of this process and of the site that the status checks judge. */
export interface Figures {
  /** Contains the figures from the database; null while the database does not respond. */
  facts: Facts | null;
  /** Is the version of the database schema that the migrations of this release reach. */
  wanted: number;
  pool: { total: number; idle: number; waiting: number };
  /**
   * Contains the disk's size and free space in bytes; `floor` is the number of free bytes below which files are
   * refused.
   */
  disk: DiskFacts & { floor: number };
  /**
   * Is by how many seconds the database replica for public pages is behind; infinite while it is unreachable, undefined
   * without a replica.
   */
  replicaLag?: number;
  /** Is the age of the last backup in seconds; null when no backup is known, undefined in preview mode. */
  backupAge?: number | null;
  /** Is the result of the last restore check; null when there was none, undefined in preview mode. */
  restoreCheck?: RestoreCheck | null;
  canReadPictures: boolean;
  eventLoopMs: number;
}

type State = Check['state'];

/** Returns the state for a figure by its two thresholds, from which it is a warning or a failure. */
const stateOf = (value: number, warning: number, failing: number): State => {
  if (value >= failing) return 'failing';
  return value >= warning ? 'warning' : 'ok';
};

/** Builds the result of a check, with the advice unless its state is `ok`. */
const check = (
  name: string,
  label: string,
  state: State,
  detail: string,
  advice: string,
): Check => ({
  name,
  label,
  state,
  detail,
  ...(state === 'ok' ? {} : { advice }),
});

const MINUTE_S = 60;
const MAX_LAG_S = MAX_LAG_MS / 1000;

/** Checks that the database responds, within 300 ms, and that no request waits for a connection. */
const databaseCheck = ({ facts, pool }: Figures): Check => {
  const [name, label] = ['database', 'Base de données'] as const;
  if (!facts)
    return check(
      name,
      label,
      'failing',
      'Elle ne répond pas.',
      'Démarrez PostgreSQL et lisez son journal\u00A0; DATABASE_URL dit où elle est attendue.',
    );
  return check(
    name,
    label,
    pool.waiting > 0 ? 'warning' : stateOf(facts.answerMs, 300, 3000),
    `Répond en ${Math.ceil(facts.answerMs)}\u00A0ms, ${bytesText(facts.databaseBytes)}, ${countText(pool.total - pool.idle, 'connexion occupée', 'connexions occupées')}${pool.waiting > 0 ? `, ${countText(pool.waiting, 'demande qui attend', 'demandes qui attendent')}` : ''}.`,
    'Cherchez «\u00A0slow query\u00A0» dans le journal\u00A0; voyez si un verrou dure (pg_stat_activity).',
  );
};

/** Checks that the database schema has the version that this release needs. */
const schemaCheck = (facts: Facts, wanted: number): Check =>
  check(
    'schema',
    'Version de la base',
    facts.version < wanted ? 'failing' : 'ok',
    `Version ${facts.version}, ce programme attend ${wanted}.`,
    'Une migration n’est pas finie\u00A0: lisez le journal du processus qui démarre.',
  );

/** Warns when PostgreSQL has failed to archive its write-ahead log for ten minutes, and fails after an hour. */
const archiveCheck = (seconds: number): Check =>
  check(
    'archive',
    'Archive de la base',
    stateOf(seconds, 10 * MINUTE_S, HOUR_SECONDS),
    `Rien n’est archivé depuis ${ageText(seconds)}.`,
    'Lisez le journal de PostgreSQL\u00A0: pgBackRest dit ce qui manque. Le disque de la base se remplit en attendant.',
  );

/**
 * Checks that the database replica responds and is not too far behind to be read. `lag` is in seconds, infinite while
 * the replica does not respond.
 */
const replicaCheck = (lag: number): Check =>
  check(
    'replica',
    'Réplique de lecture',
    lag > MAX_LAG_S ? 'warning' : 'ok',
    lag > MAX_LAG_S
      ? `${Number.isFinite(lag) ? `En retard de ${ageText(lag)}` : 'Elle ne répond pas'}\u00A0: la base principale répond à sa place.`
      : 'Elle suit la base principale.',
    'Lisez le journal de la réplique\u00A0; pg_stat_replication, sur la base principale, dit si elle est reliée.',
  );

/** Checks that a worker process has reported within two minutes. */
const workerCheck = ({ workerSeen }: Facts): Check =>
  check(
    'worker',
    'Travail de fond',
    workerSeen === null ? 'failing' : stateOf(workerSeen, 2 * MINUTE_S, 5 * MINUTE_S),
    workerSeen === null
      ? 'Aucun processus n’a encore travaillé.'
      : `Dernier signe il y a ${ageText(workerSeen)}.`,
    'Démarrez un processus avec ROLE=worker ou lisez son journal\u00A0: sans lui, ni SMS, ni e-mails, ni contrôles des annonces.',
  );

/** Checks that due jobs start within five minutes and that none was given up within the last hour. */
const jobsCheck = ({ queues }: Facts): Check => {
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldest));
  const failed = queues.filter((queue) => queue.failed > 0);
  const sum = (key: 'waiting' | 'active' | 'retrying' | 'failed'): number =>
    queues.reduce((total, queue) => total + queue[key], 0);
  const late = stateOf(oldest, 5 * MINUTE_S, 30 * MINUTE_S);
  const names = failed.map(({ queue }) => queue).join(', ');
  return check(
    'jobs',
    'Tâches',
    late === 'ok' && failed.length > 0 ? 'warning' : late,
    `${waitingText(sum('waiting'), 'Aucune', oldest)}, ${sum('active')} en cours, ${sum('retrying')} à refaire, ${sum('failed')} ${sum('failed') < 2 ? 'abandonnée' : 'abandonnées'} depuis une heure${names ? `\u00A0: ${names}` : ''}.`,
    'Cherchez «\u00A0job failed\u00A0» dans le journal\u00A0: il dit pourquoi, souvent une passerelle de SMS ou d’e-mail qui refuse.',
  );
};

/** Checks that background processes take up events within a minute. */
const eventsCheck = ({ events }: Facts): Check =>
  check(
    'events',
    'Événements',
    stateOf(events.oldest, MINUTE_S, 5 * MINUTE_S),
    `${waitingText(events.waiting, 'Aucun', events.oldest)}.`,
    'Le travail de fond ne les prend pas\u00A0: voyez ci-dessus, puis son journal.',
  );

/** Checks that the SMS codes sent within an hour stay below 80 % of the hourly budget. */
const codesCheck = ({ codes: { spent, budget, waiting } }: Facts): Check =>
  check(
    'sms',
    'Codes par SMS',
    stateOf(spent / budget, 0.8, 1),
    `${countText(spent, 'envoyé', 'envoyés')} en une heure sur ${numberText(budget)} permis${waiting > 0 ? `, ${countText(waiting, 'code attend', 'codes attendent')}` : ''}.`,
    'Beaucoup d’inscriptions ou une attaque\u00A0: voyez les alarmes «\u00A0SMS to a prefix paused\u00A0» du journal avant de relever SMS_HOURLY_BUDGET.',
  );

const gatewayText = ({ name, sent, balance }: ServingGateway): string =>
  `${PROVIDERS[name].label}\u00A0: ${numberText(sent)}\u00A0SMS en une heure${balance ? `, reste ${numberText(balance.amount)}\u00A0${balance.currency}` : ''}`;

/** Checks the SMS gateways: the first should send all messages, the others only replace it when it fails. */
const gatewaysCheck = ({ gateways }: Facts): Check => {
  const isHelped = gateways.slice(1).some(({ sent }) => sent > 0);
  const isLow = gateways.some(({ balance }) => balance?.isLow);
  return check(
    'gateways',
    'Passerelles de SMS',
    isHelped || isLow ? 'warning' : 'ok',
    gateways.length > 0
      ? `${gateways.map(gatewayText).join('\u00A0; ')}.`
      : 'Mode prévisualisation\u00A0: rien ne part.',
    isLow
      ? 'Rechargez le compte\u00A0: SMS_BALANCE_ALARM dit à partir de quand.'
      : 'La première passerelle refuse des messages\u00A0: voyez son compte, son crédit, et kasuwa_sms_total.',
  );
};

const picturesCheck = ({ canReadPictures }: Figures): Check =>
  check(
    'pictures',
    'Photos',
    canReadPictures ? 'ok' : 'failing',
    canReadPictures ? 'Le stockage répond.' : 'Le stockage ne répond pas.',
    'Vérifiez le bucket de STORAGE_URL ou le dossier DATA_DIR.',
  );

/** Checks that the disk has more free space than `floor`, below which uploads are refused, and is not 85 % full. */
const diskCheck = ({ disk: { bytes, free, floor } }: Figures): Check => {
  const isLow = free < floor;
  const room = `${bytesText(free)} libres sur ${bytesText(bytes)}`;
  return check(
    'disk',
    'Disque',
    isLow ? 'failing' : stateOf(1 - free / bytes, 0.85, 0.95),
    isLow
      ? `${room}, moins que les ${bytesText(floor)} de DISK_FLOOR_MB\u00A0: photos, imports et enregistrements sont refusés.`
      : `${room}.`,
    'Faites de la place\u00A0: vieilles sauvegardes, journaux\u00A0; un bucket pour les photos.',
  );
};

/** Checks that the last backup succeeded within 26 hours; `age` is in seconds, null when no backup is known. */
const backupCheck = (age: number | null): Check =>
  check(
    'backup',
    'Sauvegarde',
    // A backup runs every night and may take two hours, hence 26 hours.
    age === null ? 'warning' : stateOf(age, 26 * HOUR_SECONDS, 74 * HOUR_SECONDS),
    age === null
      ? 'Aucune sauvegarde n’est connue sur cette machine.'
      : `La dernière a réussi il y a ${ageText(age)}.`,
    'Lisez le journal de kasuwa-backup, ou du conteneur backup\u00A0: disque plein, clé ou copie distante refusée.',
  );

/** Is the greatest age, in seconds, of a restore check in order: a week between two checks, and a day for slow ones. */
const MAX_CHECK_AGE_S = 8 * 24 * HOUR_SECONDS;

const restoreText = (last: RestoreCheck | null): string => {
  if (!last) return 'Aucune sauvegarde n’a encore été restaurée pour essai.';
  return last.isGood
    ? `Une sauvegarde a été restaurée et essayée il y a ${ageText(last.age)}.`
    : `La sauvegarde essayée il y a ${ageText(last.age)} n’a pas pu être restaurée.`;
};

/** Checks that the last backup tested could be restored and that the test is recent. */
const restoreCheckOf = (last: RestoreCheck | null): Check => {
  const isLate = !last || last.age > MAX_CHECK_AGE_S;
  const good = isLate ? 'warning' : 'ok';
  return check(
    'restore',
    'Restauration',
    last && !last.isGood ? 'failing' : good,
    restoreText(last),
    'Activez kasuwa-restore-check, ou le conteneur restore-check, et lisez son journal\u00A0: il dit ligne par ligne ce qui manque.',
  );
};

/** Checks that the event loop of this process is delayed by less than 100 ms. */
const loadCheck = ({ eventLoopMs }: Figures): Check =>
  check(
    'load',
    'Charge',
    stateOf(eventLoopMs, 100, 250),
    `Ce processus répond avec ${Math.round(eventLoopMs)}\u00A0ms de retard.`,
    'Démarrez un processus web de plus, ou cherchez un robot qui lit tout le site.',
  );

/**
 * Returns the results of checks of all dependencies of the site, with advice for the operator. Checks that need the
 * database are left out while it does not respond.
 */
export const checksOf = (figures: Figures): Check[] => [
  databaseCheck(figures),
  ...(figures.facts
    ? [
        schemaCheck(figures.facts, figures.wanted),
        workerCheck(figures.facts),
        jobsCheck(figures.facts),
        eventsCheck(figures.facts),
        codesCheck(figures.facts),
        gatewaysCheck(figures.facts),
        ...(figures.facts.archiveFailing > 0 ? [archiveCheck(figures.facts.archiveFailing)] : []),
      ]
    : []),
  ...(figures.replicaLag === undefined ? [] : [replicaCheck(figures.replicaLag)]),
  picturesCheck(figures),
  diskCheck(figures),
  ...(figures.backupAge === undefined ? [] : [backupCheck(figures.backupAge)]),
  ...(figures.restoreCheck === undefined ? [] : [restoreCheckOf(figures.restoreCheck)]),
  loadCheck(figures),
];
