import { networksOf } from '#server/platform/addresses.ts';
import type { NetworkFactors } from '#server/platform/limits.ts';
import { prefixOf } from '#server/platform/phones.ts';
import type { Settings } from '#server/platform/settings.ts';
import { maySend, type BudgetUse, type SentCodes } from './rules.ts';
import type { CodeAsker, CodePurpose } from './tables.ts';

/** Describes the properties of a code on which its budgets depend. */
export interface BudgetedCode {
  purpose: CodePurpose;
  target: string;
  askedFrom: string;
  askedBy: CodeAsker;
}

/**
 * Is the share of `SMS_BLOCK_BUDGET` that each network may use. One IPv4 address may be shared by
 * thousands of an operator's subscribers (CGNAT); a /48 of IPv6 is one customer.
 */
const NETWORK_SHARES: NetworkFactors = { '/32': 0.5, '/24': 1, '/64': 1, '/56': 1.25, '/48': 1.5 };

const SITE = 'site';
const NONE: SentCodes = { all: 0, strangers: 0 };
/** Tells whether codes of this purpose are sent by email. */
export const isEmailed = (purpose: CodePurpose): boolean =>
  purpose === 'confirm_email' || purpose === 'lost_number';
const isEmail = ({ purpose }: BudgetedCode): boolean => isEmailed(purpose);

/** Counts the codes sent in the last hour for the SMS budgets. Emails have separate counters with the same limits. */
export class SentLedger {
  readonly #settings: Settings;
  readonly #sent = new Map<string, SentCodes>();

  constructor(settings: Settings, sent: readonly BudgetedCode[]) {
    this.#settings = settings;
    for (const code of sent) this.add(code);
  }

  add(code: BudgetedCode): void {
    const { networks, prefix, site } = this.#budgetsOf(code);
    for (const { key } of [...networks, ...(prefix ? [prefix] : []), site]) {
      const { all, strangers } = this.#sent.get(key) ?? NONE;
      const isStrangers = code.askedBy === 'stranger';
      this.#sent.set(key, { all: all + 1, strangers: strangers + Number(isStrangers) });
    }
  }

  hasRoomFor(code: BudgetedCode): boolean {
    const { networks, prefix, site } = this.#budgetsOf(code);
    return maySend({ askedBy: code.askedBy, networks, prefix, site });
  }

  #budgetsOf(code: BudgetedCode) {
    const { SMS_BLOCK_BUDGET, SMS_PREFIX_BUDGET, SMS_HOURLY_BUDGET } = this.#settings;
    const channel = isEmail(code) ? 'email' : 'sms';
    /** Returns the use of a budget by codes of the same channel (SMS or email), and the key that counts them. */
    const budgetUse = (name: string, budget: number): BudgetUse & { key: string } => {
      const key = `${channel} ${name}`;
      return { key, budget, sent: this.#sent.get(key) ?? NONE };
    };
    return {
      networks: networksOf(code.askedFrom).map(({ size, cidr }) =>
        budgetUse(cidr, Math.ceil(SMS_BLOCK_BUDGET * NETWORK_SHARES[size])),
      ),
      prefix: isEmail(code) ? null : budgetUse(prefixOf(code.target), SMS_PREFIX_BUDGET),
      site: budgetUse(SITE, SMS_HOURLY_BUDGET),
    };
  }
}
