/** Business days from order to delivery (CHECK-17). */
export const DELIVERY_BUSINESS_DAYS = { from: 7, to: 14 } as const;

/** The day that is `days` business days (Monday to Friday) after `start`, at the same time of day, in UTC. */
export const addBusinessDays = (start: Date, days: number): Date => {
  const day = new Date(start);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
};

/** First and last day a delivery is expected on, as ISO dates (`2026-11-21`). */
export const estimatedDelivery = (orderedAt: Date): { from: string; to: string } => ({
  from: addBusinessDays(orderedAt, DELIVERY_BUSINESS_DAYS.from).toISOString().slice(0, 10),
  to: addBusinessDays(orderedAt, DELIVERY_BUSINESS_DAYS.to).toISOString().slice(0, 10),
});
