import { isToWrite } from '#web/parts/ads/first-message-path.ts';

/** Says why a guest has to sign in; `target` is the path of the page that follows, null for none. */
export const signInReason = (target: string | null): string => {
  if (isToWrite(target))
    return 'Connectez-vous pour écrire au vendeur : sa réponse arrivera dans vos messages.';
  if (target?.startsWith('/recherches'))
    return 'Connectez-vous pour recevoir les nouvelles annonces de cette recherche.';
  if (target?.startsWith('/annonce/'))
    return 'Connectez-vous pour continuer. Vous reviendrez à l’annonce.';
  return 'Avec votre numéro de téléphone.';
};
