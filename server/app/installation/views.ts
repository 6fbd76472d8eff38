import { SITE_NAME } from '#contract/common/site.ts';
import type { Check } from '#contract/app/routes/system.ts';
import {
  checkList,
  formOf,
  INSTALLATION_PATH,
  NOTHING,
  pageOf,
  paragraph,
  type Filled,
} from './page.ts';

const TITLE = `Installation de ${SITE_NAME}`;

/**
 * Returns the hidden fields of a form of the installation page. Each form sends the installation code again, because
 * the page keeps no session and reads no cookie; the form that asks for the code has none to send.
 */
const hiddenOf = (step: string, code: string, more: Readonly<Record<string, string>> = {}) => ({
  ...(code === '' ? {} : { installation_code: code }),
  step,
  ...more,
});

/**
 * Returns the page that asks for the installation code from the log. `warning` concerns the protocol by which the page
 * was opened.
 */
export const codeView = (filled: Filled = NOTHING, warning = ''): string =>
  pageOf(
    TITLE,
    paragraph(
      'Ce site n’a pas encore d’administrateur. Cette page vérifie les réglages et crée le premier compte, puis elle disparaît.',
    ) +
      (warning ? `<section>${paragraph(warning)}</section>` : '') +
      formOf(
        {
          heading: 'Code d’installation',
          hidden: hiddenOf('start', ''),
          fields: [
            {
              name: 'installation_code',
              label: 'Code',
              autocomplete: 'off',
              hint: 'Il est dans le journal du service, à son démarrage.',
            },
          ],
          button: 'Continuer',
        },
        filled,
      ),
  );

/** Returns the HTML of the form that sends a test SMS and a test email. */
const trialForm = (code: string, filled: Filled): string =>
  formOf(
    {
      heading: 'Essayer les envois',
      intro: 'Un SMS et un e-mail d’essai partent aussitôt, au prix de la passerelle.',
      hidden: hiddenOf('try', code),
      fields: [
        {
          name: 'trial_telephone',
          label: 'Téléphone (facultatif)',
          type: 'tel',
          autocomplete: 'tel',
          isOptional: true,
        },
        {
          name: 'trial_email',
          label: 'E-mail (facultatif)',
          type: 'email',
          autocomplete: 'email',
          isOptional: true,
        },
      ],
      button: 'Envoyer',
      isPlain: true,
    },
    filled,
  );

/** Returns the HTML of the form that creates or opens the account of the first administrator. */
const accountForm = (code: string, filled: Filled): string =>
  formOf(
    {
      heading: 'Premier administrateur',
      intro:
        'Un code sera envoyé par SMS à ce numéro. S’il a déjà un compte, donnez son mot de passe.',
      hidden: hiddenOf('account', code),
      fields: [
        { name: 'last_name', label: 'Nom', autocomplete: 'family-name' },
        { name: 'first_name', label: 'Prénom', autocomplete: 'given-name' },
        { name: 'telephone', label: 'Téléphone', type: 'tel', autocomplete: 'tel' },
        {
          name: 'password',
          label: 'Mot de passe',
          type: 'password',
          autocomplete: 'new-password',
        },
        {
          name: 'confirm_password',
          label: 'Confirmez le mot de passe',
          type: 'password',
          autocomplete: 'new-password',
        },
      ],
      note: '<p class="hint">En créant le compte, vous acceptez les <a href="/terms">termes et conditions</a>.</p>',
      button: 'Créer le compte',
    },
    filled,
  );

interface Checked {
  checks: readonly Check[];
  trials?: readonly Check[];
  filled?: Filled;
}

/** Returns the page with the results of the checks and the forms for test messages and for the first administrator. */
export const checksView = (
  code: string,
  { checks, trials = [], filled = NOTHING }: Checked,
): string =>
  pageOf(
    TITLE,
    (trials.length > 0 ? checkList('Envois d’essai', trials) : '') +
      checkList('État du site', checks) +
      formOf(
        {
          heading: 'Après une correction',
          hidden: hiddenOf('start', code),
          fields: [],
          button: 'Vérifier de nouveau',
          isPlain: true,
        },
        NOTHING,
      ) +
      trialForm(code, filled) +
      accountForm(code, NOTHING),
  );

/** Returns the page with only the form for the first administrator's account, with its errors. */
export const accountView = (code: string, filled: Filled): string =>
  pageOf(TITLE, accountForm(code, filled));

/** Returns the page that asks for the code sent by SMS to the first administrator. */
export const confirmView = (code: string, telephone: string, filled: Filled = NOTHING): string =>
  pageOf(
    TITLE,
    formOf(
      {
        heading: 'Confirmez le numéro',
        intro: `Un code a été envoyé par SMS au ${telephone}.`,
        hidden: hiddenOf('confirm', code, { telephone }),
        fields: [{ name: 'code', label: 'Code reçu par SMS', autocomplete: 'one-time-code' }],
        button: 'Confirmer',
      },
      filled,
    ) +
      formOf(
        {
          heading: 'Rien reçu\u00A0?',
          intro: 'Voyez dans le journal si la passerelle a refusé le SMS.',
          hidden: hiddenOf('resend', code, { telephone }),
          fields: [],
          button: 'Renvoyer le code',
          isPlain: true,
        },
        NOTHING,
      ),
  );

/** Returns the last page, shown when the site has its administrator, who may still need two-step sign-in. */
export const doneView = ({ needsSecondStep }: { needsSecondStep: boolean }): string =>
  pageOf(
    'Le site a son administrateur',
    paragraph('Cette page n’existe plus. Connectez-vous avec le numéro et le mot de passe.') +
      (needsSecondStep
        ? paragraph(
            'Sur votre profil, activez ensuite la connexion en deux étapes ou ajoutez une clé d’accès\u00A0: l’administration s’ouvre après.',
          )
        : '') +
      '<a class="go" href="/login">Se connecter</a>',
  );

/** Returns the 'not found' page, the same as at any address that does not exist. */
export const goneView = (): string =>
  pageOf('Page introuvable', '<a class="go" href="/">Aller à l’accueil</a>');

/**
 * Returns a warning for the installation page when it was opened by http although the site has an https address,
 * because the form would not work; empty otherwise. The warning contains only public information.
 */
export const protocolWarning = (publicUrl: string, protocol: string): string =>
  publicUrl.startsWith('https:') && protocol !== 'https'
    ? `Cette page est arrivée en http. Ouvrez ${publicUrl}${INSTALLATION_PATH}\u00A0; si vous y êtes déjà, le proxy doit envoyer X-Forwarded-Proto, et TRUST_PROXY doit le nommer.`
    : '';
