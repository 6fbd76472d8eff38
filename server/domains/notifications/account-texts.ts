import { SITE_NAME } from '#contract/site.ts';
import type { TwoStepChange } from '#server/domains/accounts/index.ts';
import { type EmailText, greeting, plain } from './texts.ts';

/** Each text names its purpose, against social engineering. */
export const codeSms = (digits: string, purpose: 'confirm_phone' | 'reset_password'): string =>
  plain(
    purpose === 'confirm_phone'
      ? `${SITE_NAME} : votre code est ${digits}. Valable 10 minutes. Ne le donnez à personne.`
      : `${SITE_NAME} : code ${digits} pour choisir un nouveau mot de passe. Valable 10 minutes. Ne le donnez à personne.`,
  );

export const passwordSms = (forgotUrl: string): string =>
  plain(
    `${SITE_NAME} : votre mot de passe a changé. Si ce n'est pas vous, reprenez votre compte : ${forgotUrl}`,
  );

export const codeEmail = ({
  digits,
  firstName,
}: {
  digits: string;
  firstName: string;
}): EmailText => ({
  subject: `Votre code ${SITE_NAME}`,
  text: `${greeting(firstName)}

Votre code pour confirmer cette adresse e-mail : ${digits}

Il vaut 10 minutes et ne sert qu’une fois. Ne le donnez à personne. Si vous n’avez rien demandé, ignorez ce message.

L’équipe ${SITE_NAME}
`,
});

/** `url`: page to change the password. */
export const reusedSms = (url: string): string =>
  plain(
    `${SITE_NAME} : une de vos connexions a été copiée, nous l'avons coupée. Changez de mot de passe : ${url}`,
  );

export const reusedEmail = ({ firstName, url }: { firstName: string; url: string }): EmailText => ({
  subject: 'Une de vos connexions a été coupée',
  text: `${greeting(firstName)}

Une copie d’une de vos connexions à ${SITE_NAME} vient de servir. Nous avons coupé cette connexion sur tous les appareils qui l’avaient.

Reconnectez-vous et changez votre mot de passe :
${url}

Si vous l’avez changé il y a peu, vous n’avez rien d’autre à faire.

L’équipe ${SITE_NAME}
`,
});

export const emailReplacedEmail = (firstName: string, passwordUrl: string): EmailText => ({
  subject: 'Votre adresse e-mail a été changée',
  text: `${greeting(firstName)}

L’adresse e-mail de votre compte ${SITE_NAME} vient d’être changée. Celle-ci n’y est plus liée.

Si ce n’est pas vous, changez votre mot de passe sans attendre :
${passwordUrl}

L’équipe ${SITE_NAME}
`,
});

/** The change of two-step sign-in, in a sentence. */
const TWO_STEP_NEWS = {
  on: 'La connexion en deux étapes est activée.',
  off: 'La connexion en deux étapes est désactivée.',
  codes_renewed: 'De nouveaux codes de secours remplacent les anciens.',
  taken_off: 'Notre équipe a retiré la connexion en deux étapes.',
} as const satisfies Record<TwoStepChange, string>;

/** Text of the in-app notification. */
export const twoStepNote = (change: TwoStepChange): string =>
  `${TWO_STEP_NEWS[change]} Si ce n’est pas vous, changez votre mot de passe.`;

/** By SMS. `url`: page to change the password. */
export const twoStepSms = (change: TwoStepChange, url: string): string =>
  plain(`${SITE_NAME} : ${TWO_STEP_NEWS[change]} Pas vous ? Changez de mot de passe : ${url}`);

export const twoStepEmail = (
  change: TwoStepChange,
  { firstName, url }: { firstName: string; url: string },
): EmailText => ({
  subject: 'La sécurité de votre compte a changé',
  text: `${greeting(firstName)}

${TWO_STEP_NEWS[change]}

Si c’est vous, vous n’avez rien à faire. Si ce n’est pas vous, changez votre mot de passe sans attendre :
${url}

L’équipe ${SITE_NAME}
`,
});
