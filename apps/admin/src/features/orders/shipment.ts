import type { TransitionInput } from '@fori/contracts/admin-orders/schemas';
import { carriers, type OrderStatus } from '@fori/domain/orders';

/** The choice that asks for the carrier's name. */
export const OTHER_CARRIER = 'other';

/** What the shipping form holds. */
export interface ShipForm {
  /** code of one of the shop's carriers, `other`, or nothing yet */
  carrier: string;
  other_carrier: string;
  tracking_number: string;
  note: string;
}

export const emptyShipForm: ShipForm = { carrier: '', other_carrier: '', tracking_number: '', note: '' };

/** The form as the call's body. A carrier goes by its name, which is what the customer reads. */
export const toShipment = ({ carrier, other_carrier, tracking_number, note }: ShipForm): TransitionInput => ({
  to: 'shipped',
  carrier: carriers.find(({ code }) => code === carrier)?.name ?? other_carrier.trim(),
  tracking_number: tracking_number.trim(),
  ...(note.trim() && { note: note.trim() }),
});

/** The control that shows what the server says about one of the call's fields; null where the form has none. */
export const shipFieldOf = (field: string, form: ShipForm): keyof ShipForm | null => {
  if (field === 'carrier') return form.carrier === OTHER_CARRIER ? 'other_carrier' : 'carrier';
  return field === 'tracking_number' || field === 'note' ? field : null;
};

/** Whether a parcel may still get a tracking number; one that is never sent gets none. */
export const awaitsTracking = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'refunded';
