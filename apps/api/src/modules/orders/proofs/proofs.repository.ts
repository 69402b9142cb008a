import type { ProofAnswer } from '@fori/domain/proofs';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type ProofRow = Tables['jacketProofs']['$inferSelect'];

const ofOrderQuery = prepared((q, t) =>
  q
    .select({ proof: t.jacketProofs })
    .from(t.jacketProofs)
    .innerJoin(t.orderJackets, eq(t.orderJackets.id, t.jacketProofs.orderJacketId))
    .where(eq(t.orderJackets.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.jacketProofs.orderJacketId), asc(t.jacketProofs.revision)),
);

/** The proofs of an order's jackets by the jacket's id, oldest first. */
export const proofsOfOrder = async (queries: Queries, orderId: string): Promise<ReadonlyMap<number, ProofRow[]>> => {
  const byJacket = new Map<number, ProofRow[]>();
  for (const { proof } of await ofOrderQuery(queries, { orderId })) {
    byJacket.set(proof.orderJacketId, [...(byJacket.get(proof.orderJacketId) ?? []), proof]);
  }
  return byJacket;
};

const storeProof = preparedInsert('jacketProofs');

export const insertProof = async (
  tx: Queries,
  proof: Pick<ProofRow, 'orderJacketId' | 'revision' | 'hash' | 'note' | 'sentAt' | 'sentBy'>,
): Promise<void> => {
  if (!(await storeProof(tx, proof))) throw new Error('proof not stored');
};

/** Stores the customer's answer to a proof; false when it has been answered before. */
export const answerProof = async (
  tx: Queries,
  id: number,
  { answer, message, at }: { answer: ProofAnswer; message: string | null; at: Date },
): Promise<boolean> => {
  const { jacketProofs } = tx.t;
  const answered = await tx
    .update(jacketProofs)
    .set({ answer, message, answeredAt: at })
    .where(and(eq(jacketProofs.id, id), isNull(jacketProofs.answer)))
    .returning({ id: jacketProofs.id });
  return answered.length > 0;
};

/** Erases what maker and customer wrote about the proofs of an order; the hashes stay. */
export const eraseProofTexts = async (tx: Queries, orderId: string): Promise<void> => {
  const { jacketProofs, orderJackets } = tx.t;
  const jackets = tx.select({ id: orderJackets.id }).from(orderJackets).where(eq(orderJackets.orderId, orderId));
  await tx
    .update(jacketProofs)
    .set({ note: '', message: null })
    .where(inArray(jacketProofs.orderJacketId, jackets))
    .returning({ id: jacketProofs.id });
};
