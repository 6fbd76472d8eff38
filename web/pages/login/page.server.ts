// Answers the form of the page when a browser without JavaScript posts it.
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { ApiError } from '#web/client/api.ts';
import { pageContext } from '#web/client/page-context.ts';
import {
  redirectAfterPost,
  parseFields,
  handlePostedForm,
  redirectTarget,
} from '#web/parts/form/posted-form.ts';
import type { PageArgs } from '#web/page.ts';
import { EMPTY, loginForm } from './login-form.ts';

/**
 * Returns the error that the page shows: the same for any wrong credentials, so as not to reveal which part was wrong.
 * A request for the code of the second step (`otp`) stays as it is.
 */
const withLoginMessage = (problem: ApiError): ApiError =>
  [401, 422].includes(problem.status) && !problem.errors['otp']
    ? new ApiError(problem.status, accountRefusals.wrongCredentials.message)
    : problem;

/**
 * Signs in by the form posted without JavaScript, and redirects to the page that asked for the sign-in, or the profile.
 */
export const action = ({ request, context }: PageArgs) =>
  handlePostedForm(request, ['telephone'], async (fields) => {
    const body = parseFields(loginForm, { ...EMPTY, ...fields });
    await context
      .get(pageContext)
      .api.call('POST /api/login', { body })
      .catch((problem) => {
        throw problem instanceof ApiError ? withLoginMessage(problem) : problem;
      });
    return redirectAfterPost(redirectTarget(request) ?? '/profil');
  });
