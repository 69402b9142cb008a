import type { VatInput } from '@fori/contracts/admin-vat/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { vatQuery } from '../queries/admin-vat.ts';

/** Saves how the shop charges VAT and caches what is returned; settings are of one version with it. */
export const saveVat = (api: Pick<BackOfficeApi, 'adminVat'>) =>
  mutationOptions({
    mutationKey: [resources.adminSettings, 'save VAT'],
    mutationFn: async (body: VatInput) => (await api.adminVat.update({ body })).body.data,
    onSuccess: (vat, _body, _result, { client }) => {
      client.setQueryData(vatQuery(api).queryKey, vat);
      void client.invalidateQueries({ queryKey: [resources.store] });
      void client.invalidateQueries({ queryKey: [resources.adminSettings] });
    },
  });
