import { SITE_NAME } from '#contract/common/site.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import type { Kind } from './kind.ts';

/** Describes a notification that the user has not read on the site yet. */
export interface Unread {
  title: string;
  text: string;
  firstName: string;
  url: string;
  /** Is the title of the ad; empty when there is none. */
  subject: string;
}

type BellKind = Required<Pick<Kind, 'bell'>> &
  Pick<Kind, 'label' | 'priority' | 'about' | 'byDefault' | 'delayMinutes'>;

/** Creates a notification kind whose SMS and email repeat the title and text that the list of notifications shows. */
export const unreadKind = (kind: BellKind): Kind<Unread> => ({
  ...kind,
  load: async ({ platform, row, person }) =>
    person && {
      ...kind.bell.says(row),
      firstName: person.firstName,
      url: platform.settings.PUBLIC_URL + kind.bell.url(row.subject_id, row.data),
      subject: row.subject,
    },
  sms: ({ title, url, subject }) =>
    plain(`${SITE_NAME} : ${title.toLowerCase()}${quoted(subject)}. ${url}`),
  email: ({ title, text, firstName, url }) => ({
    subject: oneLine(`${title} : ${SITE_NAME}`),
    text: `${greeting(firstName)}

${text}
${url}

Choisissez ce que vous recevez, ou désactivez tout, sur la page des notifications du site.

L’équipe ${SITE_NAME}
`,
  }),
});
