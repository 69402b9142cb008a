import { CHANGE_REQUEST_LENGTH, proofAnswers } from '@fori/domain/proofs';
import { z } from 'zod';
import { codeInput, timestamp } from '../common.ts';

/** A revision of a jacket's proof: what the customer approves is what its hash stands for. */
export const jacketProof = z.object({
  /** from 1 */
  revision: z.number().int(),
  /** SHA-256 in hex of both pictures, the design, the quantity and the maker's note */
  hash: z.string(),
  /** the maker's, empty for none */
  note: z.string(),
  sent_at: timestamp,
  /** null until the customer answers */
  answer: z.enum(proofAnswers).nullable(),
  answered_at: timestamp.nullable(),
  /** what the customer wants changed */
  message: z.string().nullable(),
});
export type JacketProof = z.infer<typeof jacketProof>;

const proofHash = z.string({ required_error: 'validation.required' }).regex(/^[0-9a-f]{64}$/, 'validation.invalid');

/** The approval of the proof with this hash, which is the one the customer saw; the code as for a cancellation. */
export const proofApprovalBody = z.object({ hash: proofHash, code: codeInput.optional() });

/** What the customer wants changed about the proof with this hash. */
export const proofChangeBody = z.object({
  hash: proofHash,
  message: z.string().trim().min(CHANGE_REQUEST_LENGTH.min).max(CHANGE_REQUEST_LENGTH.max),
  code: codeInput.optional(),
});
