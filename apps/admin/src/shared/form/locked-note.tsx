import { useTranslation } from '@fori/client/use-translation';
import { Notice } from '@fori/ui/states';

/** Says above locked fields that they are there to be looked at. */
export function LockedNote() {
  const { t } = useTranslation('admin');
  return <Notice>{t('access.locked')}</Notice>;
}
