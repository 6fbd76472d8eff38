import type { HighlightType } from '#contract/accounts/schemas/profile.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { HighlightOutput, StepOutput } from './entry-fields.ts';
import type { Entry, ListKind } from './list-of-lists.ts';

/** Describes the answer to saving an entry: the server's message and the saved record. */
export interface Saved {
  message: string;
  data: Entry;
}

/**
 * Adds a training or a job to the profile, or updates the one with that `id`.
 * @throws ApiError
 */
export const saveStep = (
  kind: 'training' | 'experience',
  id: number | null,
  { organisation, ...fields }: StepOutput,
): Promise<Saved> => {
  if (kind === 'training') {
    const body = { ...fields, school: organisation };
    return id === null
      ? browserApi.call('POST /api/create-formation', { body })
      : browserApi.call('POST /api/update-formation/:id', { params: { id }, body });
  }
  const body = { ...fields, company: organisation };
  return id === null
    ? browserApi.call('POST /api/create-experience', { body })
    : browserApi.call('POST /api/update-experience/:id', { params: { id }, body });
};

/**
 * Adds a highlight, such as a skill, to the profile, or updates the one with that `id`.
 * @throws ApiError
 */
export const saveHighlight = (
  type: HighlightType,
  id: number | null,
  fields: HighlightOutput,
): Promise<Saved> =>
  id === null
    ? browserApi.call('POST /api/create-meta', { body: { type, ...fields } })
    : browserApi.call('POST /api/update-meta/:id', { params: { id }, body: fields });

/**
 * Deletes an entry of the profile. Resolves to the server's message.
 * @throws ApiError
 */
export const removeEntry = async (kind: ListKind, id: number): Promise<string> => {
  const params = { id };
  const { message } =
    kind === 'training'
      ? await browserApi.call('DELETE /api/delete-formation/:id', { params })
      : kind === 'experience'
        ? await browserApi.call('DELETE /api/delete-experience/:id', { params })
        : await browserApi.call('DELETE /api/delete-meta/:id', { params });
  return message;
};
