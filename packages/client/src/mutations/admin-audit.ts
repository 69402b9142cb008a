import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

/** Verifies the whole audit log. A mutation although it changes nothing, because it is expensive and runs only on request. */
export const verifyAudit = (api: Pick<BackOfficeApi, 'adminAudit'>) => ({
  mutationFn: async () => (await api.adminAudit.verify({ query: {} })).body.data,
});

/** Puts the values before a recorded change back; 409 `stale_edit` when they were changed again since. */
export const undoChange = (api: Pick<BackOfficeApi, 'adminAudit'>, id: number) =>
  mutationOptions({
    mutationKey: [resources.adminAudit, 'undo', id],
    mutationFn: async () => (await api.adminAudit.undo({ params: { id: String(id) }, body: {} })).body.data,
    // whatever was put back may be on any page
    onSuccess: (_done, _input, _result, { client }) => {
      void client.invalidateQueries();
    },
  });
