import type { ShippingInput } from '@fori/contracts/admin-shipping/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { shippingQuery } from '../queries/admin-shipping.ts';

/** Saves how the shop sends goods and caches what is returned; settings are of one version with it. */
export const saveShipping = (api: Pick<BackOfficeApi, 'adminShipping'>) =>
  mutationOptions({
    mutationKey: [resources.adminSettings, 'save shipping'],
    mutationFn: async (body: ShippingInput) => (await api.adminShipping.update({ body })).body.data,
    onSuccess: (shipping, _body, _result, { client }) => {
      client.setQueryData(shippingQuery(api).queryKey, shipping);
      void client.invalidateQueries({ queryKey: [resources.adminSettings] });
    },
  });
