import { checkLabels } from '../../texts.ts';
import { readIn, type CheckRule } from './facts.ts';

const MOST_SHOWN = 3;

/** Finds telephone numbers, links and names of social media in the title or description. */
export const contactInText: CheckRule = ({ words: { contacts } }) => {
  if (contacts.length === 0) return null;
  return {
    kind: 'contact_in_text',
    weight: 2,
    label: checkLabels.contactInText,
    ...readIn(contacts.slice(0, MOST_SHOWN)),
    ads: [],
  };
};
