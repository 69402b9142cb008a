import { useTranslation } from '@fori/client/use-translation';
import { Sheet } from '@fori/ui/dialog';
import { IconButton } from '@fori/ui/icon-button';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Navigation } from './navigation.tsx';

/** The navigation on phones, in a sheet from the left. */
export function MobileMenu() {
  const { t } = useTranslation(['admin', 'common']);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <IconButton label={t('common:control.menu')} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      <Sheet open={open} side="left" title={t('back_office')} closeLabel={t('common:action.close')} onClose={close}>
        <Navigation onNavigate={close} />
      </Sheet>
    </div>
  );
}
