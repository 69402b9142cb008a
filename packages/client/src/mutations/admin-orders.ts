import type {
  BulkTransitionInput,
  DesignChangeInput,
  ProofInput,
  RefundInput,
  TransitionInput,
  WithdrawalStepInput,
} from '@fori/contracts/admin-orders/schemas';
import type { DailyExportForm } from '@fori/contracts/csv';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type ActedOrAsked, actedOrAsked } from '../acted-or-asked.ts';
import type { BackOfficeApi } from '../api.ts';
import { statusOf } from '../api-error.ts';
import { fileCall, fileOf } from '../files.ts';
import { adminApprovalKeys } from '../queries/admin-approvals.ts';
import { adminOrderKeys, adminOrderQuery } from '../queries/admin-orders.ts';

type AdminOrdersApi = Pick<BackOfficeApi, 'adminOrders'>;

const noteApproval = (client: QueryClient) => client.invalidateQueries({ queryKey: adminApprovalKeys.all });

/** Caches the changed order, or fetches the requests of which one is new. */
const cacheResult = (client: QueryClient, api: AdminOrdersApi, id: string, result: ActedOrAsked<AdminOrder>): void => {
  if ('done' in result) cacheOrder(client, api, id, result.done);
  else void noteApproval(client);
};

/** Statuses after which the shown order is outdated: refused by the payment provider, or changed by another admin. */
const OUTDATED_STATUSES = [402, 409];

/** Caches the returned order and refetches the lists and the order's mails. */
export const cacheOrder = (client: QueryClient, api: AdminOrdersApi, id: string, order: AdminOrder): void => {
  client.setQueryData(adminOrderQuery(api, id).queryKey, order);
  void client.invalidateQueries({ queryKey: adminOrderKeys.lists() });
  void client.invalidateQueries({ queryKey: adminOrderKeys.mails(id) });
};

/** Refetches orders after a failure that says the shown one is outdated. */
export const refreshAfter = async (client: QueryClient, error: unknown): Promise<void> => {
  if (OUTDATED_STATUSES.some((status) => status === statusOf(error)))
    await client.invalidateQueries({ queryKey: adminOrderKeys.all });
};

/** Updates the cached order before the response arrives; returns a function that undoes it. */
const updateOptimistically = async (
  client: QueryClient,
  api: AdminOrdersApi,
  id: string,
  change: (order: AdminOrder) => AdminOrder,
): Promise<() => void> => {
  const { queryKey } = adminOrderQuery(api, id);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (!before) return () => undefined;
  client.setQueryData(queryKey, change(before));
  return () => client.setQueryData(queryKey, before);
};

/** Moves an order on. The new status is shown at once and rolled back on a refusal; after a 402 or 409 all is refetched. */
export const transitionOrder = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'transition'],
    mutationFn: async (body: TransitionInput) =>
      actedOrAsked(await api.adminOrders.transition({ params: { id }, body })),
    onMutate: async ({ to }, { client }) => ({
      rollback: await updateOptimistically(client, api, id, (order) => ({ ...order, status: to })),
    }),
    onSuccess: (result, _body, optimistic, { client }) => {
      if ('approval' in result) optimistic.rollback();
      cacheResult(client, api, id, result);
    },
    onError: async (error, _body, optimistic, { client }) => {
      optimistic?.rollback();
      await refreshAfter(client, error);
    },
  });

/** Refunds an amount, once for each `key` however often it is sent. */
export const refundOrder = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'refund'],
    mutationFn: async ({ key, ...body }: RefundInput & { key: string }) =>
      actedOrAsked(await api.adminOrders.refund({ params: { id }, headers: { 'idempotency-key': key }, body })),
    onSuccess: (result, _body, _context, { client }) => cacheResult(client, api, id, result),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Moves a customer's withdrawal on. */
export const settleWithdrawal = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'withdrawal'],
    mutationFn: async (body: WithdrawalStepInput) =>
      actedOrAsked(await api.adminOrders.settleWithdrawal({ params: { id }, body })),
    onSuccess: (result, _body, _context, { client }) => cacheResult(client, api, id, result),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Shares the design of the order's `place`th jacket, counted from 1; resolves to the id of its link. */
