/** One piece of a mail. All its texts are plain: `layout.ts` escapes them, for HTML and text alike. */
export type MailBlock =
  | { kind: 'text'; text: string; muted?: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: readonly { title: string; details: readonly string[]; amount: string }[] }
  | { kind: 'sums'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** to be typed somewhere else */
  | { kind: 'code'; code: string }
  | { kind: 'address'; lines: readonly string[] }
  | { kind: 'button'; label: string; url: string };

/** What a mail says, without how it looks. */
export interface MailContent {
  subject: string;
  /** what a mailbox shows beside the subject */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
}
