import type { FastifyRequest } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { promptAdminRoutes } from '#contract/catalog/admin/prompts.ts';
import type { Prompt } from '#contract/catalog/schemas/prompts.ts';
import { SENTENCES, MAX_PROMPT } from '#contract/catalog/prompts.ts';
import type { BodyOf } from '#contract/common/route.ts';
import { writeJournal } from '#server/domains/journal/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import { storeVoice } from '#server/platform/pictures/store-voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changeCatalog } from '../managed.ts';
import { presentPrompt } from '../queries/prompts.ts';
import { category, prompt } from '../tables.ts';
import { promptRefusals } from '#contract/catalog/refusals.ts';

/** Limits the bytes of a received recording to more than may be stored, since its audio container adds bytes. */
const MAX_RECEIVED_BYTES = 100_000;

type Slot = BodyOf<typeof promptAdminRoutes.set>;

/**
 * Locks the category whose id is the slot of a spoken prompt and returns the id; null when the slot names a sentence.
 * @throws Refusal 422
 */
const categoryOf = async (tx: Tx, slot: string): Promise<number | null> => {
  if (SENTENCES.some((sentence) => sentence === slot)) return null;
  const id = /^[1-9]\d{0,8}$/.test(slot) ? Number(slot) : 0;
  const [existing] = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.id, id), isNull(category.parentId)))
    .for('share');
  if (!existing) throw new Refusal(promptRefusals.unknownSlot);
  return existing.id;
};

/**
 * Assigns a stored recording to its slot (a sentence or category) and language, and writes the journal by `writeEntry`.
 * Returns the new row, and the file name in the replaced row if there is one.
 */
const putRecording = async (
  platform: Platform,
  { slot, language, name }: Slot & { name: string },
  writeEntry: (tx: Tx, id: number) => Promise<unknown>,
) =>
  changeCatalog(platform, async (tx) => {
    const categoryId = await categoryOf(tx, slot);
    const recorded = { categoryId, name };
    const [before] = await tx
      .select({ name: prompt.name })
      .from(prompt)
      .where(and(eq(prompt.slot, slot), eq(prompt.language, language)))
      .for('update');
    const row = expectOne(
      await tx
        .insert(prompt)
        .values({ slot, language, ...recorded })
        .onConflictDoUpdate({ target: [prompt.slot, prompt.language], set: recorded })
        .returning(),
    );
    await writeEntry(tx, row.id);
    return { row, before };
  });

/**
 * Receives the recording of a spoken prompt and puts it into its slot, a sentence or category in one language; `isNew`
 * says that the slot was empty. @throws Refusal 413, 415, 422, 503
 */
export const setPrompt = async (
  platform: Platform,
  actorId: number,
  request: FastifyRequest,
): Promise<{ data: Prompt | null; isNew: boolean }> => {
  const form = await receiveForm(request, {
    incoming: platform.pictures.incoming,
    fileFields: ['voice'],
    maxFiles: 1,
    maxFileBytes: MAX_RECEIVED_BYTES,
    tooManyFiles: promptRefusals.one,
    fileTooLarge: promptRefusals.tooHeavy,
  });
  try {
    const slot = validate(promptAdminRoutes.set.body, form.fields);
    const [file] = form.files;
    if (!file) throw new Refusal(promptRefusals.missing);
    const stored = await storeVoice(platform, file.path, MAX_PROMPT);
    if (typeof stored === 'string') throw new Refusal(promptRefusals[stored]);
    const { name } = stored;
    const { row, before } = await putRecording(platform, { ...slot, name }, (tx, subjectId) =>
      writeJournal(platform, tx, { actorId, act: 'prompt.set', subjectId, detail: slot }),
    ).catch(async (error: unknown) => {
      await platform.pictures.remove([name]);
      throw error;
    });
    // A nightly job deletes files left by a crash or by a concurrent call.
    if (before) await platform.pictures.remove([before.name]);
    return { data: presentPrompt(row), isNew: before === undefined };
  } finally {
    await form.dispose();
  }
};

/** Deletes the recording of a spoken prompt with its file. @throws Refusal 404 */
export const removePrompt = async (
  platform: Platform,
  actorId: number,
  subjectId: number,
): Promise<void> => {
  const removed = await changeCatalog(platform, async (tx) => {
    const [row] = await tx.delete(prompt).where(eq(prompt.id, subjectId)).returning();
    if (!row) throw new Refusal(promptRefusals.notFound);
    const { slot, language } = row;
    const detail = { slot, language };
    await writeJournal(platform, tx, { actorId, act: 'prompt.removed', subjectId, detail });
    return row;
  });
  await platform.pictures.remove([removed.name]);
};
