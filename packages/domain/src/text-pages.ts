import type { Language } from './languages.ts';

/** The pages every shop has, by their address; the shop's own have any other one (PAGE-109). */
export const systemPages = ['about', 'contact', 'faqs', 'terms', 'privacy'] as const;
export type SystemPage = (typeof systemPages)[number];

/** Whether a page is one that every shop has, with a built-in text. */
export const isSystemPage = (slug: string): slug is SystemPage => systemPages.includes(slug as SystemPage);

/** The most characters of each part of a page, in one language. */
export const pageLimits = { title: 120, description: 320, body: 30_000, slug: 80 } as const;

/** What texts of pages may have in double braces; the shop puts its own facts there (PAGE-110). */
export const pagePlaceholders = [
  'name',
  'company',
  'business_id',
  'business_id_label',
  'address',
  'city',
  'email',
  'phone',
  'phone_number',
  'availability',
  'reply_hours',
  'reply_time',
  'support',
  'return_days',
  'legal_days',
  'refund_from',
  'refund_to',
  'delivery_from',
  'delivery_to',
  'threshold',
  'fee',
  'vat',
  'vat_note',
  'prices_shown',
  'message_months',
  'age',
  'country',
  'countries',
  'languages',
  'currencies',
  'delivers_to',
  'customs',
  'contract_languages',
  'charged_in',
  'conversions',
  'withdrawal_summary',
  'withdrawal_right',
  'exemption_law',
  'liable_for_faults',
  'governing_law',
  'data_protection_law',
  'bookkeeping',
  'data_authority',
  'parcel_booking',
  'stored_items',
] as const;
export type PagePlaceholder = (typeof pagePlaceholders)[number];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in double braces that mean nothing to the shop, each once, in their order. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((name) => !pagePlaceholders.includes(name as PagePlaceholder)),
  ),
];

/** Replaces each placeholder by `factOf` its name; one without a value stays as it is. */
export const fillPlaceholders = (text: string, factOf: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => factOf(name) ?? placeholder);

/** Which terms were in force when an order was placed (ORDER-140). */
export interface TermsInForce {
  /** the page they are a version of */
  readonly pageId: number;
  readonly language: Language;
  /** null for the built-in text */
  readonly version: number | null;
  /** when the version was published, or the order placed under the built-in text; ISO 8601 */
  readonly date: string;
  /** SHA-256 of title and text with the shop's facts of that moment in them */
  readonly hash: string;
}
