import { listDeclarationStaff } from '#server/domains/accounts/index.ts';
import {
  declarationDue,
  declarationFiled,
  declarationRejected,
  declarationSubmitted,
  findDueNotice,
  findNotice,
} from '#server/domains/companies/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import { DECLARATION_NOTES } from '../kinds/declaration.ts';
import { on } from './on.ts';

export const declarationAnnouncements: readonly Subscription[] = [
  ...(
    [
      [declarationSubmitted, 'submitted'],
      [declarationFiled, 'filed'],
      [declarationRejected, 'rejected'],
    ] as const
  ).map(([event, step]) =>
    on(event, async (platform, { declaration_id: subject, version }) => {
      const notice = await findNotice(platform, subject, version);
      if (!notice) return;
      const key = `declaration.${subject}.${version}`;
      const common = { subject, data: { step, version } };
      await announce(platform, {
        ...common,
        kind: 'declaration',
        to: notice.holderId,
        dedupeKey: `${key}.${step}`,
        note: DECLARATION_NOTES[step],
      });
      if (step === 'filed')
        await announce(platform, {
          ...common,
          kind: 'attestation',
          to: notice.holderId,
          dedupeKey: `${key}.attestation`,
        });
      if (step !== 'submitted') return;
      for (const { id: to } of await listDeclarationStaff(platform.database.orm))
        await announce(platform, {
          ...common,
          kind: 'declaration_to_examine',
          to,
          dedupeKey: `${key}.to_examine.${to}`,
        });
    }),
  ),
  on(declarationDue, async (platform, { company_id: company, day }) => {
    const notice = await findDueNotice(platform, company);
    if (!notice) return;
    await announce(platform, {
      kind: 'declaration',
      to: notice.holderId,
      subject: null,
      dedupeKey: `company.${company}.due.${notice.due.toISOString().slice(0, 10)}.${day}`,
      note: DECLARATION_NOTES.due,
      data: { step: 'due', company, day },
    });
  }),
];
