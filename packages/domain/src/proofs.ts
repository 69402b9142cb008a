import type { OrderStatus } from './orders.ts';

/** How a customer answers the proof of a custom jacket. */
export const proofAnswers = ['approved', 'change_requested'] as const;
export type ProofAnswer = (typeof proofAnswers)[number];

/** Where a jacket's proof stands; `none` until the first one is sent. */
export const proofStates = ['none', 'sent', ...proofAnswers] as const;
export type ProofState = (typeof proofStates)[number];

/** What is done with a proof: the shop sends one, the customer answers it. */
export type ProofStep = 'send' | 'approve' | 'request_change';

/** An approval is final: what was approved is what is cut. */
const steps: Readonly<Record<ProofState, Readonly<Partial<Record<ProofStep, ProofState>>>>> = {
  none: { send: 'sent' },
  sent: { approve: 'approved', request_change: 'change_requested' },
  change_requested: { send: 'sent' },
  approved: {},
};

/** The largest number of characters of the maker's note, and how long the text of a change request is (ORDER-132). */
export const MAX_PROOF_NOTE = 500;
export const CHANGE_REQUEST_LENGTH = { min: 10, max: 1000 } as const;

/** The state of a jacket's proof by its latest revision; null stands for none sent yet. */
export const proofStateOf = (latest: { answer: ProofAnswer | null } | null): ProofState =>
  latest === null ? 'none' : (latest.answer ?? 'sent');

/** Whether proofs are sent and answered while an order has this status: once it is paid, until it is shipped (ORDER-131). */
export const isProofOpen = (status: OrderStatus): boolean => status === 'paid' || status === 'processing';

/** The state after a step, or null where the order's status or the proof's state does not allow it (ORDER-131). */
export const proofAfter = (status: OrderStatus, state: ProofState, step: ProofStep): ProofState | null =>
  isProofOpen(status) ? (steps[state][step] ?? null) : null;

/**
 * Whether the design of an ordered jacket may be replaced: before it is cut, and while no proof of it waits for an answer or
 * is approved, so that nobody approves what is no longer sewn (ORDER-137).
 */
export const mayReplaceDesign = (status: OrderStatus, state: ProofState): boolean =>
  (status === 'pending' || status === 'paid') && steps[state].send !== undefined;

/**
 * Which jackets, by their place from 1, keep an order from being cut: those without an approved proof, where the shop's
 * setting requires one and the order is not being processed yet (ORDER-134).
 */
export const placesWaitingForProof = (
  required: boolean,
  status: OrderStatus,
  states: readonly ProofState[],
): number[] =>
  required && status === 'paid' ? states.flatMap((state, index) => (state === 'approved' ? [] : [index + 1])) : [];
