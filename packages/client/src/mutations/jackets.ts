import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { refreshCarts } from '../keys.ts';
import { cartJacketsQuery } from '../queries/jackets.ts';

type JacketsApi = Pick<StorefrontApi, 'jackets'>;

/**
 * What every change of the cart's jackets does: in turn with the changes of its other lines, in the order they were asked
 * for. What was answered is shown at once, then cart, jackets and quote are fetched again (CART-22 to CART-25); after a
 * refusal too, for it says that what is on the screen no longer holds.
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
    // nobody waits for it: what was answered is on the screen already
    onSettled: (_answer, _error, _variables, _result, { client }) => void refreshCarts(client),
  });

/** Sets how many of a jacket are wanted; 0 or less removes it. */
export const setJacketQuantity = (api: JacketsApi, language: Language) =>
  jacketChange(
    api,
    language,
    async ({ id, quantity }: { id: number; quantity: number }) => {
      const request = { params: { id: String(id) }, body: { quantity }, query: { lang: language } };
      return (await api.jackets.setQuantity(request)).body.data;
    },
    (answered, { id }, before) => before.flatMap((jacket) => (jacket.id === id ? (answered ?? []) : jacket)),
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
