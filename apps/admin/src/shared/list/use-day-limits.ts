import { useTranslation } from '@fori/client/use-translation';
import { useFormats } from '../use-formats.ts';

/** Labels of a list's first and last day, where they are set. */
export const useDayLimits = (state: {
  from?: string | undefined;
  to?: string | undefined;
}): { end: 'from' | 'to'; text: string }[] => {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const ends = [
    ['from', 'list.from'],
    ['to', 'list.to'],
  ] as const;
  return ends.flatMap(([end, key]) => {
    const day = state[end];
    // noon, so that it is the same date in every time zone
    return day === undefined ? [] : [{ end, text: t(key, { date: date(`${day}T12:00:00.000Z`) }) }];
  });
};
