import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  addSynonym,
  changeSynonym,
  lockSynonym,
  removeSynonym,
  type Synonym,
  type SynonymInput,
} from './edit-synonyms.ts';
import { synonymMessages } from '../texts.ts';

const getGroupOrThrow = async (tx: Tx, id: number): Promise<Synonym> => {
  const group = await lockSynonym(tx, id);
  if (!group) throw new Refusal(adminRefusals.synonymNotFound);
  return group;
};

/** The group as the administrators' list shows it. */
const describeGroup = ({ terms, one_way: isOneWay }: SynonymInput): string => {
  const [first, ...others] = terms;
  return isOneWay ? `${first} → ${others.join(', ')}` : terms.join(', ');
};

// The words are free text, so they go in the entry's comment, separate from ids and codes.

export const makeSynonym = (
  platform: Platform,
  actorId: number,
  input: SynonymInput,
): Promise<Synonym> =>
  platform.database.orm.transaction(async (tx) => {
    const group = await addSynonym(tx, input);
    const comment = describeGroup(group);
    await writeJournal(platform, tx, {
      actorId,
      act: 'synonym.made',
      subjectId: group.id,
      comment,
    });
    return group;
  });

/** @throws Refusal 404 */
export const editSynonym = (
  platform: Platform,
  actorId: number,
  id: number,
  input: SynonymInput,
): Promise<Synonym> =>
  platform.database.orm.transaction(async (tx) => {
    const before = await getGroupOrThrow(tx, id);
    const fields = (['terms', 'one_way'] as const).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(input[field]),
    );
    if (fields.length === 0) return before;
    const group = await changeSynonym(tx, id, input);
    await writeJournal(platform, tx, {
      actorId,
      act: 'synonym.changed',
      subjectId: id,
      detail: { fields },
      comment: synonymMessages.comment(describeGroup(before), describeGroup(group)),
    });
    return group;
  });

/** @throws Refusal 404 */
export const deleteSynonym = (platform: Platform, actorId: number, id: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const comment = describeGroup(await getGroupOrThrow(tx, id));
    await removeSynonym(tx, id);
    await writeJournal(platform, tx, { actorId, act: 'synonym.deleted', subjectId: id, comment });
  });
