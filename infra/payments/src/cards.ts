import type { ErrorCode } from './api-error.ts';
/** What becomes of a payment with a test card. */
export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit';
  /** the bank asks the customer to confirm the payment */
  threeDS?: true;
  decline?: Decline;
  /** what becomes of a refund to it */
  refund?: 'pending' | 'failing';
  /** it cannot be captured in parts, whatever the session asks for */
  single?: true;
  /** the customer disputes the payment at once, for this reason */
  dispute?: 'fraudulent' | 'product_not_received';
}

export interface Decline {
  code: ErrorCode;
  decline_code?: string;
  message: string;
}

const declined = (decline_code: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
});

const visa = (number: string, rest: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  ...rest,
});

const cards: readonly TestCard[] = [
  visa('4242424242424242'),
  visa('4000056655665556', { funding: 'debit' }),
  visa('5555555555554444', { brand: 'mastercard' }),
  visa('378282246310005', { brand: 'amex' }),
  visa('4000002500003155', { threeDS: true }),
  visa('4000002760003184', { threeDS: true }),
  visa('4000000000003220', { threeDS: true }),
  visa('4000008400001629', { threeDS: true, decline: declined('generic_decline') }),
  visa('4000000000000002', { decline: declined('generic_decline') }),
  visa('4000000000009995', {
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  }),
  visa('4000000000009987', { decline: declined('lost_card') }),
  visa('4000000000009979', { decline: declined('stolen_card') }),
  visa('4100000000000019', { decline: declined('fraudulent') }),
  visa('4000000000000069', {
    decline: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  }),
  visa('4000000000000127', {
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  }),
  visa('4000000000000119', {
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000000000007726', { refund: 'pending' }),
  visa('4000000000005126', { refund: 'failing' }),
  visa('4000008400000076', { single: true }),
  visa('4000000000000259', { dispute: 'fraudulent' }),
  visa('4000000000002685', { dispute: 'product_not_received' }),
];

const byNumber = new Map(cards.map((card) => [card.number, card]));

/** The test card with this number, however it is spaced; undefined for any other, real ones included. */
export const testCard = (number: string): TestCard | undefined => byNumber.get(number.replace(/[\s-]/g, ''));
