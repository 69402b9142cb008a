/** One piece of a mail. All its texts are plain: `layout.ts` escapes them, for HTML and text alike. */
export type MailBlock =
  | { kind: 'text'; text: string; muted?: boolean }
  | { kind: 'heading'; text: string }
  /** somebody's own words, their line breaks kept; `earlier` for those that are answered, marked as mail programs do */
  | { kind: 'quote'; text: string; earlier?: boolean }
  | { kind: 'lines'; lines: readonly MailLine[] }
  | { kind: 'sums'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** to be typed somewhere else */
  | { kind: 'code'; code: string }
  | { kind: 'address'; lines: readonly string[] }
  | { kind: 'button'; label: string; url: string };

/** Something that was bought. */
export interface MailLine {
  title: string;
  details: readonly string[];
  amount: string;
  /** absolute addresses, with what stands for them where pictures are not shown; beside one another below the details */
  pictures?: readonly { url: string; alt: string }[];
}

/** What a mail says, without how it looks. */
export interface MailContent {
  subject: string;
  /** what a mailbox shows beside the subject */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
}
