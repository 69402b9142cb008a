/** Who sends a parcel, or who gets it. */
export interface BookingParty {
  name: string;
  /** the person, where the name is a company's */
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  /** what customs of the destination know the sender by; null for none */
  vatId: string | null;
}

/** Goods of one kind in a parcel that leaves the VAT territory of the Union. */
export interface BookingGoods {
  quantity: number;
  description: string;
  customsCode: string;
  origin: string;
  /** of a unit, in cents, without VAT */
  unitCents: number;
  unitGrams: number;
}

/** A parcel to be booked. */
export interface BookingRequest {
  product: OfferedProduct;
  /** of this parcel alone: found again by it */
  reference: string;
  contents: string;
  sender: BookingParty;
  receiver: BookingParty;
  grams: number;
  /** the carrier's number of the pick-up point; null for one to the door */
  pickupPoint: string | null;
  /** null where no customs form is needed */
  goods: readonly BookingGoods[] | null;
}

/** What a service offers for parcels from one country to another. */
export interface OfferedProduct {
  code: string;
  name: string;
  carrier: {
    /** one of the shop's `carriers`; null for another */
    code: string | null;
    name: string;
  };
  /** by the shop's own agreement with the carrier rather than the service's */
  ownAgreement: boolean;
  pickupPoint: 'none' | 'possible' | 'required';
  /** codes of what has to be booked with it */
  services: readonly string[];
}

export interface BookedShipment {
  /** the service's id */
  id: string;
  trackingNumber: string;
}

/** A service that books parcels with carriers. */
export interface ParcelBooking {
  /** as staff read it */
  readonly name: string;
  products: (route: { from: string; to: string }) => Promise<OfferedProduct[]>;
  /** Throws BookingRefused where nothing was booked for sure, and BookingAway where that is not known. */
  book: (request: BookingRequest) => Promise<BookedShipment>;
  /** The shipment with this reference of those booked since; null where there is none for sure. */
  find: (booking: { reference: string; since: Date; country: string }) => Promise<BookedShipment | null>;
  /** The label as PDF. */
  label: (shipment: string) => Promise<Buffer>;
}

/** The service said why it does not do it; nothing was booked. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused';
}

/** The service does not answer, or with nonsense: whether it booked anything is not known. */
export class BookingAway extends Error {
  override readonly name = 'BookingAway';
}
