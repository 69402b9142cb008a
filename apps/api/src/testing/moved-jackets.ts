import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Caller, TestShop } from './harness.ts';
import type { signedIn } from './people.ts';

/** Jackets in the carts of a guest and of a customer. */
export const movedJackets = (shop: () => TestShop) => {
  const list = async (caller: Caller): Promise<CartJacket[]> =>
    (await shop().call('GET', '/cart/custom-jackets', undefined, caller)).json<{ data: CartJacket[] }>().data;
  const signIn = async (customer: Awaited<ReturnType<typeof signedIn>>, guest: Caller): Promise<CartMerge> => {
    const { email, password } = customer.person;
    const response = await shop().call('POST', '/customer/login', { email, password }, guest);
    return response.json<{ cart: CartMerge }>().cart;
  };
  const setQuantity = (caller: Caller, id: number, quantity: number) =>
    shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity }, caller);
  return { list, signIn, setQuantity };
};