export const copyDesign = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'copy-design'],
    mutationFn: async (place: number) =>
      (await api.adminOrders.copyDesign({ params: { id, n: String(place) }, body: {} })).body.data.id,
  });

/** Replaces the design of the order's `place`th jacket, counted from 1; after a 409 the order is refetched. */
export const changeDesign = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'design'],
    mutationFn: async ({ place, ...body }: DesignChangeInput & { place: number }) =>
      (await api.adminOrders.changeDesign({ params: { id, n: String(place) }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Sends the customer a proof of the order's `place`th jacket, counted from 1; after a 409 the order is refetched. */
export const sendProof = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'proof'],
    mutationFn: async ({ place, ...body }: ProofInput & { place: number }) =>
      (await api.adminOrders.sendProof({ params: { id, n: String(place) }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Adds a note to an order. */
export const addOrderNote = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'note'],
    mutationFn: async (text: string) => (await api.adminOrders.addNote({ params: { id }, body: { text } })).body.data,
    onSuccess: (note, _text, _result, { client }) => {
      client.setQueryData(
        adminOrderQuery(api, id).queryKey,
        (order: AdminOrder | undefined) => order && { ...order, notes: [...order.notes, note] },
      );
    },
  });

/** Deletes an own note; it disappears at once and comes back on a refusal. */
export const removeOrderNote = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'remove-note'],
    mutationFn: async (noteId: number) =>
      (await api.adminOrders.removeNote({ params: { id, noteId: String(noteId) }, body: {} })).body,
    onMutate: async (noteId, { client }) => ({
      rollback: await updateOptimistically(client, api, id, (order) => ({
        ...order,
        notes: order.notes.filter((note) => note.id !== noteId),
      })),
    }),
    onError: (_error, _noteId, optimistic) => optimistic?.rollback(),
  });

/** Revokes all links to an order; its customer can request a new one. */
export const revokeLinks = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'revoke-links'],
    mutationFn: async () => (await api.adminOrders.revokeLinks({ params: { id }, body: {} })).body,
  });

/** Sends one of an order's mails once more. */
export const resendOrderMail = (api: AdminOrdersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.mails(id), 'resend'],
    mutationFn: async (mailId: string) =>
      (await api.adminOrders.resendMail({ params: { id, mailId }, body: {} })).body.data,
    onSettled: (_mail, _error, _mailId, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminOrderKeys.mails(id) }),
  });

/** Moves several orders on; a result for each. */
export const transitionOrders = (api: AdminOrdersApi) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.all, 'transitions'],
    mutationFn: async (body: BulkTransitionInput) => (await api.adminOrders.bulkTransition({ body })).body.data,
    onSettled: (_results, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminOrderKeys.all }),
  });

/** The workshop sheet of the order's `place`th jacket, counted from 1, or all of its sheets; the file is not cached. */
export const fetchJacketSheets = (api: AdminOrdersApi, id: string) =>
  mutationOptions<Blob, Error, { place: number | null }>({
    mutationKey: [...adminOrderKeys.one(id), 'sheets'],
    mutationFn: async ({ place }) =>
      fileOf(
        place === null
          ? await api.adminOrders.jacketSheets({ params: { id } })
          : await api.adminOrders.jacketSheet({ params: { id, n: String(place) } }),
      ),
    gcTime: 0,
  });

/** The workshop sheets of several orders in one file. */
export const fetchSheetsOfOrders = (api: AdminOrdersApi) =>
  mutationOptions<Blob, Error, readonly string[]>({
    mutationKey: [...adminOrderKeys.all, 'sheets'],
    mutationFn: async (ids) => fileOf(await api.adminOrders.bulkSheets({ query: { ids: ids.join(',') } })),
    gcTime: 0,
  });

/** An order's receipt as a file. */
export const fetchReceipt = (api: AdminOrdersApi, id: string) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...adminOrderKeys.one(id), 'receipt'],
    mutationFn: async () => fileOf(await api.adminOrders.receipt({ params: { id } })),
    gcTime: 0,
  });

/** The orders of some days as a CSV file, which is not cached. */
export const exportOrders = (api: AdminOrdersApi) =>
  fileCall<DailyExportForm>([...adminOrderKeys.all, 'export'], (given) => api.adminOrders.export(given));
