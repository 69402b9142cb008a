import { useTranslation } from '@fori/client/use-translation';
import { Chip } from '@fori/ui/chip';
import { useDayLimits } from './use-day-limits.ts';

interface DayChipsProps {
  state: { from?: string | undefined; to?: string | undefined };
  /** the address of the list without one of its days */
  hrefOf: (without: { from?: undefined; to?: undefined }) => string;
}

/** A removable chip for the first and the last day of a list, where they are set. */
export function DayChips({ state, hrefOf }: DayChipsProps) {
  const { t } = useTranslation('admin');
  return useDayLimits(state).map(({ end, text }) => (
    <Chip key={end} href={hrefOf({ [end]: undefined })} removeLabel={t('list.remove_filter', { filter: text })}>
      {text}
    </Chip>
  ));
}
