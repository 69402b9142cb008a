import { useTranslation } from '@fori/client/use-translation';
import type { JacketSize, JacketView, PlacedLogo } from '@fori/domain/jackets';
import { formatNumber } from '@fori/i18n/format';
import { millimetres, millimetresIn } from '@fori/jacket/geometry';
import { useCallback } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

const MM_PER_CM = 10;

/**
 * Says where a logo's middle is in centimetres, from the zip or the middle of the back and from the collar (JACKET-136),
 * on a sleeve from its outer edge and cuff, on the collar from its middle and seam (JACKET-142).
 */
export function usePosition(): (size: JacketSize, logo: Pick<PlacedLogo, 'view' | 'x' | 'y' | 'zone'>) => string {
  const { t } = useTranslation('designer');
  const { language } = usePreferences();
  return useCallback(
    (size, { view, x, y, zone }) => {
      const cm = (mm: number) => formatNumber(Math.abs(mm) / MM_PER_CM, language, 1);
      const sideways = (on: JacketView, mm: number) =>
        mm === 0 ? t(`position.${on}_centre`) : t(`position.${on}_${mm < 0 ? 'left' : 'right'}`, { cm: cm(mm) });
      if (zone) {
        const { across, up } = millimetresIn(zone, size, view, x, y);
        if (zone !== 'collar') return t('position.sleeve', { across: cm(across), up: cm(up) });
        return t('position.both', {
          across: sideways('back', across),
          down: t('position.above_collar_seam', { cm: cm(up) }),
        });
      }
      const { fromCentre, fromCollar } = millimetres(size, view, x, y);
      return t('position.both', {
        across: sideways(view, fromCentre),
        down: t('position.collar', { cm: cm(fromCollar) }),
      });
    },
    [t, language],
  );
}
