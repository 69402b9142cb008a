/** One block of a mail. All its texts are plain: `layout.ts` escapes them, for HTML and text alike. */
export type MailBlock =
  | { kind: 'text'; text: string; muted?: boolean }
  /** how the mail addresses its reader; the shop's opening words follow it */
  | { kind: 'greeting'; text: string }
  /** paragraphs of the shop's own, with their web addresses as links */
  | { kind: 'words'; text: string }
  | { kind: 'heading'; text: string }
  /** a person's text with its line breaks; `earlier` for the message being answered, marked as mail programs do */
  | { kind: 'quote'; text: string; earlier?: boolean }
  | { kind: 'lines'; lines: readonly MailLine[] }
  | { kind: 'sums'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** a code to type in elsewhere */
  | { kind: 'code'; code: string }
  | { kind: 'address'; lines: readonly string[] }
  | { kind: 'button'; label: string; url: string };

/** A line item. */
export interface MailLine {
  title: string;
  details: readonly string[];
  amount: string;
  /** absolute addresses and alternative texts; shown in a row below the details */
  pictures?: readonly { url: string; alt: string }[];
}

/** The content of a mail, without its layout. */
export interface MailContent {
  subject: string;
  /** what a mailbox shows beside the subject */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
}
