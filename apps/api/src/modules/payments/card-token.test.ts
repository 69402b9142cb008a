import { demoCards } from '@fori/domain/cards';
import { expect, test } from 'vitest';
import { newId } from '../../db/kit.ts';
import { cardToken, readCardToken } from './card-token.ts';

/** The longest token an order accepts. */
const LONGEST = 200;

const card = {
  id: newId(),
  brand: 'visa',
  last4: '4242',
  outcome: 'approved',
  expiresAt: new Date('2026-11-22T10:00:00Z'),
};

test('reading a token returns the card details it was made from', () => {
  expect(readCardToken(['secret'], cardToken('secret', card))).toEqual(card);
});

test.each(Object.values(demoCards))('a token for %s fits into an order', (outcome) => {
  expect(cardToken('secret', { ...card, brand: 'mastercard', outcome }).length).toBeLessThanOrEqual(LONGEST);
});

test('nobody without the secret can make or change a token', () => {
  const declined = cardToken('secret', { ...card, outcome: 'card_declined' });
  const [, signature] = declined.split('.');
  const [approved] = cardToken('secret', card).split('.');
  const forged = ['', 'tok_', 'tok_.', 'tok_x.y', 'pp_x', `${approved}.`, `${approved}.${signature}`];
  for (const token of [...forged, cardToken('other', card), `${declined}x`, declined.slice(4)]) {
    expect(readCardToken(['secret'], token)).toBeNull();
  }
});
