import { documentKinds } from '@fori/domain/documents';
import { z } from 'zod';
import { money, timestamp } from '../common.ts';

/** An invoice or a credit note of an order (BOOK-01). */
export const orderDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: timestamp,
  /** what it invoices or credits, with VAT */
  total: money,
  /** whether staff can have it as UBL too (BOOK-21) */
  has_xml: z.boolean().default(false),
});
export type OrderDocument = z.infer<typeof orderDocument>;
