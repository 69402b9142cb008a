import type { BusinessDays } from '@fori/domain/delivery';
import { formatDateRange } from '@fori/i18n/format';
import { useEffect, useState } from 'react';
import { usePreferences } from './preferences.tsx';

/**
 * The dates on which something ordered now arrives; `startsOn` is the day on which it is begun, where that is later. Null before hydration, because a rendered page may be older than today;
 * the calendar is loaded after it.
 */
export function useArrival(days: BusinessDays | undefined, startsOn: string | null = null): string | null {
  const { language } = usePreferences();
  const [calendar, setCalendar] = useState<typeof import('@fori/domain/estimated-delivery') | null>(null);
  useEffect(() => {
    // without it the text says the number of days
    import('@fori/domain/estimated-delivery').then(setCalendar, () => undefined);
  }, []);
  if (!days || !calendar) return null;
  const { from, to } = calendar.estimatedDelivery(new Date(), days, startsOn);
  return formatDateRange(from, to, language);
}
