import type { SizeGuidesInput } from '@fori/contracts/admin-size-guides/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { sizeGuidesQuery } from '../queries/admin-size-guides.ts';

/** Saves all size guides and caches those returned. */
export const saveSizeGuides = (api: Pick<BackOfficeApi, 'adminSizeGuides'>) =>
  mutationOptions({
    mutationKey: [resources.adminSizeGuides, 'save'],
    mutationFn: async (body: SizeGuidesInput) => (await api.adminSizeGuides.update({ body })).body.data,
    onSuccess: (saved, _body, _result, { client }) => {
      client.setQueryData(sizeGuidesQuery(api).queryKey, saved);
    },
  });
