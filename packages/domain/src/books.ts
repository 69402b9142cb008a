import type { Day } from './shop-time.ts';

/** The accounts that the journal is written to. */
export const bookAccounts = [
  'clearing',
  'bank',
  'fees',
  'adjustments',
  'sales_domestic',
  'sales_oss',
  'sales_voec',
  'sales_export',
  'sales_outside_territory',
  'sales_reverse_charge',
  'sales_untaxed',
  'vat_domestic',
  'vat_oss',
  'vat_voec',
] as const;
export type BookAccount = (typeof bookAccounts)[number];
export type BookAccounts = Readonly<Record<BookAccount, string>>;

/**
 * Numbers in the manner of Finnish charts of accounts, each with a meaning of its own; charts differ, so an accountant has to confirm them
 * (decision 0237).
 */
export const presetAccounts: BookAccounts = {
  clearing: '1790',
  bank: '1910',
  fees: '8670',
  adjustments: '8680',
  sales_domestic: '3000',
  sales_oss: '3370',
  sales_voec: '3380',
  sales_export: '3390',
  sales_outside_territory: '3395',
  sales_reverse_charge: '3360',
  sales_untaxed: '3100',
  vat_domestic: '2939',
  vat_oss: '2941',
  vat_voec: '2942',
};

export const MAX_ACCOUNT = 12;

/** Whether a text can be the number of an account: digits and letters, with dots and hyphens between them. */
export const isAccount = (text: string): boolean =>
  text.length <= MAX_ACCOUNT && /^[\dA-Z](?:[.-]?[\dA-Z])*$/i.test(text);

/** Whether the shop issues invoices, and for orders placed from which day on (BOOK-05). */
export interface InvoiceSettings {
  on: boolean;
  /** null until they are issued for the first time */
  from: Day | null;
}

export interface BookSettings {
  invoices: InvoiceSettings;
  accounts: BookAccounts;
}

/** A shop issues receipts alone until its owner wants invoices. */
export const presetBooks: BookSettings = { invoices: { on: false, from: null }, accounts: presetAccounts };

/** What the back office exports for bookkeeping. */
export const bookExports = ['journal', 'oss', 'voec', 'payments', 'refunds', 'stock'] as const;
export type BookExport = (typeof bookExports)[number];
