/** How many business days after the order something arrives, at the earliest and at the latest. */
export interface BusinessDays {
  readonly from: number;
  readonly to: number;
}

/** Business days from order to delivery (CHECK-17). */
export const DELIVERY_BUSINESS_DAYS = { from: 7, to: 14 } as const satisfies BusinessDays;
