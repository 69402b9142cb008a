import { useTranslation } from '@fori/client/use-translation';
import { loadNamespace } from '@fori/i18n/storefront';
import { useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import type { Added } from '../components/added-sheet.tsx';

const AddedSheet = lazyPart(async () => (await import('../components/added-sheet.tsx')).AddedSheet);

/**
 * The sheet that shows what was added to the cart [CART-104]. `prepare` starts loading it, `show` opens it. Another unit
 * of a variant it has shown on this screen does not open it again, and nothing does where it cannot be loaded.
 */
export function useAddedSheet() {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<Added | null>(null);
  const load = () => Promise.all([AddedSheet.preload(), loadNamespace(i18n, 'buying')]).catch(() => null);
  return {
    prepare: () => void load(),
    show: async (next: Added) => {
      const variant = next.item?.variant.id;
      if (variant !== undefined && shown.includes(variant)) return;
      if (!(await load())) return;
      if (variant !== undefined) setShown([...shown, variant]);
      setAdded(next);
    },
    sheet: added && <AddedSheet added={added} onClose={() => setAdded(null)} />,
  };
}
