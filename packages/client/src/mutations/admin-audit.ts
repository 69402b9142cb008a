import type { BackOfficeApi } from '../api.ts';

/** Has the whole audit log read and tells whether it is intact. It changes nothing, but it is work: done when it is asked for. */
export const verifyAudit = (api: Pick<BackOfficeApi, 'adminAudit'>) => ({
  mutationFn: async () => (await api.adminAudit.verify({ query: {} })).body.data,
});
