import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, opaqueIdPath } from '../common.ts';
import { adminOrder } from '../orders/admin-schemas.ts';
import {
  bookingBody,
  bookingOffer,
  parcelBody,
  parcelExportQuery,
  parcelPath,
  restNotSentBody,
  sentBody,
} from './schemas.ts';

const pdf = () => c.otherResponse({ contentType: 'application/pdf', body: z.unknown() });

export const adminParcelsContract = c.router(
  {
    create: {
      method: 'POST',
      path: '/admin/orders/:id/parcels',
      summary: 'Packs units of an order’s lines that are in no parcel yet into a new one',
      pathParams: opaqueIdPath,
      body: parcelBody,
      responses: { 201: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    update: {
      method: 'PUT',
      path: '/admin/orders/:id/parcels/:n',
      summary: 'Changes a parcel; once it is sent only carrier, tracking number and weight can be corrected',
      pathParams: parcelPath,
      body: parcelBody,
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/orders/:id/parcels/:n',
      summary: 'Unpacks a parcel that has not been sent',
      pathParams: parcelPath,
      body: z.unknown(),
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    export: {
      method: 'GET',
      path: '/admin/parcels/export.csv',
      summary:
        'Exports the parcels that are packed and not sent yet as CSV in UTF-8 with BOM, for the portals of carriers; columns are described in docs/parcels-csv.md',
      query: parcelExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: { ...staff('orders.export'), stepUp: true },
    },
    label: {
      method: 'GET',
      path: '/admin/orders/:id/parcels/:n/label.pdf',
      summary: 'Returns the address label of a parcel (A6) with its tracking number as barcode, as PDF',
      pathParams: parcelPath,
      responses: { 200: pdf() },
      metadata: staff('orders.read'),
    },
    slip: {
      method: 'GET',
      path: '/admin/orders/:id/parcels/:n/packing-slip.pdf',
      summary: 'Returns the packing slip of a parcel in the order’s language, as PDF',
      pathParams: parcelPath,
      responses: { 200: pdf() },
      metadata: staff('orders.read'),
    },
    returnLabel: {
      method: 'GET',
      path: '/admin/orders/:id/return-label.pdf',
      summary: 'Returns the label with which an order’s customer sends goods back to the shop, as PDF',
      pathParams: opaqueIdPath,
      responses: { 200: pdf() },
      metadata: staff('orders.read'),
    },
    customs: {
      method: 'GET',
      path: '/admin/orders/:id/parcels/:n/cn23.pdf',
      summary: 'Returns the customs form of a parcel that leaves the VAT territory of the Union, as PDF',
      pathParams: parcelPath,
      responses: { 200: pdf() },
      metadata: staff('orders.read'),
    },
    bookingOffer: {
      method: 'GET',
      path: '/admin/orders/:id/parcels/:n/booking',
      summary: 'Lists what the carriers’ service offers for a parcel; 404 in a shop without one',
      pathParams: parcelPath,
      responses: { 200: dataOf(bookingOffer) },
      metadata: staff('orders.read'),
    },
    book: {
      method: 'POST',
      path: '/admin/orders/:id/parcels/:n/booking',
      summary: 'Books a packed parcel with the carriers’ service, once, and notes its carrier and tracking number',
      pathParams: parcelPath,
      body: bookingBody,
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    forgetBooking: {
      method: 'DELETE',
      path: '/admin/orders/:id/parcels/:n/booking',
      summary: 'Forgets the booking of a parcel that is not sent, once it was cancelled at the service',
      pathParams: parcelPath,
      body: z.unknown(),
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    carrierLabel: {
      method: 'GET',
      path: '/admin/orders/:id/parcels/:n/carrier-label.pdf',
      summary: 'Returns the carrier’s label of a booked parcel, fetched from the service, as PDF',
      pathParams: parcelPath,
      responses: { 200: pdf() },
      metadata: staff('orders.read'),
    },
    markRestNotSent: {
      method: 'POST',
      path: '/admin/orders/:id/rest-not-sent',
      summary:
        'Says that units of an order that are in no sent parcel will not be sent, which makes it shipped; a part of it has to have been sent',
      pathParams: opaqueIdPath,
      body: restNotSentBody,
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
    send: {
      method: 'POST',
      path: '/admin/orders/:id/parcels/:n/sent',
      summary:
        'Marks a parcel as sent and mails the customer; the order is shipped once nothing more of it has to be sent',
      pathParams: parcelPath,
      body: sentBody,
      responses: { 200: dataOf(adminOrder) },
      metadata: staff('orders.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
