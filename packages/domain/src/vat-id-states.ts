/**
 * What is known of a company's VAT id. `format`: it has the right form, and nobody is asked; `waiting`: the register did not answer
 * and is asked later; `valid`, `invalid`: as the register said before the order was placed; `refuted`: found invalid after an order
 * without VAT.
 */
export const vatIdStates = ['format', 'waiting', 'valid', 'invalid', 'refuted'] as const;
export type VatIdState = (typeof vatIdStates)[number];
