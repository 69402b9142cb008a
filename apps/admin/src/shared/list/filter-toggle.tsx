import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { SlidersHorizontal } from 'lucide-react';

interface FilterToggleProps {
  open: boolean;
  onToggle: () => void;
  /** the id of the panel it opens */
  panel: string;
  className?: string;
}

/** Opens and closes the filters of a list, where they are not always shown. */
export function FilterToggle({ open, onToggle, panel, className }: FilterToggleProps) {
  const { t } = useTranslation('admin');
  return (
    <Button variant="secondary" aria-expanded={open} aria-controls={panel} onClick={onToggle} className={className}>
      <SlidersHorizontal aria-hidden className="size-5" />
      {t('list.filters')}
    </Button>
  );
}
