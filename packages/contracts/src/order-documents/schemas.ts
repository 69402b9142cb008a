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
});
export type OrderDocument = z.infer<typeof orderDocument>;
