import type { Db } from '../../db/types.ts';
import { parseAnchor } from './anchors.ts';
import { GENESIS, hashOfRecord } from './audit.repository.ts';

/** `unreadable`: the line is no anchor; `missing`: the log has no such record; `other`: the record has another hash. */
export type AnchorVerdict =
  | { kept: true; anchors: number }
  | { kept: false; anchors: number; line: number; reason: 'unreadable' | 'missing' | 'other'; record: number | null };

/** Compares anchors, a line each as `anchorAudit` writes them, with the log. Stops at the first that is not in it. */
export const verifyAnchors = async (db: Db, text: string): Promise<AnchorVerdict> => {
  let anchors = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = { kept: false, anchors, line: index + 1 } as const;
    const found = parseAnchor(line);
    if (!found) return { ...at, reason: 'unreadable', record: null };
    const { record } = found;
    const hash = record === 0 ? GENESIS : await hashOfRecord(db.read, record);
    if (hash === null) return { ...at, reason: 'missing', record };
    if (hash !== found.hash) return { ...at, reason: 'other', record };
    anchors += 1;
  }
  return { kept: true, anchors };
};
