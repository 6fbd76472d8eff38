// Posted by browsers without JavaScript.
import { pageContext } from '#web/client/page-context.ts';
import { importPosted } from './import-posted.ts';
import type { PageArgs } from '#web/page.ts';

export const action = ({ context, request }: PageArgs) =>
  importPosted(context.get(pageContext).api, request);
