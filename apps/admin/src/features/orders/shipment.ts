import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import { carriers, type OrderStatus } from '@fori/domain/orders';

/** The option that asks for the carrier's name. */
export const OTHER_CARRIER = 'other';

/** The values of the shipping form. */
export interface ShipForm {
  /** code of a known carrier, `other`, or empty */
  carrier: string;
  other_carrier: string;
  tracking_number: string;
  note: string;
}

export const emptyShipForm: ShipForm = { carrier: '', other_carrier: '', tracking_number: '', note: '' };

/** The request body. The carrier is sent by its name, which the customer reads. */
export const toShipment = ({ carrier, other_carrier, tracking_number, note }: ShipForm): TransitionInput => ({
  to: 'shipped',
  carrier: carriers.find(({ code }) => code === carrier)?.name ?? other_carrier.trim(),
  tracking_number: tracking_number.trim(),
  ...(note.trim() && { note: note.trim() }),
});

/** The field that shows an error about a field of the request; null where the form has none. */
export const shipFieldOf = (field: string, form: ShipForm): keyof ShipForm | null => {
  if (field === 'carrier') return form.carrier === OTHER_CARRIER ? 'other_carrier' : 'carrier';
  return field === 'tracking_number' || field === 'note' ? field : null;
};

/** Whether the order can still get a tracking number; one that will never be shipped cannot. */
export const awaitsTracking = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'refunded';
