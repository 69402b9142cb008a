import { existsSync, readFileSync } from 'node:fs';
import { dayOf, isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import type { Shop } from '../../composition.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { auditAnchorMail } from '../../mail/templates/audit-anchor.ts';
import { appendLines } from '../../storage/append-lines.ts';
import { readIdentity } from '../store/index.ts';
import { claimDay, newestLink } from './audit.repository.ts';

/** The audit log's last record as it was on a day, kept outside the database: whoever rewrites the chain cannot rewrite this too. */
const anchor = z.object({
  date: z.string().refine(isDay),
  /** number of the last record, 0 while there is none */
  record: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Anchor = z.infer<typeof anchor>;

/** The anchor of a line; null for a line that is none. */
export const parseAnchor = (line: string): Anchor | null => {
  try {
    return anchor.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Appends the anchor and waits until it is on the disk, unless the file has one of that day. */
const append = (file: string, made: Anchor): void => {
  if (linesOf(file).some((line) => parseAnchor(line)?.date === made.date)) return;
  appendLines(file, [JSON.stringify(made)]);
};

/**
 * Writes the day's anchor of the audit log into the file, and mails it where an address is set; once a day (of the shop's time zone),
 * whatever number of processes run it. A file that cannot be written leaves the day open, so that the next run tries again.
 */
export const anchorAudit = async (shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>): Promise<void> => {
  const { db, clock, config } = shop;
  const { file, mailTo } = config.anchors;
  const isMade = await db.write(async (tx) => {
    const at = clock();
    const date = dayOf(at);
    if (!(await claimDay(tx, date))) return false;
    const made: Anchor = { date, ...(await newestLink(tx)) };
    // inside the transaction, so that no other process writes meanwhile; a repeated transaction finds the line and adds none
    append(file, made);
    if (mailTo !== undefined) {
      const mail = auditAnchorMail(made, await readIdentity(tx), config.publicUrl);
      await enqueueMail(tx, { template: 'audit-anchor', to: mailTo, ...mail, at });
    }
    return true;
  });
  if (isMade) shop.mail.sendSoon();
};
