import type { ForbiddenEntry } from './entry.ts';

/** Lists accounts, telephone lines and intrusions into them. */
export const ACCOUNTS: readonly ForbiddenEntry[] = [
  {
    reason: 'comptes, puces et piratage',
    words: `déblocage icloud, déblocage d icloud, bypass icloud, changement d imei, changer l imei, imei modifié,
      cartes bancaires clonées, carte bancaire clonée, cartes clonées, logiciel espion, application espionne,
      application espion, récupération de mot de passe, phishing, keylogger, mouchard, écoute téléphonique, géolocaliser un numéro, localiser un numéro,
      hackeur, hackers, pirate informatique, faux compte, faux comptes, faux profil, num whatsapp américain, numéro whatsapp américain, numéros whatsapp américains, num whatsapp americain, whatsapp américain, whatsapp business américain, numéro virtuel, numéros virtuels, numéro étranger pour whatsapp, numéro whatsapp virtuel, numéros whatsapp virtuels,
      pirater un compte, piratage de compte, iptv pirate`,
  },
  {
    reason: 'comptes, puces et piratage',
    words: `pirater, pirate, piratage, hacker, hacke, hack, hacking, espionner, espionnez, craquer, lire les messages, lire les sms, lire les conversations, écouter les appels, cloner, clonage`,
    near: `compte, comptes, whatsapp, facebook, messenger, instagram, téléphone, messages, mot de passe, mots de passe,
      wifi, conjoint, femme, mari, copine, carte sim, carte bancaire, de quelqu un, à son insu, orange money`,
    innocent: `caméra, caméras, sécurité informatique, anti virus, antivirus, protégez, bébé`,
  },
  {
    reason: 'comptes, puces et piratage',
    words:
      'compte, comptes, whatsapp, facebook, messenger, sms, messages, mots de passe, appels, conversations',
    near: `d un tiers, celui d un autre, d une autre personne, de quelqu un d autre, de votre mari, de ton mari,
      de ta femme, de votre femme, de son mari, de sa femme, de votre conjoint, de ta copine, de ton copain,
      sans qu il sache, sans qu elle sache, à son insu, de n importe qui, n importe quel téléphone,
      n importe quel compte, à l insu`,
    innocent: `caméra, alarme, portail, commande à distance, assistance`,
  },
  {
    reason: 'comptes, puces et piratage',
    words: `compte facebook, comptes facebook, page facebook, compte tiktok, compte instagram, compte whatsapp,
      comptes whatsapp, comptes instagram, comptes tiktok, compte orange money, compte airtel money,
      compte bancaire, comptes bancaires, compte paypal, page tiktok, page insta, page instagram, chaîne youtube, groupe facebook, compte netflix,
      compte free fire, cpt free fire, compte ff, compte pubg, compte fortnite, cpt facebook, cpt tiktok,
      cpt insta, compte insta, compte snapchat, compte telegram, compte gmail, compte binance,
      compte adsense`,
    near: `à vendre, en vente, vente, vente de, vends, je vends, vendre, à louer, louer, je loue, monétisé,
      monétisée, vérifié, abonnés, amis, à céder, a vdr, niv, niveau, diamants, skins, déjà identifié,
      déjà activé, déjà ouvert, followers, à vdre, je cède`,
    innocent: `supprimé, déconnecté, réinitialisé, sans compte, notre page, suivez, création, gestion, caisse`,
  },
  {
    reason: 'comptes, puces et piratage',
    words: 'sim, carte sim, cartes sim, puce, puces, ligne, lignes',
    near: `identifiée, identifiées, enregistrée, enregistrées, au nom d un autre, au nom d une autre personne, sans pièce,
      sans identité, sans identification, anonyme, anonymes, déjà activées, autre nom, pré enregistrées, nom de quelqu un,
      au nom de quelqu un, déjà au nom, nom d autrui, à un autre nom, au nom d une autre, déjà identifiée, déjà identifiées, sans carte d identité, faux nom`,
    innocent: 'identifiée à votre nom, identifiées à votre nom, enregistrée à votre nom',
  },
  {
    reason: 'comptes, puces et piratage',
    words:
      'mot de passe, icloud, compte google, code pin, imei, carte bancaire, cartes bancaires, carte visa',
    near: `autre personne, d une autre personne, d autrui, contourner, bypass, débloquer, trouvés, volés,
      volé, changer, changé, changés, changement, faire sauter, je fais sauter, fais sauter, on débloque tout, sauté, avec solde, chargée, clonée, volée`,
    innocent: `sans compte, débloqué, signalé`,
  },
  {
    reason: 'comptes, puces et piratage',
    words: `compte wave, compte nita, compte mynita, compte airtel, compte airtel money, compte moov,
      compte mobile money, compte orange money, compte marchand`,
    near: `à vendre, à louer, à céder, identifié, déjà identifié, avec puce, je vends, je loue`,
    innocent: `kiosque, boutique, local`,
  },
];
