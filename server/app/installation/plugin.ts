import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import {
  codeBody,
  emailField,
  registerBody,
  telephoneField,
} from '#contract/accounts/schemas/accounts.ts';
import { optional } from '#contract/common/fields.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import type { Check } from '#contract/app/routes/system.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import {
  appointFirst,
  confirmFirstAccount,
  hasAdministrator,
  openFirstAccount,
  resendFirstCode,
} from '#server/domains/accounts/index.ts';
import { asPage, errorHandler } from '#server/app/error-handler.ts';
import { validate } from '#server/platform/http/validate.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { installationChecks, tryEmail, trySms, type Ask } from './checks.ts';
import { isInstallationCode } from './code.ts';
import { INSTALLATION_PATH, INSTALLATION_POLICY } from './page.ts';
import {
  accountView,
  checksView,
  codeView,
  confirmView,
  doneView,
  goneView,
  protocolWarning,
} from './views.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 16 * 1024;

/**
 * Limits wrong installation codes and passwords per network, in memory, so that a wrong code costs no database query.
 */
const WRONG: Limit = { name: 'installation-wrong', points: 20, seconds: HOUR_SECONDS };
const TRIALS: Limit = { name: 'installation-trials', points: 10, seconds: HOUR_SECONDS };

const formBody = z.object({
  installation_code: z.string().catch(''),
  step: z.enum(['start', 'try', 'account', 'resend', 'confirm']).catch('start'),
});
const trialBody = z.object({
  trial_telephone: optional(telephoneField),
  trial_email: optional(emailField),
});
const numberBody = z.object({ telephone: telephoneField });

type Fields = Readonly<Record<string, string>>;

interface Shown {
  status: number;
  html: string;
}

const shown = (html: string, status = 200): Shown => ({ status, html });

const GONE = shown(goneView(), 404);

const WRONG_CODE = 'Ce n’est pas le code du journal.';

export interface InstallationOptions {
  platform: Platform;
  eventLoopDelay: () => number;
  /** Requests a URL at the public address of the site, to check that the site answers there. */
  ask: Ask;
}

/**
 * Runs `work`, and shows a refusal on the form that `show` returns, with its errors beside the fields. Other errors are
 * thrown and appear on the error page.
 */
const orShow = async (work: () => Promise<Shown>, show: (errors: Refusal) => string) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return shown(show(error), error.kind.status);
  }
};

const errorsOf = ({ errors, kind }: Refusal) => errors ?? { _: [kind.message] };

