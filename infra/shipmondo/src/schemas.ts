/**
 * The part of Shipmondo's API v3 that the shop uses, after its published schema (decision 0235): what is required there is required here, what
 * it does not name is refused, and answers are checked before they leave.
 */
import { z } from 'zod';

const party = z
  .object({
    name: z.string().min(1),
    attention: z.string().optional(),
    address1: z.string().min(1),
    address2: z.string().optional(),
    zipcode: z.string().min(1),
    city: z.string().min(1),
    country_code: z.string().length(2),
    vat_id: z.string().optional(),
    email: z.string().optional(),
    mobile: z.string().optional(),
    telephone: z.string().optional(),
  })
  .strict();

const customsGood = z
  .object({
    quantity: z.number().int(),
    country_code: z.string().length(2),
    content: z.string(),
    commodity_code: z.string(),
    unit_value: z.number(),
    unit_weight: z.number().int(),
  })
  .strict();

/** `CreateShipmentRequest`. */
export const createShipment = z
  .object({
    test_mode: z.boolean().optional(),
    own_agreement: z.boolean(),
    label_format: z.enum(['a4_pdf', '10x19_pdf', '10x19_png', '10x19_zpl']).optional(),
    product_code: z.string().min(1),
    service_codes: z.string(),
    reference: z.string().optional(),
    contents: z.string().optional(),
    sender: party,
    receiver: party,
    service_point: z
      .object({ id: z.string().min(1) })
      .strict()
      .optional(),
    parcels: z.array(
      z.object({ weight: z.number().int().min(1), quantity: z.number().int().min(1).default(1) }).strict(),
    ),
    customs: z
      .object({
        export_reason: z.enum(['sale_of_goods', 'gift', 'documents', 'commercial_samples', 'returned_goods', 'other']),
        term_of_trade: z.string(),
        currency_code: z.string().length(3),
        goods: z.array(customsGood),
      })
      .strict()
      .optional(),
  })
  .strict();
export type CreateShipment = z.output<typeof createShipment>;

/** `Shipment`. */
export const shipment = z.object({
  id: z.number().int(),
  created_at: z.string().datetime(),
  updated_at: z.string().datetime(),
  carrier_code: z.string(),
  product_code: z.string(),
  service_codes: z.string(),
  price: z.number(),
  reference: z.string().optional(),
  pkg_no: z.string(),
  receiver: party,
  sender: party,
  parcels: z.array(z.object({ quantity: z.number().int(), weight: z.number().int(), pkg_no: z.string() })),
});
export type Shipment = z.output<typeof shipment>;

/** `ShippingProduct`. */
export const shippingProduct = z.object({
  code: z.string(),
  id: z.number().int(),
  name: z.string(),
  own_agreement_available: z.boolean(),
  customs_declaration_required: z.boolean(),
  service_point_available: z.boolean(),
  service_point_required: z.boolean(),
  sender_country_code: z.string().length(2),
  receiver_country_code: z.string().length(2),
  carrier: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
  required_services: z.array(z.object({ code: z.string(), id: z.number().int(), name: z.string() })),
});
export type ShippingProduct = z.output<typeof shippingProduct>;

/** `Label`. */
export const label = z.object({ base64: z.string(), file_format: z.enum(['pdf', 'png', 'zpl']) });

/** What it answers to what it refuses. */
export const failure = z.object({ error: z.string() });

/** Parameters of its lists. */
export const listQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(50).default(20),
  page: z.coerce.number().int().min(1).default(1),
});
export const labelQuery = z
  .object({ label_format: z.enum(['a4_pdf', '10x19_pdf', '10x19_png', '10x19_zpl']) })
  .strict();
