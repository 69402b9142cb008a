import type { SearchTextsChange } from '@fori/contracts/admin-search-texts/schemas';
import type { SearchTextKind } from '@fori/domain/search-texts';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** Saves what search engines and link cards show; 409 `stale_edit` when another admin has changed it since. */
export const saveSearchTexts = (api: Pick<BackOfficeApi, 'adminSearchTexts'>, kind: SearchTextKind, id: number) =>
  mutationOptions({
    mutationKey: [resources.adminSearchTexts, kind, id, 'save'],
    mutationFn: async (body: SearchTextsChange) =>
      (await api.adminSearchTexts.update({ params: { kind, id: String(id) }, body })).body.data,
  });
