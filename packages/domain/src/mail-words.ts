import type { Language } from './languages.ts';

/** The mails that a shop writes opening and closing words for, in the order in which the back office lists them. */
export const mailKinds = [
  'order-confirmation',
  'order-payment',
  'order-unpaid',
  'payment-returned',
  'order-processing',
  'parcel-sent',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'refund',
  'jacket-proof',
  'withdrawal-link',
  'withdrawal',
  'withdrawal-received',
  'withdrawal-refused',
  'exchange-released',
  'order-link',
  'order-code',
  'verification-code',
  'account-exists',
  'reset-password',
  'password-changed',
  'email-change-code',
  'email-change-notice',
  'email-changed',
  'email-taken',
  'email-reserved',
  'new-sign-in',
  'account-deleted',
  'contact-answer',
  'admin-invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The shop's own words before and after the fixed part of a mail; empty for none. */
export interface MailWords {
  opening: string;
  closing: string;
}
export const mailWordParts = ['opening', 'closing'] as const satisfies readonly (keyof MailWords)[];

export const noWords: MailWords = { opening: '', closing: '' };

export type MailTexts = Readonly<Record<Language, MailWords>>;

/** The most characters of an opening or closing text. */
export const MAX_MAIL_WORDS = 2000;

/** Whether a shop says anything of its own. */
export const hasWords = ({ opening, closing }: MailWords): boolean => opening !== '' || closing !== '';

/** The paragraphs of a text; an empty line separates them, single line breaks stay (ADMIN-200). */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** A piece of a text; `url` where it is a web address. */
export interface TextPiece {
  text: string;
  url?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const HAS_HOST = /^https?:\/\/[^/?#]/i;
/** Marks at the end of an address belong to the sentence. */
const SENTENCE_END = /[.,;:!?)\]}…»”]+$/;

/** Divides a text at its web addresses (http and https only); the pieces joined are the text (ADMIN-200). */
export const piecesOf = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found.replace(SENTENCE_END, '');
    if (!HAS_HOST.test(url)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: url, url });
    at = index + url.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
