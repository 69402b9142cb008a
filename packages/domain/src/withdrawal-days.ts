import type { Country } from './countries.ts';
import { shop } from './shop.ts';

/** The legal period in days after delivery (directive 2011/83/EU, article 9; Finnish Consumer Protection Act 6:14). */
export const LEGAL_WITHDRAWAL_DAYS = 14;

/** How many days after these goods may still arrive for the units they are exchanged for (decision 0233). */
export const EXCHANGE_DAYS_LATE = 7;

/** Whether the law of a country gives a right to withdraw from purchases online: that of the EEA does, that of Switzerland does not. */
export const hasWithdrawalLaw = (country: Country): boolean => country !== 'CH';

/** The shop's period in days after delivery: its own promise, never shorter than the legal one (decision 0233). */
export const WITHDRAWAL_DAYS = Math.max(LEGAL_WITHDRAWAL_DAYS, shop.returnDays);

/** The most characters of a customer's reason. */
export const MAX_WITHDRAWAL_REASON = 1000;
