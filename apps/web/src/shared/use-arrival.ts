import type { BusinessDays } from '@fori/domain/delivery';
import { formatDateRange, formatRange } from '@fori/i18n/format';
import { useEffect, useState } from 'react';
import { usePreferences, useStore } from './preferences.tsx';

/** Dates in words, or business days from the order with the number that decides their plural. */
type Arrival = { dates: string } | { days: string; count: number };

/**
 * When something ordered now arrives, counted from the day on which a closed shop takes orders again, or the workshop has time
 * (`fullUntil`). In business days before hydration, because a rendered page may be older than today; the calendar is loaded after it.
 * Null where nothing can be promised.
 */
export function useArrival(days: BusinessDays | undefined, fullUntil: string | null = null): Arrival | null {
  const { language } = usePreferences();
  const closed = useStore()?.closed;
  const [calendar, setCalendar] = useState<typeof import('@fori/domain/estimated-delivery') | null>(null);
  useEffect(() => {
    // without it the text says the number of days
    import('@fori/domain/estimated-delivery').then(setCalendar, () => undefined);
  }, []);
  if (!days) return null;
  // business days count from the order, which cannot be placed or begun today
  if (!calendar) return closed || fullUntil ? null : { days: formatRange(days), count: days.to };
  const startsOn = calendar.startOfOffer(closed ? { returnsOn: closed.returns_on } : null, fullUntil);
  if (startsOn === 'unknown') return null;
  const { from, to } = calendar.estimatedDelivery(new Date(), days, startsOn);
  return { dates: formatDateRange(from, to, language) };
}
