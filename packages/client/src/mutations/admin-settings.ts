import type { SettingsInput } from '@fori/contracts/admin-settings/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { settingsQuery } from '../queries/admin-settings.ts';

/** Saves all settings and caches those returned. */
export const saveSettings = (api: Pick<BackOfficeApi, 'adminSettings'>) =>
  mutationOptions({
    mutationKey: [resources.adminSettings, 'save'],
    mutationFn: async (body: SettingsInput) => (await api.adminSettings.update({ body })).body.data,
    onSuccess: (settings, _body, _result, { client }) => {
      client.setQueryData(settingsQuery(api).queryKey, settings);
      void client.invalidateQueries({ queryKey: [resources.store] });
    },
  });
