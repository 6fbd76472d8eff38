// Forms that a browser without JavaScript posts to their page: what its `action` does with them on the server.

import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { issuesByField } from '#contract/field-errors.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { DIALLING_CODES } from '#contract/accounts/schemas.ts';
import { ApiError } from '#web/client/api.ts';
import { safeRedirect } from '#web/client/navigation.ts';
import { joinPhone } from '#web/format/phone.ts';

export type PostedFields = Readonly<Record<string, string>>;

/** A posted form that was not taken, for its page to show again. */
export interface RefusedForm {
  /** The values by field, for fields that may be shown again: never a password or a code. */
  values: PostedFields;
  errors: Record<string, string[]>;
  message: string;
}

/** The number that a phone field holds in two parts, in international writing; what is no number as typed. */
const phoneOf = ({ country, telephone = '' }: PostedFields): string => {
  const code = DIALLING_CODES.find((known) => known === country) ?? DIALLING_CODES[0];
  return joinPhone({ code, national: telephone }) || telephone;
};

const readFields = async (request: Request): Promise<PostedFields> => {
  const texts = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  const fields = Object.fromEntries(texts) as PostedFields;
  return 'telephone' in fields ? { ...fields, telephone: phoneOf(fields) } : fields;
};

/**
 * Takes a posted form, or answers with what to mend, under the status of the refusal.
 *
 * @param shownAgain the fields whose values the page may carry again
 * @param take what the form asks for, as calls of the API
 */
export const handlePostedForm = async <T>(
  request: Request,
  shownAgain: readonly string[],
  take: (fields: PostedFields) => Promise<T>,
) => {
  const fields = await readFields(request);
  try {
    return await take(fields);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors, message, status } = error;
    const values = Object.fromEntries(shownAgain.map((name) => [name, fields[name] ?? '']));
    const refused: RefusedForm = { values, errors, message };
    return data(refused, { status });
  }
};

/** Reads fields by the form's own schema. @throws ApiError 422, as the API would answer */
export const parseFields = <S extends z.ZodType>(schema: S, fields: unknown): z.output<S> => {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { message, name } = commonRefusals.invalid;
  throw new ApiError(422, message, issuesByField(parsed.error.issues), name);
};

/** Where a form that was taken leads: the browser asks for that page anew. */
export const redirectAfterPost = (path: string): Response => redirect(path, 303);

/** Where `?redirect=` of the form's page wants a person to go in the end: a path of this site, or null. */
export const redirectTarget = (request: Request): string | null =>
  safeRedirect(new URL(request.url).searchParams.get('redirect'));
