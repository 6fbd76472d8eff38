import type { NotificationKind } from '#contract/notifications.ts';
import type { Channels, Priority } from './rules.ts';

/** Text and delivery of a kind. Its name is in the contract; a job in bell-jobs.ts adds its notifications. */
export interface Kind {
  /** Label in the preferences. */
  label: string;
  priority: Priority;
  /** The table of its `subject_id` where that has the title of an ad, else null. */
  about: 'ad' | 'conversation' | null;
  /** Default channels. */
  byDefault: Channels;
  /** Delay of email and SMS if unread, in minutes; null when another job sends them. */
  delayMinutes: number | null;
  /** Title and text. `subject`: title of the ad or empty; `note`: text stored with the row. */
  says(context: { subject: string; note: string }): { title: string; text: string };
  /** Path it links to. */
  url(subjectId: number | null): string;
}

const BOTH: Channels = { email: true, sms: true };
const BY_EMAIL: Channels = { email: true, sms: false };
const named = (subject: string): string => (subject ? ` « ${subject} »` : '');

export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  ad_published: {
    label: 'Annonce validée',
    priority: 'decision',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: null,
    says: ({ subject }) => ({
      title: 'Annonce publiée',
      text: `Votre annonce${named(subject)} est en ligne.`,
    }),
    url: (id) => (id === null ? '/mes_annonces' : `/annonces/${id}`),
  },
  ad_rejected: {
    label: 'Annonce rejetée',
    priority: 'decision',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: null,
    says: ({ subject, note }) => ({
      title: 'Annonce non validée',
      text: `Votre annonce${named(subject)} n’est pas validée.${note ? ` Motif : ${note}` : ''}`,
    }),
    url: () => '/mes_annonces',
  },
  ad_expiring: {
    label: 'Annonce bientôt expirée',
    priority: 'news',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: null,
    says: ({ subject, note }) => ({
      title: 'Annonce bientôt expirée',
      text: `Votre annonce${named(subject)} expire bientôt. ${note || 'Renouvelez-la d’un geste.'}`,
    }),
    url: () => '/mes_annonces',
  },
  message: {
    label: 'Nouveau message',
    priority: 'news',
    about: 'conversation',
    byDefault: BOTH,
    delayMinutes: 5,
    says: ({ subject }) => ({
      title: 'Nouveau message',
      text: `On vous a écrit à propos de${named(subject) || ' votre annonce'}.`,
    }),
    url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
  },
  appointment: {
    label: 'Rappel de rendez-vous',
    priority: 'alert',
    about: 'conversation',
    byDefault: BOTH,
    delayMinutes: 0,
    says: ({ subject, note }) => ({
      title: note ? `Rendez-vous ${note}` : 'Rendez-vous',
      text: `Vous avez rendez-vous à propos de${named(subject) || ' votre annonce'}. Le lieu est dans la conversation.`,
    }),
    url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
  },
  saved_search: {
    label: 'Recherche enregistrée',
    priority: 'alert',
    about: null,
    byDefault: BY_EMAIL,
    delayMinutes: null,
    says: ({ note }) => ({
      title: 'Nouvelles annonces',
      text: `De nouvelles annonces répondent à votre recherche${named(note)}.`,
    }),
    url: () => '/recherches',
  },
  report_closed: {
    label: 'Suite donnée à un signalement',
    priority: 'alert',
    about: null,
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    says: ({ note }) => ({
      title: 'Votre signalement',
      text: note || 'Votre signalement a été examiné. Merci de votre vigilance.',
    }),
    url: () => '/notifications',
  },
  declaration: {
    label: 'Avancée d’une déclaration',
    priority: 'decision',
    about: null,
    byDefault: BOTH,
    delayMinutes: null,
    says: ({ note }) => ({
      title: 'Votre déclaration',
      text: note || 'Votre déclaration a avancé.',
    }),
    url: (id) => (id === null ? '/societes' : `/confirm-declaration/${id}`),
  },
  account: {
    label: 'Sécurité de votre compte',
    priority: 'decision',
    about: null,
    byDefault: BOTH,
    delayMinutes: null,
    says: ({ note }) => ({
      title: 'Sécurité de votre compte',
      text: note || 'La protection de votre compte a changé.',
    }),
    url: () => '/profil#deux-etapes',
  },
};
