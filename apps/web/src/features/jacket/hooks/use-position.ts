import type { JacketSize, PlacedLogo } from '@fori/domain/jackets';
import { formatNumber } from '@fori/i18n/format';
import { millimetres } from '@fori/jacket/geometry';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';

const MM_PER_CM = 10;

/** Says where a logo's middle is in centimetres, from the zip or the middle of the back and from the collar (JACKET-136). */
export function usePosition(): (size: JacketSize, logo: Pick<PlacedLogo, 'view' | 'x' | 'y'>) => string {
  const { t } = useTranslation('jacket');
  const { language } = usePreferences();
  return useCallback(
    (size, { view, x, y }) => {
      const cm = (mm: number) => formatNumber(Math.abs(mm) / MM_PER_CM, language, 1);
      const { fromCentre, fromCollar } = millimetres(size, view, x, y);
      const side = fromCentre < 0 ? 'left' : 'right';
      const across =
        fromCentre === 0 ? t(`position.${view}_centre`) : t(`position.${view}_${side}`, { cm: cm(fromCentre) });
      return t('position.both', { across, down: t('position.collar', { cm: cm(fromCollar) }) });
    },
    [t, language],
  );
}
