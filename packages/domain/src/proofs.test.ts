import { describe, expect, test } from 'vitest';
import { orderStatuses } from './orders.ts';
import {
  mayReplaceDesign,
  type ProofState,
  placesWaitingForProof,
  proofAfter,
  proofStateOf,
  proofStates,
} from './proofs.ts';

describe('a jacket’s proof', () => {
  test('[ORDER-131] is sent, then approved for good, or sent again after a change request', () => {
    const reachable = (state: ProofState) =>
      (['send', 'approve', 'request_change'] as const).map((step) => proofAfter('paid', state, step));
    expect(Object.fromEntries(proofStates.map((state) => [state, reachable(state)]))).toEqual({
      none: ['sent', null, null],
      sent: [null, 'approved', 'change_requested'],
      approved: [null, null, null],
      change_requested: ['sent', null, null],
    });
  });

  test('[ORDER-131] is sent and answered only while the order is paid and not yet shipped', () => {
    expect(orderStatuses.filter((status) => proofAfter(status, 'none', 'send') !== null)).toEqual([
      'paid',
      'processing',
    ]);
    expect(proofAfter('cancelled', 'sent', 'approve')).toBeNull();
  });

  test('[ORDER-137] its design is replaced before cutting, while no proof of it is unanswered or approved', () => {
    expect(orderStatuses.filter((status) => mayReplaceDesign(status, 'none'))).toEqual(['pending', 'paid']);
    expect(proofStates.filter((state) => mayReplaceDesign('paid', state))).toEqual(['none', 'change_requested']);
  });

  test('its state is that of its latest revision', () => {
    expect(proofStateOf(null)).toBe('none');
    expect(proofStateOf({ answer: null })).toBe('sent');
    expect(proofStateOf({ answer: 'approved' })).toBe('approved');
  });

  test('[ORDER-134] the jackets an order waits for are those without approval, only where the setting requires it', () => {
    const states = ['approved', 'sent', 'none'] as const;
    expect(placesWaitingForProof(true, 'paid', states)).toEqual([2, 3]);
    expect(placesWaitingForProof(false, 'paid', states)).toEqual([]);
    expect(placesWaitingForProof(true, 'processing', states)).toEqual([]);
    expect(placesWaitingForProof(true, 'paid', [])).toEqual([]);
  });
});
