import { useTranslation } from '@fori/client/use-translation';
import type { ReactNode } from 'react';
import { useShop } from '../../../shared/use-shop.ts';

export const footerLink =
  'inline-flex min-h-11 min-w-11 items-center py-1 leading-tight underline-offset-4 hover:underline';

/** Company, business id, and links to what the law asks for. */
export function Imprint({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const shop = useShop();
  return (
    <div className="shell flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-muted text-sm">
      <p suppressHydrationWarning>{t('footer.copyright', { year: new Date().getFullYear(), company: shop.company })}</p>
      <p className="font-mono">
        {shop.business_id_label} {shop.business_id}
      </p>
      <ul className="flex flex-wrap gap-x-6 md:ml-auto">{children}</ul>
    </div>
  );
}
