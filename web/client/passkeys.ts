// Loaded at the press of a button about passkeys, with the library.

import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { SITE_NAME } from '#contract/common/site.ts';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { ApiError, errorMessage, isRefusal } from './api.ts';
import { browserApi } from './browser-api.ts';

/** Creates a passkey on the device and stores its public key on the server. Returns the message to show. */
export const addPasskey = async (): Promise<string> => {
  const { data } = await browserApi.call('POST /api/my-passkeys/options');
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = { ...(await startRegistration({ optionsJSON })) };
  return (await browserApi.call('POST /api/my-passkeys', { body: { credential } })).message;
};

/** Lets the user choose a passkey and returns its answer, by which the server signs the user in. */
export const answerOfPasskey = async (): Promise<Record<string, unknown>> => {
  const { data } = await browserApi.call('POST /api/login/passkey/options');
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
};

/** Returns the French message to show for a failed passkey call, of the API or of the browser. */
export const passkeyMessage = (error: unknown): string => {
  if (isRefusal(error, accountRefusals.wrongCredentials))
    return 'Cette clé d’accès n’est liée à aucun compte. Entrez votre mot de passe.';
  if (error instanceof ApiError) return errorMessage(error);
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return `Annulé, ou aucune clé d’accès sur cet appareil pour ${SITE_NAME}.`;
  if (name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour votre compte.';
  return 'Ce navigateur n’a pas pu utiliser de clé d’accès. Votre mot de passe marche toujours.';
};
