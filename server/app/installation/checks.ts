import { SITE_NAME } from '#contract/common/site.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { randomUUID } from 'node:crypto';
import type { Check } from '#contract/app/routes/system.ts';
import { checksOf } from '#server/app/status/checks.ts';
import { readFigures } from '#server/app/status/read-figures.ts';
import { failureText } from '#server/domains/notifications/delivery/failure-text.ts';
import { systemClock } from '#server/platform/clock.ts';
import { skewOf, WARN_ABOVE_MS } from '#server/platform/database/shared-clock.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Describes the site's address as the headers of a request state it. */
export interface RequestOrigin {
  protocol: string;
  host: string;
}

/**
 * Requests a URL of the site that returns its version; tests, whose network has no public address, replace the
 * function.
 */
export type Ask = (url: string) => Promise<{ version?: unknown }>;

const ASK_TIMEOUT_MS = 5000;

/** Requests a URL of the site and parses the JSON of its response; redirects and slow responses are errors. */
export const askHealth: Ask = async (url) => {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  return (await answer.json()) as { version?: unknown };
};

/** Builds the result of a check; `advice` says what the operator can do, and is absent where nothing is wrong. */
const checked = (
  about: Pick<Check, 'name' | 'label'>,
  state: Check['state'],
  [detail, advice]: readonly [string, string?],
): Check => ({ ...about, state, detail, ...(advice ? { advice } : {}) });

const isSame = (one: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && Buffer.from(one).equals(other);

/** Checks the picture storage by writing, reading and removing an object. */
const storageCheck = async ({ pictures, log }: Platform): Promise<Check> => {
  const about = { name: 'storage', label: 'Stockage des photos' };
  const name = `check-${randomUUID()}.webp`;
  const bytes = Buffer.from(name);
  try {
    await pictures.write(name, bytes);
    const wasRead = isSame(bytes, await pictures.read(name));
    await pictures.remove([name]);
    if (wasRead && (await pictures.read(name)) === null)
      return checked(about, 'ok', ['Un fichier d’essai a été écrit, relu et supprimé.']);
  } catch (error) {
    log.warn({ err: error }, 'the storage of pictures failed its check');
  }
  return checked(about, 'failing', [
    'Un fichier d’essai n’a pas pu être écrit, relu et supprimé.',
    'Vérifiez STORAGE_URL et les droits de sa clé, ou le dossier DATA_DIR\u00A0; le journal dit pourquoi.',
  ]);
};

const PROXY_ADVICE =
  'Le proxy doit envoyer X-Forwarded-Proto et Host, et TRUST_PROXY doit le nommer.';

/**
 * Checks that the public address is https, that the installation page was opened by it, and that the site answers
 * there.
 */
const addressCheck = async (
  { settings: { PUBLIC_URL } }: Platform,
  { protocol, host }: RequestOrigin,
  ask: Ask,
): Promise<Check> => {
  const about = { name: 'address', label: 'Adresse et TLS' };
  if (!PUBLIC_URL.startsWith('https:'))
    return checked(about, 'warning', [
      `PUBLIC_URL est ${PUBLIC_URL}\u00A0: les mots de passe passent en clair.`,
      'Obtenez un certificat et donnez une adresse https à PUBLIC_URL.',
    ]);
  if (protocol !== 'https')
    return checked(about, 'failing', [
      'Cette page est arrivée en http, ou le site ne sait pas qu’elle est venue en https.',
      PROXY_ADVICE,
    ]);
  if (host !== new URL(PUBLIC_URL).host)
    return checked(about, 'warning', [
      `Vous lisez ${host}, et PUBLIC_URL dit ${new URL(PUBLIC_URL).host}.`,
      `Ouvrez ${PUBLIC_URL}/installation. ${PROXY_ADVICE}`,
    ]);
  const version = await ask(`${PUBLIC_URL}/api/health`).then(
    (answer) => answer.version,
    () => null,
  );
  return version === packageJson.version
    ? checked(about, 'ok', [`${PUBLIC_URL} répond en https, avec un certificat valable.`])
    : checked(about, 'warning', [
        `Depuis cette machine, ${PUBLIC_URL} ne répond pas comme ce site.`,
        'Vérifiez le nom, le certificat et le proxy. Certains réseaux ne laissent pas une machine s’appeler par son nom public.',
      ]);
};

/** Checks that this machine and the database have the same time. */
const clockCheck = async ({ database }: Platform): Promise<Check> => {
  const about = { name: 'clock', label: 'Horloge' };
  const skew = await skewOf(database, systemClock).catch(() => null);
  if (skew === null)
    return checked(about, 'warning', [
      'La base a répondu trop lentement pour comparer.',
      'Rechargez cette page dans un moment.',
    ]);
  return Math.abs(skew) <= WARN_ABOVE_MS
    ? checked(about, 'ok', ['Cette machine et la base ont la même heure.'])
    : checked(about, 'warning', [
        `Cette machine et la base diffèrent de ${Math.round(Math.abs(skew) / 1000)}\u00A0s.`,
        'Réglez l’heure des deux par le réseau (timedatectl set-ntp true).',
      ]);
};

/**
 * Runs the checks that the installation page shows before the site opens. SMS and emails are tested separately, because
 * they cost money.
 */
export const installationChecks = async (
  platform: Platform,
  origin: RequestOrigin,
  { eventLoopMs, ask }: { eventLoopMs: number; ask: Ask },
): Promise<Check[]> => {
  const [figures, ...own] = await Promise.all([
    readFigures(platform, eventLoopMs),
    addressCheck(platform, origin, ask),
    storageCheck(platform),
    clockCheck(platform),
  ]);
  // The check `storage` above covers more than the check `pictures`, which only reads.
  return [...own, ...checksOf(figures).filter(({ name }) => name !== 'pictures')];
};

/** Sends a test message and returns the result as a check. Errors of gateways contain neither number nor text. */
const tried = async (
  about: Pick<Check, 'name' | 'label'>,
  { settings, log }: Platform,
  send: () => Promise<unknown>,
): Promise<Check> => {
  if (settings.PREVIEW)
    return checked(about, 'warning', ['Mode prévisualisation\u00A0: rien ne part.']);
  try {
    await send();
    return checked(about, 'ok', ['Parti\u00A0: vérifiez qu’il arrive.']);
  } catch (error) {
    log.warn({ err: error }, 'a trial message was not taken');
    return checked(about, 'failing', [
      failureText((error as Error).message),
      'Vérifiez l’adresse, le compte et la clé dans les réglages.',
    ]);
  }
};

/** Sends a test SMS and returns, as a check, whether the gateway accepted it. */
export const trySms = (platform: Platform, to: string): Promise<Check> =>
  tried({ name: 'trial-sms', label: 'SMS d’essai' }, platform, () =>
    platform.gateways.sendSms({
      to,
      text: `Essai de ${SITE_NAME}. Ce SMS est bien arrivé.`,
      key: `installation-${randomUUID()}`,
      gateway: null,
      askLast: [],
      onAttempt: () => Promise.resolve(),
    }),
  );

/** Sends a test email and returns, as a check, whether the mail server accepted it. */
export const tryEmail = (platform: Platform, to: string): Promise<Check> =>
  tried({ name: 'trial-email', label: 'E-mail d’essai' }, platform, () =>
    platform.gateways.sendEmail({
      to,
      subject: `Essai de ${SITE_NAME}`,
      text: 'Cet e-mail d’essai est bien arrivé.',
      html: null,
      attachments: [],
      unsubscribe: null,
      key: `installation-${randomUUID()}`,
    }),
  );
