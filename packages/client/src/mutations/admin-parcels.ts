import type { BookingInput, ParcelInput, RestNotSentInput, SentInput } from '@fori/contracts/admin-parcels/schemas';
import type { CsvSeparator } from '@fori/contracts/csv';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import type { CallOptions } from '../fetcher.ts';
import { fileCall, fileOf } from '../files.ts';
import { adminOrderKeys } from '../queries/admin-orders.ts';
import { BOOKING_TIMEOUT_MS } from '../queries/admin-parcels.ts';
import { cacheOrder, refreshAfter } from './admin-orders.ts';

/** For calls that ask the carriers' service. */
const patient: CallOptions & Pick<RequestInit, 'signal'> = { callTimeoutMs: BOOKING_TIMEOUT_MS };

type ParcelsApi = Pick<BackOfficeApi, 'adminOrders' | 'adminParcels'>;

/** Packs a parcel of an order, or changes the one numbered `n`. */
export const saveParcel = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'save-parcel'],
    mutationFn: async ({ n, ...body }: ParcelInput & { n: number | null }) =>
      n === null
        ? (await api.adminParcels.create({ params: { id }, body })).body.data
        : (await api.adminParcels.update({ params: { id, n: String(n) }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    onError: async (error, _body, _result, { client }) => {
      // units may have been withdrawn or packed since the order was fetched
      const isInvalid = isApiError(error) && error.code === 'validation_failed';
      if (isInvalid) await client.invalidateQueries({ queryKey: adminOrderKeys.one(id) });
      else await refreshAfter(client, error);
    },
  });

/** Unpacks a parcel of an order. */
export const removeParcel = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'remove-parcel'],
    mutationFn: async (n: number) =>
      (await api.adminParcels.remove({ params: { id, n: String(n) }, body: {} })).body.data,
    onSuccess: (order, _n, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _n, _result, { client }) => refreshAfter(client, error),
  });

/** Marks a parcel of an order as sent, which mails its customer. */
export const sendParcel = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'send-parcel'],
    mutationFn: async ({ n, ...body }: SentInput & { n: number }) =>
      (await api.adminParcels.send({ params: { id, n: String(n) }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Says that what is left of an order will not be sent. */
export const markRestNotSent = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'rest-not-sent'],
    mutationFn: async (body: RestNotSentInput) =>
      (await api.adminParcels.markRestNotSent({ params: { id }, body })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _body, _result, { client }) => refreshAfter(client, error),
  });

/** Books a parcel of an order with the shop's service for carriers. */
export const bookParcel = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'book-parcel'],
    mutationFn: async ({ n, ...body }: BookingInput & { n: number }) =>
      (await api.adminParcels.book({ params: { id, n: String(n) }, body, fetchOptions: patient })).body.data,
    onSuccess: (order, _body, _result, { client }) => cacheOrder(client, api, id, order),
    // also a failure may have left a booking whose answer is not known
    onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey: adminOrderKeys.one(id) }),
  });

/** Forgets the booking of a parcel of an order. */
export const forgetBooking = (api: ParcelsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminOrderKeys.one(id), 'forget-booking'],
    mutationFn: async (n: number) =>
      (await api.adminParcels.forgetBooking({ params: { id, n: String(n) }, body: {} })).body.data,
    onSuccess: (order, _n, _result, { client }) => cacheOrder(client, api, id, order),
    onError: (error, _n, _result, { client }) => refreshAfter(client, error),
  });

export type ParcelPaper = 'label' | 'slip' | 'customs' | 'carrierLabel';

/** A paper of the order's parcel numbered `n`: address label, packing slip, customs form or the carrier's label; the file is not cached. */
export const fetchParcelPaper = (api: ParcelsApi, id: string) =>
  mutationOptions<Blob, Error, { n: number; paper: ParcelPaper }>({
    mutationKey: [...adminOrderKeys.one(id), 'parcel-paper'],
    mutationFn: async ({ n, paper }) => {
      const fetchOptions = paper === 'carrierLabel' ? patient : {};
      return fileOf(await api.adminParcels[paper]({ params: { id, n: String(n) }, fetchOptions }));
    },
    gcTime: 0,
  });

/** The parcels that are packed and not sent as a CSV file, which is not cached. */
export const exportParcels = (api: ParcelsApi) =>
  fileCall<{ separator: CsvSeparator }>([...adminOrderKeys.all, 'export-parcels'], (given) =>
    api.adminParcels.export(given),
  );

/** The label with which an order's customer sends goods back; the file is not cached. */
export const fetchReturnLabel = (api: ParcelsApi, id: string) =>
  mutationOptions<Blob, Error, void>({
    mutationKey: [...adminOrderKeys.one(id), 'return-label'],
    mutationFn: async () => fileOf(await api.adminParcels.returnLabel({ params: { id } })),
    gcTime: 0,
  });
