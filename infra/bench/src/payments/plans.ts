import type { Payment } from '@fori/payments-stand-in';
import type { Random } from '../campaign/random.ts';

/** One thing a customer does with an order. */
export type Step =
  | { does: 'pay'; with: Payment }
  /** comes back and asks the shop until the order is decided */
  | { does: 'wait' }
  | { does: 'pay again'; with: Payment }
  /** in two windows at once */
  | { does: 'pay again twice'; with: Payment }
  | { does: 'cancel' }
  | { does: 'pay and cancel'; with: Payment };

export interface Plan {
  name: string;
  weight: number;
  steps: (random: Random) => Step[];
}

const good: Payment = { card: '4242424242424242' };
const secured = (threeDS: NonNullable<Payment['threeDS']>): Payment => ({ card: '4000002500003155', threeDS });
const declined: Payment = { card: '4000000000009995' };
const late = (random: Random) => random.between(3000, 40_000);
const wait: Step = { does: 'wait' };
const pay = (payment: Payment): Step => ({ does: 'pay', with: payment });
const again = (payment: Payment): Step => ({ does: 'pay again', with: payment });

/** What customers do after they have placed an order. */
export const plans: readonly Plan[] = [
  { name: 'card', weight: 20, steps: () => [pay(good), wait] },
  { name: 'card, 3-D Secure passed', weight: 12, steps: () => [pay(secured('passed')), wait] },
  {
    name: '3-D Secure failed, then another card',
    weight: 7,
    steps: () => [pay(secured('failed')), again(good), wait],
  },
  { name: '3-D Secure left, never back', weight: 4, steps: () => [pay(secured('abandoned'))] },
  {
    name: '3-D Secure left, paid later',
    weight: 5,
    steps: () => [pay(secured('abandoned')), again(secured('passed')), wait],
  },
  { name: 'card declined, then another', weight: 7, steps: () => [pay(declined), pay(good), wait] },
  { name: 'card declined, gives up', weight: 3, steps: () => [pay(declined)] },
  {
    name: 'MobilePay late',
    weight: 12,
    steps: (random) => [pay({ method: 'mobilepay', delayMs: late(random) }), wait],
  },
  {
    name: 'MobilePay declined late, then a card',
    weight: 6,
    steps: (random) => [
      pay({ method: 'mobilepay', outcome: 'declined', delayMs: random.between(1000, 8000) }),
      wait,
      again(good),
      wait,
    ],
  },
  { name: 'Klarna', weight: 5, steps: () => [pay({ method: 'klarna' }), wait] },
  { name: 'Klarna late', weight: 7, steps: (random) => [pay({ method: 'klarna', delayMs: late(random) }), wait] },
  { name: 'PayPal', weight: 8, steps: () => [pay({ method: 'paypal' }), wait] },
  { name: 'never pays', weight: 4, steps: () => [] },
  { name: 'cancels unpaid', weight: 4, steps: () => [{ does: 'cancel' }] },
  {
    name: 'cancels while the payment is under way',
    weight: 5,
    steps: (random) => [pay({ method: 'mobilepay', delayMs: late(random) }), { does: 'cancel' }],
  },
  { name: 'pays, then cancels', weight: 4, steps: () => [pay(good), wait, { does: 'cancel' }] },
  { name: 'Klarna, then cancels', weight: 3, steps: () => [pay({ method: 'klarna' }), wait, { does: 'cancel' }] },
  { name: 'pays and cancels at once', weight: 6, steps: () => [{ does: 'pay and cancel', with: good }] },
  {
    name: 'pays in two windows',
    weight: 6,
    steps: (random) => [
      pay({ method: 'mobilepay', outcome: 'declined', delayMs: random.between(500, 3000) }),
      wait,
      { does: 'pay again twice', with: good },
      wait,
    ],
  },
];