const stepsOf = ({ platform, eventLoopDelay, ask }: InstallationOptions) => {
  const { settings, limits } = platform;

  /** Returns the page with the results of all checks and, after a trial of messages, its results. */
  const showChecks = async (
    request: FastifyRequest,
    code: string,
    more: { trials?: Check[]; filled?: { values: Fields; errors: Record<string, string[]> } } = {},
  ): Promise<string> => {
    const origin = { protocol: request.protocol, host: request.host };
    const deps = { eventLoopMs: eventLoopDelay(), ask };
    return checksView(code, { checks: await installationChecks(platform, origin, deps), ...more });
  };

  /** Sends a test SMS and a test email, as often as a limit allows, and shows all checks with the results or errors. */
  const tryMessages = async (request: FastifyRequest, code: string, fields: Fields) => {
    try {
      const { trial_telephone: typed, trial_email: email } = validate(trialBody, fields);
      const telephone = typed && toE164(typed, { textable: true });
      if (typed && !telephone)
        throw new Refusal(commonRefusals.invalid, {
          errors: { trial_telephone: [accountRefusals.badPhone.message] },
        });
      await limits.use(TRIALS, 'site');
      const trials = await Promise.all([
        ...(telephone ? [trySms(platform, telephone)] : []),
        ...(email ? [tryEmail(platform, email)] : []),
      ]);
      return shown(
        await showChecks(request, code, { trials, filled: { values: fields, errors: {} } }),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const filled = { values: fields, errors: errorsOf(error) };
      return shown(await showChecks(request, code, { filled }), error.kind.status);
    }
  };

  /** Makes the account the first administrator, unless the site has one already. */
  const appoint = async (userId: number): Promise<Shown> =>
    (await appointFirst(platform, userId))
      ? shown(doneView({ needsSecondStep: !settings.PREVIEW }))
      : GONE;

  /**
   * Creates or opens the account of the first administrator, then asks for the SMS code unless its number is confirmed.
   * A wrong password counts against the limit of the client's network.
   */
  const openAccount = (request: FastifyRequest, code: string, fields: Fields) =>
    orShow(
      async () => {
        const device = {
          userAgent: request.headers['user-agent'] ?? '',
          address: request.ip,
          cookie: undefined,
        };
        const account = await openFirstAccount(
          platform,
          validate(registerBody, fields),
          device,
        ).catch(async (error: unknown) => {
          if (error instanceof Refusal && error.kind === accountRefusals.wrongPassword)
            await countAll(limits, networkCounters(WRONG, request.ip));
          throw error;
        });
        return account.isConfirmed
          ? appoint(account.userId)
          : shown(confirmView(code, account.telephone));
      },
      (refusal) => accountView(code, { values: fields, errors: errorsOf(refusal) }),
    );

  /** Confirms the number by the code of the SMS and makes the account the first administrator. */
  const confirm = (code: string, fields: Fields) =>
    orShow(
      async () => {
        const { telephone } = validate(numberBody, fields);
        const { code: digits } = validate(codeBody, fields);
        return appoint(await confirmFirstAccount(platform, telephone, digits));
      },
      (refusal) =>
        confirmView(code, fields['telephone'] ?? '', { values: {}, errors: errorsOf(refusal) }),
    );

  /** Sends the SMS code for the first administrator again and shows the form that asks for it. */
  const resend = (request: FastifyRequest, code: string, fields: Fields) =>
    orShow(
      async () => {
        const { telephone } = validate(numberBody, fields);
        await resendFirstCode(platform, telephone, request.ip);
        return shown(confirmView(code, telephone));
      },
      (refusal) =>
        confirmView(code, fields['telephone'] ?? '', { values: {}, errors: errorsOf(refusal) }),
    );

  return async (request: FastifyRequest, fields: Fields): Promise<Shown> => {
    const { installation_code: code, step } = validate(formBody, fields);
    const refund = await countAll(limits, networkCounters(WRONG, request.ip));
    if (!isInstallationCode(platform.secrets, code))
      return shown(codeView({ values: {}, errors: { installation_code: [WRONG_CODE] } }), 422);
    await refund();
    if (step === 'try') return tryMessages(request, code, fields);
    if (step === 'account') return openAccount(request, code, fields);
    if (step === 'confirm') return confirm(code, fields);
    if (step === 'resend') return resend(request, code, fields);
    return shown(await showChecks(request, code));
  };
};

/**
 * Serves the installation page (`/installation`): with the code from the log, the operator checks what the site depends
 * on and creates the first administrator. Once there is one, the page is not found.
 */
export const installationPlugin = async (
  app: FastifyInstance,
  options: InstallationOptions,
): Promise<void> => {
  const { platform } = options;
  let isOver = false;
  /** Tells whether the installation page exists: the site has no administrator yet. */
  const isOpen = async (): Promise<boolean> => {
    // The last administrator cannot leave, so the database is not queried again once there is one.
    isOver ||= await hasAdministrator(platform.database.orm);
    return !isOver;
  };
  const send = (reply: FastifyReply, { status, html }: Shown): FastifyReply =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': INSTALLATION_POLICY,
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  const take = stepsOf(options);

  app.setErrorHandler(errorHandler(platform.log, undefined, asPage));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(INSTALLATION_PATH, async (request, reply) => {
    if (!(await isOpen())) return send(reply, GONE);
    const warning = protocolWarning(platform.settings.PUBLIC_URL, request.protocol);
    return send(reply, shown(codeView(undefined, warning)));
  });
  app.post<{ Body: Fields | undefined }>(INSTALLATION_PATH, async (request, reply) =>
    send(reply, (await isOpen()) ? await take(request, request.body ?? {}) : GONE),
  );
};
