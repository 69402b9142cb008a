import type { ExplanationInput, PayoutDifference, ReconciledView } from '@fori/contracts/admin-payouts/schemas';
import type { DailyExportForm } from '@fori/contracts/csv';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import type { CallOptions } from '../fetcher.ts';
import { fileCall } from '../files.ts';
import { adminPayoutKeys } from '../queries/admin-payouts.ts';

/** The provider is asked many things one after the other. */
const TIMEOUT_MS = 120_000;

type AdminPayoutsApi = Pick<BackOfficeApi, 'adminPayouts'>;

/** Fetches payouts and compares the books now, and shows the result. */
export const reconcilePayouts = (api: AdminPayoutsApi) =>
  mutationOptions<ReconciledView, ApiError, void>({
    mutationKey: [...adminPayoutKeys.all, 'reconcile'],
    mutationFn: async () => {
      const fetchOptions: CallOptions & Pick<RequestInit, 'signal'> = { callTimeoutMs: TIMEOUT_MS };
      return (await api.adminPayouts.reconcile({ body: {}, fetchOptions })).body.data;
    },
    onSettled: (_result, _error, _nothing, _context, { client }) =>
      client.invalidateQueries({ queryKey: adminPayoutKeys.all }),
  });

/** Notes what a difference is. */
export const explainDifference = (api: AdminPayoutsApi, id: string) =>
  mutationOptions<PayoutDifference, ApiError, ExplanationInput>({
    mutationKey: [...adminPayoutKeys.differences(), id],
    mutationFn: async (body) => (await api.adminPayouts.explain({ params: { id }, body })).body.data,
    onSuccess: (_difference, _body, _result, { client }) => client.invalidateQueries({ queryKey: adminPayoutKeys.all }),
  });

/** The entries of the payouts of some days as a CSV file, which is not cached. */
export const exportPayouts = (api: AdminPayoutsApi) =>
  fileCall<DailyExportForm>([...adminPayoutKeys.all, 'export'], (given) => api.adminPayouts.export(given));
