import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { refreshCarts } from '../keys.ts';
import { cartQuery } from '../queries/cart.ts';

type CartApi = Pick<StorefrontApi, 'cart'>;

/**
 * A change of the cart. Changes run one at a time, in order. The returned cart is shown at once, then cart, jackets and quote
 * are refetched (CART-22 to CART-25), after a refusal too, because it means that the shown cart is outdated.
 */
const cartChange = <V>(api: CartApi, language: Language, change: (variables: V) => Promise<Cart>) =>
  mutationOptions<Cart, Error, V>({
    mutationKey: ['cart'],
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: async (cart, _variables, _result, { client }) => {
      const { queryKey } = cartQuery(api, language);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, cart);
    },
    onSettled: (_cart, _error, _variables, _result, { client }) => refreshInBackground(client),
  });

/** The mutation does not wait for it, since the returned cart is shown already. */
const refreshInBackground = (client: QueryClient): void => void refreshCarts(client);

/** Adds units of a variant, one by default. */
export const addToCart = (api: CartApi, language: Language) =>
  cartChange(
    api,
    language,
    async ({ variantId, quantity = 1 }: { variantId: number; quantity?: number | undefined }) => {
      const body = { product_variant_id: variantId, quantity };
      return (await api.cart.add({ body, query: { lang: language } })).body.data;
    },
  );

/** Sets a line's quantity; 0 or less removes it. */
export const setCartQuantity = (api: CartApi, language: Language) =>
  cartChange(api, language, async ({ id, quantity }: { id: number; quantity: number }) => {
    const request = { params: { id: String(id) }, body: { quantity }, query: { lang: language } };
    return (await api.cart.update(request)).body.data;
  });

/** Removes a line. */
export const removeFromCart = (api: CartApi, language: Language) =>
  cartChange(api, language, async ({ id }: { id: number }) => {
    const request = { params: { id: String(id) }, query: { lang: language } };
    return (await api.cart.remove(request)).body.data;
  });

/** Empties the cart. */
export const clearCart = (api: CartApi, language: Language) =>
  cartChange<void>(api, language, async () => (await api.cart.clear({ query: { lang: language } })).body.data);
