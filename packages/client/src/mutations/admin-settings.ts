import type { Settings, SettingsInput } from '@fori/contracts/admin-settings/schemas';
import { mutationOptions } from '@tanstack/react-query';
import { actedOrAsked } from '../acted-or-asked.ts';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminApprovalKeys } from '../queries/admin-approvals.ts';
import { settingsQuery } from '../queries/admin-settings.ts';

/**
 * Saves all settings and caches those that are saved then: where another owner has to approve a higher limit of refunds, that one is as
 * it was.
 */
export const saveSettings = (api: Pick<BackOfficeApi, 'adminSettings'>) =>
  mutationOptions({
    mutationKey: [resources.adminSettings, 'save'],
    mutationFn: async (body: SettingsInput): Promise<Settings> => {
      const result = actedOrAsked(await api.adminSettings.update({ body }));
      return 'done' in result ? result.done : (await api.adminSettings.get()).body.data;
    },
    onSuccess: (settings, _body, _result, { client }) => {
      client.setQueryData(settingsQuery(api).queryKey, settings);
      void client.invalidateQueries({ queryKey: [resources.store] });
      void client.invalidateQueries({ queryKey: adminApprovalKeys.all });
    },
  });
