import { counted } from '#server/platform/text/counted.ts';

/** Holds the answers to the people who edit a shop's page. */
export const shopMessages = {
  saved: 'C’est enregistré. Un modérateur relit la page avant qu’elle soit publiée.',
  linked: 'C’est noté. La page montre la société dès que sa déclaration est déposée.',
  unlinked: 'La boutique ne nomme plus de société.',
  closed: 'Boutique fermée. Vos annonces restent en ligne.',
} as const;

/** Holds the answers to the people of a shop and to those who are invited. */
export const memberMessages = {
  accepted: 'Bienvenue dans l’équipe. Vous pouvez publier au nom de la boutique.',
  declined: 'Invitation refusée. La boutique n’en est pas informée.',
  invited: 'C’est noté. Si ce numéro a un compte confirmé, son titulaire reçoit votre invitation.',
  withdrawn: 'Invitation reprise.',
  roleChanged: 'Le rôle est changé.',
  left: 'Vous avez quitté la boutique.',
  removed: 'C’est fait. Ses annonces en ligne gardent le nom de la boutique.',
} as const;

/** Holds the answers to the moderators of shops. */
export const reviewMessages = {
  published: 'Boutique publiée.',
  rejected: 'C’est fait. Le titulaire est prévenu.',
} as const;

/** Names in French what is revoked when an owner recovers an account. */
export const accessGrantTexts = {
  members: (count: number) => counted(count, 'membre de boutique', 'membres de boutique'),
  invitations: (count: number) =>
    counted(count, 'invitation de boutique', 'invitations de boutique'),
} as const;
