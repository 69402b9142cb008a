import type { OpenTranslation } from '@fori/contracts/admin-translations/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminTranslationsKey } from '../queries/admin-translations.ts';

/** Says that a translation still agrees with its English text, and refetches the open ones. */
export const confirmTranslation = (api: Pick<BackOfficeApi, 'adminTranslations'>) =>
  mutationOptions({
    mutationKey: [resources.adminTranslations, 'confirm'],
    mutationFn: async ({ kind, id, language }: Pick<OpenTranslation, 'kind' | 'id' | 'language'>) =>
      (await api.adminTranslations.confirm({ params: { kind, id: String(id) }, body: { language } })).body.data,
    onSettled: (_data, _error, _open, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminTranslationsKey }),
  });
