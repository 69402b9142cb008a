import { useTranslation } from '@fori/client/use-translation';
import type { SearchTextKind } from '@fori/domain/search-texts';
import { Button } from '@fori/ui/button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { SearchTextsDialog } from './search-texts-dialog.tsx';

/** Opens what search engines and link cards show of a product, category, post or page. */
export function SearchTextsButton({ kind, id, name }: { kind: SearchTextKind; id: number; name: string }) {
  const { t } = useTranslation('admin-search-texts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Search aria-hidden className="size-4 max-sm:hidden" />
        {t('open')}
      </Button>
      {open && <SearchTextsDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
