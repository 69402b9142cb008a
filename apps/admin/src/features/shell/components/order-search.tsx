import { Input } from '@fori/ui/input';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOrderSearch } from '../hooks/use-order-search.ts';

/** Finds orders from every page of the back office. */
export function OrderSearch() {
  const { t } = useTranslation('admin');
  const { input, value, onChange, onSubmit } = useOrderSearch();
  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={onSubmit} className="relative max-w-form">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <Input
          ref={input}
          type="search"
          name="search"
          aria-label={t('search.label')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pl-10"
        />
      </form>
    </search>
  );
}
