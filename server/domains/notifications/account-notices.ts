import {
  codeNotSent,
  codeRequested,
  codeSent,
  emailReplaced,
  findUser,
  passwordChanged,
  signInReused,
  takeCodeToSend,
  twoStepChanged,
} from '#server/domains/accounts/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import {
  codeEmail,
  codeSms,
  emailReplacedEmail,
  passwordSms,
  reusedEmail,
  reusedSms,
  twoStepEmail,
  twoStepNote,
  twoStepSms,
} from './account-texts.ts';
import { notify } from './commands/add-notification.ts';

const sendCode = defineJob({
  name: 'notify-code',
  payload: codeRequested.payload,
  run: async (platform, { code_id: id, sealed }) => {
    const waiting = await takeCodeToSend(platform, id, sealed);
    if (!waiting) return;
    const { purpose, to, firstName, userId } = waiting;
    const digits = platform.secrets.open(sealed);
    try {
      await sendOnce(platform, {
        dedupeKey: `code.${id}`,
        to,
        userId,
        ...(purpose === 'confirm_email'
          ? { channel: 'email', ...codeEmail({ digits, firstName }) }
          : { channel: 'sms', text: codeSms(digits, purpose) }),
      });
    } catch (error) {
      // Refund the budget: only sent messages count. A retry is charged again.
      await codeNotSent(platform, id);
      throw error;
    }
    await codeSent(platform, id);
  },
});

const sendPasswordNotice = defineJob({
  name: 'notify-password-changed',
  payload: passwordChanged.payload,
  run: async (platform, { user_id: userId, changed_at: changedAt }) => {
    const user = await findUser(platform.database.orm, userId);
    // Anyone can sign up with someone else's number, so unconfirmed numbers receive codes only.
    if (!user?.phoneVerifiedAt) return;
    await sendOnce(platform, {
      dedupeKey: `password.${userId}.${changedAt}`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: passwordSms(`${platform.settings.PUBLIC_URL}/forgot-password`),
    });
  },
});

/** A refresh token was reused: warn the owner of the session. */
const sendTokenReuseNotice = defineJob({
  name: 'notify-sign-in-reused',
  payload: signInReused.payload,
  run: async (platform, { user_id: userId, sign_in_id: signInId }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user?.phoneVerifiedAt) return;
    const dedupeKey = `sign-in.${signInId}.reused`;
    const url = `${platform.settings.PUBLIC_URL}/change_password`;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: reusedSms(url),
    });
    if (!user.email) return;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.email`,
      channel: 'email',
      to: user.email,
      userId,
      ...reusedEmail({ firstName: user.firstName, url }),
    });
  },
});

/** The change may not be the owner's: notify the old address. */
const sendEmailReplacedNotice = defineJob({
  name: 'notify-email-replaced',
  payload: emailReplaced.payload,
  run: async (platform, { user_id: userId, sealed }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user) return;
    await sendOnce(platform, {
      dedupeKey: `email_replaced.${platform.secrets.keyedHash(sealed)}`,
      channel: 'email',
      to: platform.secrets.open(sealed),
      userId,
      ...emailReplacedEmail(user.firstName, `${platform.settings.PUBLIC_URL}/change_password`),
    });
  },
});

/** The change may not be the owner's: notify in the app and by email, or by SMS without an address. */
const sendTwoStepNotice = defineJob({
  name: 'notify-two-step-changed',
  payload: twoStepChanged.payload,
  run: async (platform, { user_id: userId, change, changed_at: changedAt }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user) return;
    const dedupeKey = `two_step.${userId}.${change}.${changedAt}`;
    const note = twoStepNote(change);
    await notify(platform, { userId, kind: 'account', subjectId: null, dedupeKey, note });
    const url = `${platform.settings.PUBLIC_URL}/change_password`;
    if (user.email)
      await sendOnce(platform, {
        dedupeKey: `${dedupeKey}.email`,
        channel: 'email',
        to: user.email,
        userId,
        ...twoStepEmail(change, { firstName: user.firstName, url }),
      });
    // The change ends all sessions, so an in-app notification would not be seen.
    if (user.email && change !== 'taken_off') return;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: twoStepSms(change, url),
    });
  },
});

export const accountNotices = [
  sendCode,
  sendPasswordNotice,
  sendTokenReuseNotice,
  sendEmailReplacedNotice,
  sendTwoStepNotice,
];

export const accountNoticeSubscriptions = [
  when(codeRequested, sendCode),
  when(passwordChanged, sendPasswordNotice),
  when(signInReused, sendTokenReuseNotice),
  when(emailReplaced, sendEmailReplacedNotice),
  when(twoStepChanged, sendTwoStepNotice),
];
