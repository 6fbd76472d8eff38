import { FILING_FEE_EUR } from '#contract/companies/schemas/declarations.ts';
import { StepList } from '#web/parts/declaration/step-list.tsx';

/** Shows the first step of a declaration, with the total price. `companyId` is that of a saved company. */
export const CompanyStep = ({ companyId }: { companyId?: number }) => (
  <div className="mb-4 max-w-text">
    <StepList
      current="Société"
      links={companyId === undefined ? {} : { Bénéficiaires: `/beneficiaires/${companyId}` }}
    />
    <p>
      Enregistrer une société est gratuit. Déclarer ses bénéficiaires effectifs coûte{' '}
      <strong className="whitespace-nowrap">{FILING_FEE_EUR} EUR HT</strong>, attestation comprise.
    </p>
  </div>
);
