import { DomainError } from '@fori/domain/errors';
import { type ProofState, placesWaitingForProof, proofStateOf } from '@fori/domain/proofs';
import type { Queries } from '../../../db/types.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { readSettings } from '../../store/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { type ProofRow, proofsOfOrder } from './proofs.repository.ts';

/** The state of each jacket's proof, in the order of the jackets. */
export const proofStatesOf = (
  jackets: readonly { id: number }[],
  proofs: ReadonlyMap<number, readonly Pick<ProofRow, 'answer'>[]>,
): ProofState[] => jackets.map(({ id }) => proofStateOf(proofs.get(id)?.at(-1) ?? null));

/** Whether the shop's setting makes cutting wait for approved proofs. */
export const isProofRequired = async (queries: Queries): Promise<boolean> =>
  (await readSettings(queries)).cuttingWaitsForProof;

/** Throws `proof_required`, naming the jackets, when the order must not be cut yet (ORDER-134). */
export const requireProofs = async (tx: Queries, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<void> => {
  if (!(await isProofRequired(tx))) return;
  const jackets = await jacketsOfOrder(tx, id);
  const places = placesWaitingForProof(true, status, proofStatesOf(jackets, await proofsOfOrder(tx, id)));
  if (places.length === 0) return;
  const nameOf = (place: number): string => jackets[place - 1]?.design.name ?? '';
  const named = places.map((place) => (nameOf(place) ? `${place} (${nameOf(place)})` : String(place)));
  throw new DomainError('proof_required', { waiting: named.join(', ') });
};
