import { Notice } from '@fori/ui/states';
import { useTranslation } from 'react-i18next';

/** Says above locked fields that they are there to be looked at. */
export function LockedNote() {
  const { t } = useTranslation('admin');
  return <Notice>{t('access.locked')}</Notice>;
}
