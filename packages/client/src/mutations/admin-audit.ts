import type { BackOfficeApi } from '../api.ts';

/** Verifies the whole audit log. A mutation although it changes nothing, because it is expensive and runs only on request. */
export const verifyAudit = (api: Pick<BackOfficeApi, 'adminAudit'>) => ({
  mutationFn: async () => (await api.adminAudit.verify({ query: {} })).body.data,
});
