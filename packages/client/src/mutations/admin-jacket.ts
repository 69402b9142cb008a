import type { JacketOfferInput } from '@fori/contracts/admin-jacket/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { jacketOfferQuery } from '../queries/admin-jacket.ts';

/** Saves the coming price lists of custom jackets and caches the offer returned. */
export const saveJacketOffer = (api: Pick<BackOfficeApi, 'adminJacket'>) =>
  mutationOptions({
    mutationKey: [resources.adminJacket, 'save'],
    mutationFn: async (body: JacketOfferInput) => (await api.adminJacket.update({ body })).body.data,
    onSuccess: (offer, _body, _result, { client }) => {
      client.setQueryData(jacketOfferQuery(api).queryKey, offer);
      void client.invalidateQueries({ queryKey: [resources.store] });
    },
  });
