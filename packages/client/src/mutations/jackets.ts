import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { refreshCarts } from '../keys.ts';
import { cartJacketsQuery } from '../queries/jackets.ts';

type JacketsApi = Pick<StorefrontApi, 'jackets'>;

/**
 * A change of the cart's jackets. It shares the queue of all cart changes. The response is shown at once, then cart, jackets
 * and quote are refetched (CART-22 to CART-25), after a refusal too, because it means that the shown cart is outdated.
 */
const jacketChange = <V, A>(
  api: JacketsApi,
  language: Language,
  change: (variables: V) => Promise<A>,
  shown: (response: A, variables: V, before: CartJacket[]) => CartJacket[],
) =>
  mutationOptions<A, Error, V>({
    mutationKey: ['cart', 'jackets'],
    scope: { id: 'cart' },
    mutationFn: change,
    onSuccess: async (response, variables, _result, { client }) => {
      const { queryKey } = cartJacketsQuery(api, language);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && shown(response, variables, before));
    },
    // the mutation does not wait for it, since the response is shown already
    onSettled: (_response, _error, _variables, _result, { client }) => void refreshCarts(client),
  });

/** Sets a jacket's quantity; 0 or less removes it (CART-27). */
export const setJacketQuantity = (api: JacketsApi, language: Language) =>
  jacketChange(
    api,
    language,
    async ({ id, quantity }: { id: number; quantity: number }) => {
      const request = { params: { id: String(id) }, body: { quantity }, query: { lang: language } };
      return (await api.jackets.setQuantity(request)).body.data;
    },
    (updated, { id }, before) => before.flatMap((jacket) => (jacket.id === id ? (updated ?? []) : jacket)),
  );

/** Removes a jacket. */
export const removeJacket = (api: JacketsApi, language: Language) =>
  jacketChange(
    api,
    language,
    async ({ id }: { id: number }) => {
      const request = { params: { id: String(id) }, query: { lang: language } };
      return (await api.jackets.remove(request)).body.data;
    },
    (remaining) => remaining,
  );
