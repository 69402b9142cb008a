import type { ContactInput } from '@fori/contracts/contact/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';

/**
 * Sends a message to the shop and gives what the shop says to it. An answer whose `success` is not true counts as a failure
 * (PAGE-29): it rejects with the shop's words, else with `refusal`.
 */
export const sendContactMessage = (api: Pick<StorefrontApi, 'contact'>, refusal: string) =>
  mutationOptions({
    mutationKey: ['contact'],
    mutationFn: async (body: ContactInput): Promise<string> => {
      const response: { success?: unknown; message?: string } = (await api.contact.send({ body })).body;
      if (response.success !== true) throw new Error(response.message || refusal);
      return response.message ?? '';
    },
  });
