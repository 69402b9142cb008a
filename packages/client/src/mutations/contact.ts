import type { ContactInput } from '@fori/contracts/contact/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';

/**
 * Sends a message to the shop and resolves with the shop's confirmation. A response whose `success` is not true rejects with
 * its message, else with `refusal` (PAGE-29).
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
