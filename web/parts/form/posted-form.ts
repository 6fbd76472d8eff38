// Forms posted by browsers without JavaScript: handled by the page's `action` on the server.

import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { issuesByField } from '#contract/common/field-errors.ts';
import { DEFAULT_CODE, DIALLING_CODES } from '#contract/common/phones.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { ApiError } from '#web/client/api.ts';
import { safeRedirect } from '#web/client/navigation.ts';
import { joinPhone } from '#web/format/phone.ts';

export type PostedFields = Readonly<Record<string, string>>;

/** Describes a rejected form, which its page renders again. */
export interface RefusedForm {
  /** Holds the values to fill in again, by field; never a password or a code. */
  values: PostedFields;
  errors: Record<string, string[]>;
  message: string;
}

/** Returns the number of a two-part phone field in E.164; an invalid number stays as typed. */
const phoneOf = ({ country, telephone = '' }: PostedFields): string => {
  const code = DIALLING_CODES.find((candidate) => candidate === country) ?? DEFAULT_CODE;
  return joinPhone({ code, national: telephone }) || telephone;
};

const readFields = async (request: Request): Promise<PostedFields> => {
  const texts = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  const fields = Object.fromEntries(texts) as PostedFields;
  return 'telephone' in fields ? { ...fields, telephone: phoneOf(fields) } : fields;
};

/**
 * Handles a form posted without JavaScript: returns what `take` returns, such as a redirect, or the errors and the
 * status of the API.
 *
 * @param shownAgain lists the fields whose values the page may fill in again
 * @param take calls the API with the values
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

/**
 * Parses the fields of a form with its schema.
 * @throws ApiError 422, as the API would
 */
export const parseFields = <S extends z.ZodType>(schema: S, fields: unknown): z.output<S> => {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { message, name } = commonRefusals.invalid;
  throw new ApiError(422, message, issuesByField(parsed.error.issues), name);
};

/** Returns the redirect after an accepted form; the browser loads the page as a new document. */
export const redirectAfterPost = (path: string): Response => redirect(path, 303);

/** Returns the target of `?redirect=` if it is a path of this site; null otherwise. */
export const redirectTarget = (request: Request): string | null =>
  safeRedirect(new URL(request.url).searchParams.get('redirect'));
