import { IMPORT_COLUMNS, type ImportField } from '#contract/imports/columns.ts';
import type { ImportProblem } from '#contract/imports/routes.ts';
import type { Refusal } from '#server/platform/refusal.ts';

const columnOf = (field: string): string =>
  field === 'images' ? IMPORT_COLUMNS.photos : (IMPORT_COLUMNS[field as ImportField] ?? '');

/** Maps the errors of a refused ad to the columns of the file. */
export const problemsOf = ({ message, errors }: Refusal): ImportProblem[] =>
  Object.entries(errors ?? { '': [message] }).flatMap(([field, messages]) =>
    messages.map((text) => ({ column: columnOf(field), message: text })),
  );
