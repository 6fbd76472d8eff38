// Posted by browsers without JavaScript.
import { withTarget } from '#web/client/navigation.ts';
import { pageContext } from '#web/client/page-context.ts';
import {
  redirectAfterPost,
  parseFields,
  handlePostedForm,
  redirectTarget,
} from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { EMPTY_REGISTER, registerForm } from './register-form.ts';

const SHOWN_AGAIN = ['last_name', 'first_name', 'email', 'telephone', 'terms'];

export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, SHOWN_AGAIN, async (fields) => {
    const values = { ...EMPTY_REGISTER, ...fields, terms: 'terms' in fields };
    const { terms: _agreed, ...body } = parseFields(registerForm, values);
    await context.get(pageContext).api.call('POST /api/register', { body });
    return redirectAfterPost(withTarget('/confirm-phone', redirectTarget(request)));
  });
